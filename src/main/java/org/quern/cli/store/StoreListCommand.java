package org.quern.cli.store;

import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.wikidata.store.StoreInfo;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the stores of the workspace with what they hold. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the stores of the workspace, with their files and counts.")
final class StoreListCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    StoreListCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try (Workspace workspace = Workspace.open(common.workspace())) {
            TreeMap<String, StoreInfo> stores = new TreeMap<>();
            for (String name : workspace.stores())
                stores.put(name, StoreInfo.read(workspace.store(name)));
            if (common.json()) {
                terminal.json(stores);
                return 0;
            }
            if (stores.isEmpty())
                terminal.note("There is no store yet; 'quern store load NAME FILE' makes one.");
            stores.forEach((name, info) -> terminal.println("%s: %,d entities, %,d statements, %,d triples (%s)"
                    .formatted(name, info.counts().get("entities"), info.counts().get("statements"),
                            info.counts().get("triples"), info.describe())));
        }
        return 0;
    }
}
