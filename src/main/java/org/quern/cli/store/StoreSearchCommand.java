package org.quern.cli.store;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.store.SearchStore;
import org.quern.wikidata.store.LabelSearch;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern store search}: finds entities in a store by name. */
@Command(name = "search", mixinStandardHelpOptions = true)
final class StoreSearchCommand extends WorkspaceCommand {

    @Option(names = "--kind", paramLabel = "KIND", description = "Only entities of this kind: ${COMPLETION-CANDIDATES}.")
    private Optional<LabelSearch.Kind> kind = Optional.empty();

    @Option(names = "--language", paramLabel = "CODE", split = ",", description = "Languages of the labels, in order of preference (default: all).")
    private List<String> languages = List.of();

    @Option(names = "--limit", paramLabel = "N", defaultValue = "10", description = "Max. entities listed (default: ${DEFAULT-VALUE}).")
    private int limit = 10;

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the store in the workspace.")
    private String name = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "WORD", description = "Words or word prefixes to search for. Without words, --kind class and --kind property list the classes or properties that the data uses most.")
    private List<String> words = List.of();

    @Override
    protected void run() throws Exception {
        if (words.isEmpty() && kind.filter(LabelSearch.Kind::isCounted).isEmpty())
            throw common.wrong("no words to search for: add a WORD, or list the most used classes with --kind class");
        try (Workspace workspace = Workspace.read(common.workspace())) {
            SearchStore.Result found = perform(new SearchStore(workspace), new SearchStore.Settings(name,
                    String.join(" ", words), kind, languages, limit),
                    result -> result.hits().forEach(h -> terminal.println("%s\t%s\t%s%s".formatted(h.id(), h.label(),
                            h.description(), h.uses() == 0 ? "" : "\t" + h.uses()))));
            if (found.hits().isEmpty())
                terminal.note("No entity found.");
        }
    }
}
