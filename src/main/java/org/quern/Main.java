package org.quern;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.quern.cli.CommandLineFace;
import org.quern.ui.QuernApp;

/** Starts Quern: without arguments the window, else the command line. */
public final class Main {

    /** Lucene speaks through Java's own logging, past ours; the system forgets the level of a logger nobody holds. */
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    private Main() {}

    public static void main(String[] args) {
        LUCENE.setLevel(Level.SEVERE);
        int exitCode = args.length == 0 ? openWindow() : new CommandLineFace(System.out, System.err).run(args);
        if (exitCode != 0)
            System.exit(exitCode);
    }

    private static int openWindow() {
        if (QuernApp.hasDisplay() && QuernApp.open())
            return 0;
        System.err.println("quern: there is no display for the window, so the example runs here in the terminal.");
        return new CommandLineFace(System.out, System.err).run("demo");
    }
}
