package org.quern.neo4j.load;

import java.nio.file.Path;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSummary;
import org.quern.neo4j.embedded.EmbeddedDatabase;

/** A route by which a graph is loaded into an unused folder. */
interface EmbeddedRoute {

    /**
     * Loads a graph into the folder. After a failure the content is unusable.
     *
     * @param summary receives the graph as well, once
     * @return the running database
     * @throws org.quern.workspace.QuernException when the file is invalid or the disk cannot be written
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    EmbeddedDatabase fill(Path graph, Path home, GraphSummary summary, Progress progress);

    /** Whether ids and names are indexed afterwards. */
    default boolean indexes() {
        return false;
    }
}
