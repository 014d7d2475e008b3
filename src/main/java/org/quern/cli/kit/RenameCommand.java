package org.quern.cli.kit;

import org.quern.cli.output.JsonMembers;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.ManageEntries;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern KIND rename}. */
@Command(name = "rename", mixinStandardHelpOptions = true, description = "Gives it another name in the workspace. Whatever refers to the name, such as questions about a graph or decisions on a question file, refers to the new one.")
final class RenameCommand extends EntryCommand {

    @Parameters(index = "0", paramLabel = "OLD", description = "Current name.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "New name.")
    private String to = "";

    @Override
    void run(ManageEntries entries) {
        Entry entry = entry(name);
        common.requireName(to);
        ManageEntries.Renamed renamed = entries.rename(entry, to);
        result(() -> JsonMembers.of("kind", kind().noun(), "name", to, "former_name", name, "updated",
                json(renamed.updated()), "unreadable", json(renamed.unreadable())), () -> {
                    terminal.println("Renamed %s to %s.".formatted(entry.text(), to));
                    if (!renamed.updated().isEmpty())
                        terminal.println("The new name is also in " + texts(renamed.updated()) + ".");
                });
        if (!renamed.unreadable().isEmpty())
            terminal.note("These could not be read and still have the old name: " + texts(renamed.unreadable()) + ".");
    }
}
