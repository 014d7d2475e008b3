package org.quern.bench;

import org.quern.Main;
import org.quern.bench.cli.BenchCommand;

/** Starts the benchmarks. */
public final class BenchMain {

    private BenchMain() {}

    public static void main(String[] args) {
        Main.prepare();
        int exitCode = BenchCommand.face(System.out, System.err).run(args);
        // The window's toolkit would keep the program alive.
        System.exit(exitCode);
    }
}
