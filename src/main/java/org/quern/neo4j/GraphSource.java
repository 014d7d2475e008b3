package org.quern.neo4j;

import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/** Provides databases by the names of their graphs. */
@FunctionalInterface
public interface GraphSource extends AutoCloseable {

    /**
     * The database with a graph, started and loaded when need be. That takes seconds, so call it in a job. Whoever made the
     * source closes it.
     *
     * @throws QuernException when there is no such graph, or it cannot be loaded or started
     */
    GraphDatabase of(String graph, Progress progress);

    /** Stops the databases that it started. */
    @Override
    default void close() {}
}
