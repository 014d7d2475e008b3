package org.quern;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.quern.cli.CommandLineFace;
import org.quern.cli.PictureMeasurer;
import org.quern.cli.WindowMeasurer;
import org.quern.job.Progress;
import org.quern.ui.PictureBench;
import org.quern.ui.PictureBook;
import org.quern.ui.QuernApp;
import org.quern.ui.Theme;
import org.quern.ui.WindowBench;
import org.quern.ui.WindowWatch.Detail;

/** Starts Quern: without arguments the window, else the command line. */
public final class Main {

    /**
     * Lucene and JavaFX speak through Java's own logging, past ours. They are held here because the system forgets the
     * level of a logger that nobody holds.
     */
    private static final List<Logger> LOUD = List.of(Logger.getLogger("org.apache.lucene"),
            Logger.getLogger("javafx"));

    private Main() {}

    public static void main(String[] args) {
        // What Quern writes has the same digits and signs on every computer, whatever people there write by hand.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        LOUD.forEach(logger -> logger.setLevel(Level.SEVERE));
        int exitCode = args.length == 0 ? openWindow() : commandLine().run(args);
        // Also after success: the window's toolkit would keep the program alive when pictures were drawn.
        System.exit(exitCode);
    }

    private static int openWindow() {
        if (QuernApp.hasDisplay() && QuernApp.open())
            return 0;
        System.err.println("quern: there is no display for the window, so the example runs here in the terminal.");
        return commandLine().run("demo");
    }

    private static CommandLineFace commandLine() {
        return new CommandLineFace(System.out, System.err,
                (out, pane, look, workspace, progress) -> new PictureBook().draw(out, pane,
                        look.map(one -> Theme.Mode.valueOf(one.name())), workspace, progress),
                Main::measurePicture, Main::measureWindow);
    }

    /** The faces do not know each other, so what one of them measured is handed over here. */
    private static PictureMeasurer.Figures measurePicture(int nodes, int edges, long seed, Progress progress) {
        PictureBench.Figures measured = new PictureBench().measure(nodes, edges, seed, progress);
        return new PictureMeasurer.Figures(measured.nodes(), measured.edges(), measured.layoutMillis(),
                measured.longestWaitMillis(), measured.panning(), measured.zooming(), measured.near());
    }

    private static WindowMeasurer.Figures measureWindow(WindowMeasurer.Walk walk, int visits, boolean profile,
            Path scratch, Progress progress) {
        WindowBench bench = new WindowBench(scratch, profile ? Detail.PROFILE : Detail.ONE_LOOK);
        List<WindowBench.Opening> openings = walk == WindowMeasurer.Walk.SCHEMA ? bench.schema(visits, progress)
                : List.of();
        List<WindowBench.Step> steps = switch (walk) {
            case PANES -> bench.panes(visits, progress);
            case ITEMS -> bench.items(visits, progress);
            case SCHEMA -> openings.stream().flatMap(opening -> opening.steps().stream()).toList();
        };
        return new WindowMeasurer.Figures(openings.stream().map(WindowBench.Opening::millis).toList(),
                steps.stream().map(step -> new WindowMeasurer.Step(step.name(), step.visit(),
                        step.longest().waited().toNanos() / 1e6, step.longest().used().toNanos() / 1e6,
                        step.over().size(), step.total().toNanos() / 1e6,
                        step.shown().stream().mapToDouble(shown -> shown.toNanos() / 1e6).findFirst())).toList(),
                steps.stream().flatMap(step -> step.collapsed().stream()).toList());
    }
}
