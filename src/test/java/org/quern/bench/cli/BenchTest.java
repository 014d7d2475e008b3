package org.quern.bench.cli;

import java.io.PrintStream;
import org.quern.cli.main.CommandLineFace;
import org.quern.cli.main.CommandTest;

/** A test that types commands of the benchmarks. */
abstract class BenchTest extends CommandTest {

    @Override
    protected CommandLineFace face(PrintStream printed, PrintStream noted) {
        return BenchCommand.face(printed, noted);
    }
}
