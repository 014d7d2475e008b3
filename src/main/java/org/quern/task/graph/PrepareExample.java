package org.quern.task.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.quern.job.Progress;
import org.quern.neo4j.management.GraphHome;
import org.quern.task.Services;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.Workspace;

/**
 * Loads the Wikidata statements of the example workspace into a store, and its graph into a database. What exists
 * is kept, so the next run completes an interrupted one.
 */
public record PrepareExample(Services services) {

    private static final String NAME = "film";
    private static final String DATA = "data";

    public void run(Progress progress) {
        Workspace workspace = services.workspace();
        List<Path> data = StoreLoader.filesIn(workspace.root().resolve(DATA));
        if (workspace.stores().isEmpty() && !data.isEmpty())
            services.sources().load(NAME, data, StoreLoader.Existing.REFUSE, progress);
        progress.checkCancelled();
        if (Files.exists(workspace.graphFile(NAME)) && !GraphHome.of(workspace, NAME, services.files()).isLoaded())
            services.databases().of(NAME, progress);
    }
}
