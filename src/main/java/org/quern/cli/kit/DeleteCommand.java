package org.quern.cli.kit;

import java.util.List;
import org.quern.cli.output.JsonMembers;
import org.quern.task.entry.Dependents.Dependent;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RemovedEntry;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern KIND delete}. */
@Command(name = "delete", mixinStandardHelpOptions = true, description = "Moves it to .trash/ in the workspace, from where 'restore' brings it back. If something depends on it, such as questions about a graph, add --with-dependents or --yes.")
final class DeleteCommand extends EntryCommand {

    @Parameters(paramLabel = "NAME", description = "Name in the workspace.")
    private String name = "";

    @Option(names = "--with-dependents", description = "Also delete what depends on it and on nothing else.")
    private boolean withDependents;

    @Option(names = "--yes", description = "Delete it although something that remains depends on it.")
    private boolean yes;

    @Override
    void run(ManageEntries entries) {
        Entry entry = entry(name);
        List<Entry> dependents = entries.dependents(entry).stream().map(Dependent::entry).toList();
        List<Entry> with = withDependents ? entries.deletedWith(entry) : List.of();
        List<Entry> kept = dependents.stream().filter(each -> !with.contains(each)).toList();
        if (!yes && !kept.isEmpty())
            throw new QuernException("{0} depend{1} on it", entry.text(), withDependents
                    ? "these depend on others too; to keep them and delete the rest, add --yes"
                    : "add --yes to keep them, or --with-dependents to delete them too", texts(kept),
                    kept.size() == 1 ? "s" : "");
        List<RemovedEntry> removed = entries.delete(entry, withDependents);
        result(() -> JsonMembers.of("deleted", removed.stream().map(each -> JsonMembers.of("kind", each.kind().noun(),
                "name", each.name(), "moved_to", each.folder().toString())).toList(), "kept", json(kept)),
                () -> {
                    removed.forEach(each -> terminal.println("Moved the %s %s to %s".formatted(each.kind().noun(),
                            each.name(), each.folder())));
                    if (!kept.isEmpty())
                        terminal.println("Kept " + texts(kept) + ".");
                });
        terminal.note("To undo, run '%s restore %s'.".formatted(kind().command(), name));
    }
}
