package org.quern;

import org.quern.cli.CommandLineFace;

/** Starts Quern: without arguments the window, else the command line. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        int exitCode = new CommandLineFace(System.out, System.err).run(args);
        if (exitCode != 0)
            System.exit(exitCode);
    }
}
