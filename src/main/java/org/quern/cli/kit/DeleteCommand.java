package org.quern.cli.kit;

import org.quern.task.entry.DeleteEntry;
import org.quern.task.entry.ManageEntries;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern KIND delete}. */
@Command(name = "delete", mixinStandardHelpOptions = true)
final class DeleteCommand extends EntryCommand {

    @Parameters(paramLabel = "NAME", description = "Name in the workspace.")
    private String name = "";

    @Option(names = "--with-dependents", description = "Also delete what depends on it and on nothing else.")
    private boolean withDependents;

    @Option(names = "--yes", description = "Delete it although something that remains depends on it.")
    private boolean yes;

    @Override
    void run(ManageEntries entries) throws Exception {
        common.requireName(name);
        perform(new DeleteEntry(kind(), entries), new DeleteEntry.Settings(name, withDependents, yes), result -> {
            print(result.deleted());
            if (!result.kept().isEmpty())
                terminal.println("Kept " + texts(result.kept()) + ".");
        });
        terminal.note("To undo, run '%s restore %s'.".formatted(kind().command(), name));
    }
}
