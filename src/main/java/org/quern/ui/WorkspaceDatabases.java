package org.quern.ui;

import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/** The graphs of a workspace in embedded databases. */
final class WorkspaceDatabases implements Databases {

    private final Workspace workspace;

    WorkspaceDatabases(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public GraphDatabase of(String graph, Progress progress) {
        throw new QuernException("the database does not answer", workspace.graphFolder(graph).toString(),
                "try again later");
    }

    @Override
    public void forget(String graph) {}

    @Override
    public void close() {}
}
