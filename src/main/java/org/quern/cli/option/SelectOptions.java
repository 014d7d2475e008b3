package org.quern.cli.option;

import java.time.Duration;
import org.quern.sparql.SelectLimits;
import picocli.CommandLine.Option;

/** Options that limit the result and the time of a SPARQL query. */
public final class SelectOptions {

    private static final long CHARACTERS = 50_000_000;
    private static final int MOST_SECONDS = 600;

    @Option(names = "--limit", paramLabel = "N", defaultValue = "1000", description = "Max. rows (default: ${DEFAULT-VALUE}).")
    private int limit = 1000;
    @Option(names = "--timeout", defaultValue = "60", paramLabel = "SECONDS", description = "Max. seconds (default: ${DEFAULT-VALUE}).")
    private int timeLimit = 60;

    public void check(CommonOptions common) {
        common.require(limit > 0, "--limit must be at least 1");
        common.require(timeLimit > 0 && timeLimit <= MOST_SECONDS, "--timeout must be between 1 and " + MOST_SECONDS
                + " seconds");
    }

    public SelectLimits limits() {
        return new SelectLimits(limit, CHARACTERS, Duration.ofSeconds(timeLimit));
    }
}
