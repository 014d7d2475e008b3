package org.quern.cli.store;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern store}. */
@Command(name = "store", mixinStandardHelpOptions = true, description = "Loads, lists, searches and queries local Wikidata stores.", subcommands = {
    StoreLoadCommand.class, StoreListCommand.class, StoreSearchCommand.class, StoreQueryCommand.class})
public final class StoreCommand extends CommandGroup {}
