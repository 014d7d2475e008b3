package org.quern.cli.option;

import java.time.Duration;
import picocli.CommandLine.Option;

/** Options that limit the cost of a gold query. */
public final class GoldLimits implements CheckedOptions {

    @Option(names = "--max-matches", defaultValue = "100000", paramLabel = "N", description = "Max. matches of a MATCH clause; questions with more are rejected (default: ${DEFAULT-VALUE}).")
    private int mostMatches;
    @Option(names = "--timeout", defaultValue = "30", paramLabel = "N", description = "Max. seconds per query (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Override
    public void check(CommonOptions common) {
        common.require(mostMatches > 0, "--max-matches must be at least 1");
        common.require(seconds > 0, "--timeout must be at least 1");
    }

    public int mostMatches() {
        return mostMatches;
    }

    public Duration longest() {
        return Duration.ofSeconds(seconds);
    }
}
