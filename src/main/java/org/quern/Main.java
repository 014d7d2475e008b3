package org.quern;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.quern.cli.CommandLineFace;
import org.quern.ui.QuernApp;
import org.quern.workspace.PersonalFolders;
import org.quern.ui.WindowTour;

/** Starts Quern: the window without arguments or with a workspace folder, otherwise the command line. */
public final class Main {

    /**
     * Lucene and JavaFX speak through Java's own logging, past ours. They are held here because the system forgets the
     * level of a logger that nobody holds.
     */
    private static final List<Logger> LOUD = List.of(Logger.getLogger("org.apache.lucene"),
            Logger.getLogger("javafx"));

    private Main() {}

    public static void main(String[] args) {
        prepare();
        int exitCode = args.length == 0 || args.length == 1 && Files.isDirectory(Path.of(args[0])) ? openWindow(args)
                : commandLine().run(args);
        // Also after success: the window's toolkit would keep the program alive when there was a window.
        System.exit(exitCode);
    }

    /** Sets what holds for the whole process; each program that is made of Quern's classes begins with it. */
    public static void prepare() {
        // What Quern writes has the same digits and signs on every computer, whatever people there write by hand.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        LOUD.forEach(logger -> logger.setLevel(Level.SEVERE));
    }

    private static int openWindow(String[] workspace) {
        if (QuernApp.hasDisplay())
            LibraryLog.keepIn(new PersonalFolders().log());
        if (QuernApp.hasDisplay() && QuernApp.open(workspace))
            return 0;
        System.err.println("quern: no display is available; 'quern demo' runs the example in the terminal.");
        return workspace.length == 0 ? commandLine().run("--help") : 1;
    }

    /** The faces do not know each other, so the window is handed to the command line here. */
    private static CommandLineFace commandLine() {
        return new CommandLineFace(System.out, System.err,
                (workspace, scratch, progress) -> new WindowTour(scratch).through(workspace, progress));
    }
}
