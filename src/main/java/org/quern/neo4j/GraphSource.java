package org.quern.neo4j;

import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/** Provides databases by the names of their graphs. */
@FunctionalInterface
public interface GraphSource extends AutoCloseable {

    /**
     * The database of a graph, started and loaded if necessary. This takes seconds, so call it in a job. The
     * creator of the source closes the database.
     *
     * @throws QuernException when there is no such graph, or it cannot be loaded or started
     */
    GraphDatabase of(String graph, Progress progress);

    /** Stops the databases that it started. */
    @Override
    default void close() {}
}
