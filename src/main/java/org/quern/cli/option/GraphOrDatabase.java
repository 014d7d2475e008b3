package org.quern.cli.option;

import org.quern.task.graph.DatabaseSelection;
import org.quern.task.graph.GraphSelection;
import picocli.CommandLine.Mixin;

/** Options that select the graphs of a file's items, or one external database for all of them. */
public final class GraphOrDatabase implements CheckedOptions {

    @Mixin
    private GraphChoice graphs = new GraphChoice();
    @Mixin
    private DatabaseChoice external = new DatabaseChoice();

    public GraphSelection graphs() {
        return graphs.selection();
    }

    public DatabaseSelection database() {
        return external.selection();
    }

    /** The options exclude each other. */
    @Override
    public void check(CommonOptions common) {
        common.require(!graphs().isMade() || !external.elsewhere(),
                "choose the graphs with --graph or --graphs, or a database with --uri or --database");
    }
}
