package org.quern.cli;

import picocli.CommandLine.Command;

/** The group of commands about mapped schemas. */
@Command(name = "schema", mixinStandardHelpOptions = true, description = "Works on mapped schemas.", subcommands = {
    SchemaCheckCommand.class, SchemaCompareCommand.class, SchemaProfileCommand.class})
final class SchemaCommand extends CommandGroup {}
