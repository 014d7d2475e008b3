package org.quern.neo4j;

import java.nio.file.Path;
import java.time.Duration;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;

/** Loads an embedded database as if it were elsewhere, to compare. */
final class UnwindRoute implements EmbeddedRoute {

    private final GraphReader reader;
    private final long pageCache;

    UnwindRoute(GraphReader reader, long pageCache) {
        this.reader = reader;
        this.pageCache = pageCache;
    }

    @Override
    public EmbeddedDatabase fill(Path graph, Path home, GraphHandler alongside, Progress progress) {
        progress.stage("Starting the database");
        EmbeddedDatabase started = EmbeddedDatabase.start(home, pageCache);
        boolean done = false;
        try {
            UnwindLoad load = new UnwindLoad(reader, started.writing(), home.toString(), Duration.ofSeconds(20));
            load.fill(graph, alongside, progress);
            load.end();
            done = true;
            return started;
        } finally {
            if (!done)
                started.close();
        }
    }
}
