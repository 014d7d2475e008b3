package org.quern.cli.database;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The commands about databases elsewhere. */
@Command(name = "database", mixinStandardHelpOptions = true, description = "Databases elsewhere that quern.json names: lists them, keeps their passwords.", subcommands = {
    DatabaseListCommand.class, DatabasePasswordCommand.class})
public final class DatabaseCommand extends CommandGroup {}
