package org.quern.cli;

import picocli.CommandLine.Command;

/** The commands about databases elsewhere. */
@Command(name = "database", mixinStandardHelpOptions = true, description = "Databases elsewhere that quern.json names: lists them, keeps their passwords.", subcommands = {
    DatabaseListCommand.class, DatabasePasswordCommand.class})
final class DatabaseCommand extends CommandGroup {}
