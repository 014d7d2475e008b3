package org.quern.cli;

import picocli.CommandLine.Command;

/** The commands about property graphs and their databases. */
@Command(name = "graph", mixinStandardHelpOptions = true, description = "Loads property graphs into databases, and asks them.", subcommands = {
    GraphExportCommand.class, GraphLoadCommand.class, GraphQueryCommand.class, GraphRealismCommand.class,
    GraphSchemaCommand.class})
final class GraphCommand extends CommandGroup {}
