package org.quern.cli.kit;

import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RenameEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern KIND rename}. */
@Command(name = "rename", mixinStandardHelpOptions = true)
final class RenameCommand extends EntryCommand {

    @Parameters(index = "0", paramLabel = "OLD", description = "Current name.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "New name.")
    private String to = "";

    @Override
    void run(ManageEntries entries) throws Exception {
        common.requireName(name);
        common.requireName(to);
        RenameEntry.Result renamed = perform(new RenameEntry(kind(), entries), new RenameEntry.Settings(name, to),
                result -> {
                    terminal.println("Renamed the %s %s to %s.".formatted(result.kind(), name, to));
                    if (!result.updated().isEmpty())
                        terminal.println("The new name is also in " + texts(result.updated()) + ".");
                });
        if (!renamed.unreadable().isEmpty())
            terminal.warning(
                    "These could not be read and still have the old name: " + texts(renamed.unreadable()) + ".");
    }
}
