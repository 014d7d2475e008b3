package org.quern.bench.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.bench.evaluate.PublishedDatasets;
import org.quern.cli.option.CommonOptions;
import org.quern.evaluate.score.Scorer;
import picocli.CommandLine.Option;

/** Where published figures lie, and how many queries run at a time when ours are compared with them. */
final class PublishedOptions {

    @Option(names = "--published", required = true, paramLabel = "DIR", description = "A folder with data/ (graphs, predictions) and oracles/ (pairs of queries, published scores).")
    private Path folder = Path.of("");
    @Option(names = "--parallel", paramLabel = "N", defaultValue = ""
            + Scorer.AT_A_TIME, description = "How many queries run at a time (default: ${DEFAULT-VALUE}).")
    private int parallel = Scorer.AT_A_TIME;

    void check(CommonOptions common) {
        common.require(parallel > 0, "--parallel must be at least 1");
        common.require(Files.isDirectory(folder), "--published: there is no folder " + folder);
    }

    PublishedDatasets sets() {
        return new PublishedDatasets(folder);
    }

    int atATime() {
        return parallel;
    }
}
