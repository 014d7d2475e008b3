package org.quern.neo4j.load;

import java.nio.file.Path;
import java.time.Duration;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.neo4j.EmbeddedDatabase;
import org.quern.neo4j.GraphSummary;

/** Loads an embedded database as if it were elsewhere, to compare. */
record UnwindRoute(GraphReader reader, long pageCache) implements EmbeddedRoute {
    @Override
    public EmbeddedDatabase fill(Path graph, Path home, GraphSummary summary, Progress progress) {
        progress.stage("Starting the database");
        EmbeddedDatabase started = EmbeddedDatabase.start(home, pageCache);
        return started.orClosed(() -> {
            UnwindLoad load = new UnwindLoad(reader, started.writing(), home.toString(), Duration.ofSeconds(20));
            load.fill(graph, summary, progress);
            load.end();
        });
    }

    @Override
    public boolean indexes() {
        return true;
    }
}
