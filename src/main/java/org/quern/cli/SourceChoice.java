package org.quern.cli;

import java.util.Optional;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.store.Store;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;

/** Where a conversion reads Wikidata from: exactly one of the options is given. */
final class SourceChoice {

    @Option(names = "--store", paramLabel = "NAME", description = "Read this store of the workspace.")
    private Optional<String> store = Optional.empty();

    boolean given() {
        return store.isPresent();
    }

    /**
     * Opens the chosen source; closing it closes what it stands on.
     *
     * @throws QuernException when it is not there, or cannot be read
     */
    WikidataSource open(Workspace workspace) {
        return Store.open(workspace.store(store.orElseThrow())).ownSource();
    }
}
