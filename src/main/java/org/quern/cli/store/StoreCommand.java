package org.quern.cli.store;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The group of commands about local stores of Wikidata. */
@Command(name = "store", mixinStandardHelpOptions = true, description = "Loads, lists and searches local stores of Wikidata.", subcommands = {
    StoreLoadCommand.class, StoreListCommand.class, StoreSearchCommand.class})
public final class StoreCommand extends CommandGroup {}
