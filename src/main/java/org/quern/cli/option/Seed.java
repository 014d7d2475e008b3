package org.quern.cli.option;

import picocli.CommandLine.Option;

/** The option for the random seed. */
public final class Seed {

    @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "Random seed; the same seed gives the same choice (default: ${DEFAULT-VALUE}).")
    private long number;

    public long number() {
        return number;
    }
}
