package org.quern.cli.store;

import java.util.TreeMap;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.wikidata.store.StoreInfo;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;

/** {@code quern store list}: lists the stores of the workspace with their contents. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the stores in the workspace with their files and counts.")
final class StoreListCommand extends WorkspaceCommand {

    @Override
    protected void run() {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            TreeMap<String, StoreInfo> stores = new TreeMap<>();
            for (String name : workspace.stores())
                stores.put(name, StoreInfo.read(workspace.store(name)));
            if (common.json()) {
                terminal.json(stores);
                return;
            }
            if (stores.isEmpty())
                terminal.note("No stores yet. Load one with 'quern store load NAME FILE'.");
            stores.forEach((name, info) -> terminal.println("%s: %s, %s, %s (%s)"
                    .formatted(name, StoreLoadCommand.counted(info, "entities", "entity"),
                            StoreLoadCommand.counted(info, "statements", "statement"),
                            StoreLoadCommand.counted(info, "triples", "triple"), info.describe())));
        }
    }
}
