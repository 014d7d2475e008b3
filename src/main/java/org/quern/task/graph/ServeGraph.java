package org.quern.task.graph;

import java.nio.file.Path;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.embedded.Listening;
import org.quern.neo4j.management.GraphHome;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Starts the database of one graph for clients of other programs, which can read it over Bolt.
 *
 * @param workspace contains the database, not necessarily the graph file
 */
public record ServeGraph(Workspace workspace, SafeFiles files) {

    /**
     * The settings.
     *
     * @param graph the name of the graph's folder in the workspace
     * @param file its graph file
     */
    public record Settings(String graph, Path file, Listening listening) {}

    /** Loads the file if it is new or has changed; the caller closes the database. */
    public EmbeddedDatabase run(Settings settings, Progress progress) {
        settings.listening().check();
        return GraphHome.of(workspace, settings.graph(), files).serve(settings.file(), settings.listening(), progress);
    }
}
