package org.quern.task;

import java.util.Optional;
import java.util.function.Supplier;
import org.quern.builtin.cypher.FileIndexes;
import org.quern.builtin.model.BuiltInModel;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.llm.Models;
import org.quern.llm.PromptLibrary;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.management.Databases;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

/**
 * The services that tasks use: an open workspace with its sources, databases and models. Databases and stores
 * are opened on first use; closing the services closes them and the workspace.
 *
 * @param databases the workspace's graphs as running databases
 * @param sources the workspace's stores and endpoints
 * @param models the language models of the workspace, with keys from the environment or the keyring
 * @param borrowed whether someone else closes them
 */
public record Services(Workspace workspace, SafeFiles files, GraphSource databases, NamedSources sources,
        Models models, boolean borrowed) implements AutoCloseable {

    /** @param userAgent the User-Agent for endpoints and hosts of models */
    public static Services of(Workspace workspace, Supplier<String> userAgent) {
        return of(workspace, new Databases(workspace, new SafeFiles()), userAgent);
    }

    /** As the other constructor, with the caller's databases, which are closed with these services. */
    public static Services of(Workspace workspace, GraphSource databases, Supplier<String> userAgent) {
        SafeFiles files = new SafeFiles();
        return new Services(workspace, files, databases, new NamedSources(workspace, files, userAgent),
                new Models(workspace, new Secrets(System.getenv()), files, userAgent,
                        Optional.of(new BuiltInModel(new FileIndexes(workspace::graphFile, files)))),
                false);
    }

    public GraphSchema schema(String graph) {
        return new GraphReader(files).readSchema(workspace.graphFile(graph));
    }

    /** The prompts of the workspace, and those that come with Quern. */
    public PromptLibrary prompts() {
        return new PromptLibrary(workspace.prompts(), files);
    }

    /** The same for somebody who does not end their use: closing it does nothing. */
    public Services lent() {
        return new Services(workspace, files, databases, sources, models, true);
    }

    /** Stops the databases and releases the workspace's folder; takes seconds. */
    @Override
    public void close() {
        if (borrowed)
            return;
        try (workspace; sources; databases) {
            // Resources are closed from right to left, each even if another one fails.
        }
    }
}
