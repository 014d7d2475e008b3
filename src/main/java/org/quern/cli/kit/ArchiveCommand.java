package org.quern.cli.kit;

import java.util.List;
import org.quern.cli.output.JsonMembers;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RemovedEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern KIND archive}. */
@Command(name = "archive", mixinStandardHelpOptions = true, description = "Moves it to archive/ in the workspace: it is no longer listed, and 'restore' brings it back. What depends on it remains.")
final class ArchiveCommand extends EntryCommand {

    @Parameters(paramLabel = "NAME", arity = "1..*", description = "Names in the workspace.")
    private List<String> names = List.of();

    @Override
    void run(ManageEntries entries) {
        List<Entry> chosen = names.stream().distinct().map(this::entry).toList();
        List<RemovedEntry> removed = entries.remove(chosen, true);
        result(() -> JsonMembers.of("archived", removed.stream().map(each -> JsonMembers.of("kind",
                each.kind().noun(), "name", each.name(), "moved_to", each.folder().toString())).toList()),
                () -> removed.forEach(each -> terminal.println("Moved the %s %s to %s".formatted(
                        each.kind().noun(), each.name(), each.folder()))));
    }
}
