package org.quern.ui;

import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The graphs of a workspace in embedded databases. */
final class WorkspaceDatabases implements Databases {

    private final org.quern.neo4j.Databases embedded;

    WorkspaceDatabases(Workspace workspace) {
        this.embedded = new org.quern.neo4j.Databases(workspace, new SafeFiles());
    }

    @Override
    public GraphDatabase of(String graph, Progress progress) {
        return embedded.open(graph, progress);
    }

    @Override
    public void close() {
        embedded.close();
    }
}
