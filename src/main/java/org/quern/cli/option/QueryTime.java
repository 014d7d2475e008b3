package org.quern.cli.option;

import java.time.Duration;
import org.quern.sparql.SelectLimits;
import picocli.CommandLine.Option;

/** The option that limits the time of SPARQL queries. */
public final class QueryTime implements CheckedOptions {

    private static final int MOST = 600;

    @Option(names = "--timeout", defaultValue = "60", paramLabel = "SECONDS", description = "Max. seconds per query (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Override
    public void check(CommonOptions common) {
        common.require(seconds > 0 && seconds <= MOST, "--timeout must be between 1 and " + MOST + " seconds");
    }

    public Duration longest() {
        return Duration.ofSeconds(seconds);
    }

    /** The limits of a purpose with the chosen time. */
    public SelectLimits limits(SelectLimits usual) {
        return new SelectLimits(usual.rows(), usual.characters(), longest());
    }
}
