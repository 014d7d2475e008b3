package org.quern.cli;

import picocli.CommandLine.Command;

/** The group of commands about local stores of Wikidata. */
@Command(name = "store", mixinStandardHelpOptions = true, description = "Local stores of Wikidata: load, list, search.", subcommands = {
    StoreLoadCommand.class, StoreListCommand.class, StoreSearchCommand.class})
final class StoreCommand extends CommandGroup {}
