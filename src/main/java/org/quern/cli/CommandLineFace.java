package org.quern.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.bench.endurance.Commands;
import org.quern.workspace.QuernException;
import picocli.CommandLine;

/**
 * Runs one command. Results go to standard output, progress and errors to standard error. Exit codes: 0 done, 1 the
 * work failed or was stopped, 2 wrong usage.
 */
public final class CommandLineFace {

    private final PrintStream out;
    private final PrintStream err;
    private final PictureMaker pictures;
    private final PictureMeasurer measurer;
    private final WindowMeasurer window;

    /**
     * @param pictures draws the window for {@code quern pictures}
     * @param measurer measures the picture of a graph for {@code quern bench picture}
     * @param window measures the window's thread for {@code quern bench window}
     */
    public CommandLineFace(PrintStream out, PrintStream err, PictureMaker pictures, PictureMeasurer measurer,
            WindowMeasurer window) {
        this.out = out;
        this.err = err;
        this.pictures = pictures;
        this.measurer = measurer;
        this.window = window;
    }

    /** A command line that cannot draw pictures: for tests. */
    public CommandLineFace(PrintStream out, PrintStream err) {
        this(out, err, (folder, _, _, _, _) -> {
            throw noWindow(folder.toString());
        }, (_, _, _, _) -> {
            throw noWindow("");
        }, (_, _, _, _, _) -> {
            throw noWindow("");
        });
    }

    private static QuernException noWindow(String where) {
        return new QuernException("nobody here can draw", where, "start the program itself");
    }

    private static final int LONGEST = 1_000;
    private static final String STOPPED = "quern: stopped; nothing half-written was left behind.";

    public int run(String... args) {
        Terminal terminal = new Terminal(out, err);
        CommandLine commandLine = QuernCommand.commandLine(args,
                new CommandFactory(terminal, pictures, measurer, window, (Commands) this::within));
        commandLine.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        commandLine.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setExecutionExceptionHandler((failure, command, _) -> fail(failure, command, terminal));
        commandLine.setParameterExceptionHandler((failure, _) -> {
            terminal.note("quern: " + cut(failure.getMessage()));
            terminal.note("Try 'quern " + failure.getCommandLine().getCommandSpec().qualifiedName(" ")
                    .replaceFirst("^quern ?", "") + " --help'.");
            return 2;
        });
        try (var _ = terminal.stoppable()) {
            return commandLine.execute(args);
        } catch (StackOverflowError | OutOfMemoryError tooMuch) {
            terminal.note("quern: this needs more memory than there is (" + tooMuch.getClass().getSimpleName()
                    + "); give it more with JAVA_TOOL_OPTIONS=-Xmx8g, or give it less to do.");
            return 1;
        }
    }

    /** Runs another command for the bench, which reads what it prints. */
    private Commands.Result within(List<String> arguments) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream noted = new ByteArrayOutputStream();
        int exit = new CommandLineFace(new PrintStream(printed, true, StandardCharsets.UTF_8),
                new PrintStream(noted, true, StandardCharsets.UTF_8), pictures, measurer, window)
                .run(arguments.toArray(String[]::new));
        return new Commands.Result(exit, printed.toString(StandardCharsets.UTF_8),
                noted.toString(StandardCharsets.UTF_8));
    }

    private static int fail(Exception failure, CommandLine command, Terminal terminal) {
        boolean verbose = command.getCommandSpec().mixins().values().stream().map(m -> m.userObject())
                .anyMatch(o -> o instanceof CommonOptions c && c.verbose());
        switch (failure) {
            case QuernException known -> terminal.note("quern: " + known.getMessage());
            case CancellationException _ -> terminal.note(STOPPED);
            // Libraries that are told to go down in the middle of their work complain in their own ways.
            case Exception _ when terminal.stopped() -> terminal.note(STOPPED);
            default -> terminal.note("quern: this should not have happened (" + cut(failure.toString())
                    + "); run it again with --verbose and report what it prints.");
        }
        if (verbose)
            terminal.note(trace(failure));
        return 1;
    }

    private static String trace(Exception failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    /** What others say may repeat all that they were given. */
    private static String cut(@Nullable String message) {
        String text = String.valueOf(message);
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
