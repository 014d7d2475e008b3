package org.quern.evaluate;

import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;

/** Hands out databases by the names of their graphs. */
@FunctionalInterface
public interface GraphSource {

    /**
     * The database with a graph; whoever made the source closes it.
     *
     * @throws org.quern.workspace.QuernException when there is no such graph
     */
    GraphDatabase of(String graph, Progress progress);
}
