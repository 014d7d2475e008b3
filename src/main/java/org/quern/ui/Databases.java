package org.quern.ui;

import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;

/**
 * The graphs of the open workspace as running databases. A database is started when it is first asked for, kept for
 * all panes, and stopped with the workspace.
 */
public interface Databases extends AutoCloseable {

    /**
     * The database with a graph of the workspace, started when need be, and loaded when the graph's file is newer than
     * what it holds: takes seconds, so call it in a job. Callers do not close it.
     *
     * @param graph the name of a folder in {@code graphs/}
     * @throws org.quern.workspace.QuernException when there is no such graph, or it cannot be loaded or started
     */
    GraphDatabase of(String graph, Progress progress);

    @Override
    void close();
}
