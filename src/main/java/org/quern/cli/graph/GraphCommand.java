package org.quern.cli.graph;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern graph}. */
@Command(name = "graph", mixinStandardHelpOptions = true, description = "Loads, queries, describes, counts, compares, updates and exports property graphs.", subcommands = {
    GraphAskCommand.class, GraphCompareCommand.class, GraphExportCommand.class, GraphLoadCommand.class,
    GraphQueryCommand.class,
    GraphRealismCommand.class, GraphSchemaCommand.class, GraphStatsCommand.class,
    GraphUpdateCommand.class})
public final class GraphCommand extends CommandGroup {}
