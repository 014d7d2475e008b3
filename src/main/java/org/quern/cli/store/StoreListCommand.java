package org.quern.cli.store;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.NoSettings;
import org.quern.task.store.ListStores;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;

/** {@code quern store list}: lists the stores of the workspace with their contents. */
@Command(name = "list", mixinStandardHelpOptions = true)
final class StoreListCommand extends WorkspaceCommand {

    @Override
    protected void run() throws Exception {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            perform(new ListStores(workspace), new NoSettings(), this::print);
        }
    }

    private void print(ListStores.Result found) {
        if (found.stores().isEmpty())
            terminal.note("No stores yet. Load one with 'quern store load NAME FILE'.");
        found.stores().forEach((name, info) -> terminal.println("%s: %s, %s, %s (%s)"
                .formatted(name, StoreLoadCommand.counted(info, "entities", "entity"),
                        StoreLoadCommand.counted(info, "statements", "statement"),
                        StoreLoadCommand.counted(info, "triples", "triple"), info.describe())));
    }
}
