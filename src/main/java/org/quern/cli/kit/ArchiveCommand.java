package org.quern.cli.kit;

import java.util.List;
import org.quern.task.entry.ArchiveEntries;
import org.quern.task.entry.ManageEntries;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern KIND archive}. */
@Command(name = "archive", mixinStandardHelpOptions = true)
final class ArchiveCommand extends EntryCommand {

    @Parameters(paramLabel = "NAME", arity = "1..*", description = "Names in the workspace.")
    private List<String> names = List.of();

    @Override
    void run(ManageEntries entries) throws Exception {
        names.forEach(common::requireName);
        perform(new ArchiveEntries(kind(), entries), new ArchiveEntries.Settings(names),
                result -> print(result.archived()));
    }
}
