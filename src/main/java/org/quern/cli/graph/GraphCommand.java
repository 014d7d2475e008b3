package org.quern.cli.graph;

import org.quern.cli.kit.CommandGroup;
import org.quern.workspace.EntryKind;
import picocli.CommandLine.Command;

/** The command group {@code quern graph}. */
@Command(name = "graph", mixinStandardHelpOptions = true, description = "Loads, queries, describes, counts, compares, updates, serves and exports property graphs.")
public final class GraphCommand extends CommandGroup {

    GraphCommand() {
        super(EntryKind.GRAPH, GraphAskCommand.class, GraphCompareCommand.class, GraphExportCommand.class,
                GraphLoadCommand.class,
                GraphQueryCommand.class, GraphRealismCommand.class, GraphSchemaCommand.class, GraphServeCommand.class,
                GraphStatsCommand.class, GraphUpdateCommand.class);
    }
}
