package org.quern.neo4j.load;

import java.nio.file.Path;
import org.quern.job.Progress;
import org.quern.neo4j.EmbeddedDatabase;
import org.quern.neo4j.GraphSummary;

/** A way by which a graph gets into a home that nothing else uses. */
interface EmbeddedRoute {

    /**
     * Fills the home with a graph. After a failure, what is there is of no use.
     *
     * @param summary is handed the graph too, once
     * @return the database, running
     * @throws org.quern.workspace.QuernException when the file is broken or the disk refuses
     * @throws java.util.concurrent.CancellationException when stopped
     */
    EmbeddedDatabase fill(Path graph, Path home, GraphSummary summary, Progress progress);

    /** Whether ids and names are indexed by then. */
    default boolean indexes() {
        return false;
    }
}
