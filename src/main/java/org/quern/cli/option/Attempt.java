package org.quern.cli.option;

import picocli.CommandLine.Option;

/** The option that repeats a run with new answers of the model. */
public final class Attempt implements CheckedOptions {

    private static final int MOST = 999;

    @Option(names = "--attempt", defaultValue = "0", paramLabel = "N", description = "Attempt number, starting at 0. Each attempt has its own cached answers (default: ${DEFAULT-VALUE}).")
    private int number;

    @Override
    public void check(CommonOptions common) {
        common.require(number >= 0 && number <= MOST, "--attempt must be between 0 and " + MOST);
    }

    public int number() {
        return number;
    }
}
