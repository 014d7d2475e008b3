package org.quern.cli;

import picocli.CommandLine.Option;

/** What generated data grow from. */
final class SeedOption {

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The same seed gives the same data (default: ${DEFAULT-VALUE}).")
    private long seed;

    long seed() {
        return seed;
    }
}
