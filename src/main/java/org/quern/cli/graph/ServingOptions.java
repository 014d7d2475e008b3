package org.quern.cli.graph;

import java.time.Duration;
import java.util.Optional;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import org.quern.neo4j.serving.ClientLimits;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Option;

/** Options that limit the clients of a served graph. */
final class ServingOptions implements CheckedOptions {

    private static final int LONGEST = 86_400;
    private static final int MOST_QUERIES = 200;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "60", description = "Max. seconds for a transaction, even if the client asks for more (default: ${DEFAULT-VALUE}).")
    private int timeout = 60;

    @Option(names = "--max-rows", paramLabel = "N", defaultValue = "1000000", description = "Max. rows of a result (default: ${DEFAULT-VALUE}).")
    private long rows = 1_000_000;

    @Option(names = "--parallel", paramLabel = "N", defaultValue = "16", description = "Max. queries that run at once; others wait (default: ${DEFAULT-VALUE}).")
    private int parallel = 16;

    @Option(names = "--max-memory", paramLabel = "MB", description = "Max. memory of a query in megabytes (default: half of the heap, divided by --parallel).")
    private Optional<Integer> memory = Optional.empty();

    @Override
    public void check(CommonOptions common) {
        common.require(timeout > 0 && timeout <= LONGEST, "--timeout must be between 1 and " + LONGEST);
        common.require(rows > 0, "--max-rows must be at least 1");
        common.require(parallel > 0 && parallel <= MOST_QUERIES, "--parallel must be between 1 and " + MOST_QUERIES);
        common.require(memory.isEmpty() || memory.get() > 0, "--max-memory must be at least 1");
    }

    /** @throws QuernException when the queries that run at once could need too much memory together */
    ClientLimits limits() {
        if (memory.isEmpty())
            return new ClientLimits(Duration.ofSeconds(timeout), rows, parallel);
        long bytes = (long) memory.get() << 20;
        if (bytes * parallel > ClientLimits.shared())
            throw new QuernException("{0} queries of {1} MB need more than half of the heap ({2} MB)", "--max-memory",
                    "use a smaller --max-memory or --parallel, or give the JVM more memory with -Xmx", parallel,
                    memory.get(), ClientLimits.shared() >> 20);
        return new ClientLimits(Duration.ofSeconds(timeout), rows, parallel, bytes);
    }
}
