package org.quern.cli.kit;

import java.util.List;
import org.quern.cli.output.JsonMembers;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RemovedEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern KIND purge}. */
@Command(name = "purge", mixinStandardHelpOptions = true, description = "Deletes for good what was deleted, archived or replaced, to free space. This cannot be undone.")
final class PurgeCommand extends EntryCommand {

    @Parameters(paramLabel = "NAME", description = "Name that it had.")
    private String name = "";

    @Option(names = "--version", paramLabel = "ID", description = "The id in the list of 'restore' (default: all with the name).")
    private String id = "";

    @Option(names = "--yes", description = "Confirm.")
    private boolean yes;

    @Override
    void run(ManageEntries entries) {
        List<RemovedEntry> found = removed(entries, name, id);
        common.require(yes, "this cannot be undone; add --yes to delete "
                + String.join(", ", found.stream().map(RemovedEntry::id).toList()));
        found.forEach(entries::purge);
        result(() -> JsonMembers.of("purged", found.stream().map(RemovedEntry::id).toList()),
                () -> found.forEach(each -> terminal.println("Deleted " + each.folder())));
    }
}
