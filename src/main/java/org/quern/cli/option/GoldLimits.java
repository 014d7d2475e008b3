package org.quern.cli.option;

import java.time.Duration;
import picocli.CommandLine.Option;

/** What a gold query may cost before its question is dropped. */
public final class GoldLimits {

    @Option(names = "--most-matches", defaultValue = "100000", paramLabel = "N", description = "Drop a MATCH clause that matches more often (default: ${DEFAULT-VALUE}).")
    private int mostMatches;
    @Option(names = "--seconds", defaultValue = "30", paramLabel = "N", description = "Drop a query that runs longer (default: ${DEFAULT-VALUE}).")
    private int seconds;

    public void check(CommonOptions common) {
        common.require(mostMatches > 0, "--most-matches must be at least 1");
        common.require(seconds > 0, "--seconds must be at least 1");
    }

    public int mostMatches() {
        return mostMatches;
    }

    public Duration longest() {
        return Duration.ofSeconds(seconds);
    }
}
