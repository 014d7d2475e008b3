package org.quern.cli.store;

import org.quern.cli.kit.CommandGroup;
import org.quern.workspace.EntryKind;
import picocli.CommandLine.Command;

/** The command group {@code quern store}. */
@Command(name = "store", mixinStandardHelpOptions = true, description = "Loads, lists, searches and queries local Wikidata stores.")
public final class StoreCommand extends CommandGroup {

    StoreCommand() {
        super(EntryKind.STORE, StoreLoadCommand.class, StoreListCommand.class, StoreSearchCommand.class,
                StoreQueryCommand.class);
    }
}
