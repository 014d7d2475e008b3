package org.quern.cli.option;

import java.util.function.Consumer;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.management.ExternalGraph;
import picocli.CommandLine.Mixin;

/** Options that select the graphs of a file's items, or one external database for all of them. */
public final class GraphOrDatabase implements CheckedOptions {

    @Mixin
    private GraphChoice graphs = new GraphChoice();
    @Mixin
    private DatabaseChoice external = new DatabaseChoice();

    /** Whether one of the options is given. */
    public boolean isMade() {
        return graphs.isMade() || external.elsewhere();
    }

    /** The options exclude each other. */
    @Override
    public void check(CommonOptions common) {
        common.require(!graphs.isMade() || !external.elsewhere(),
                "choose the graphs with --graph or --graphs, or a database with --uri or --database");
    }

    /** Opens what is selected, runs the work, and closes it; an external database answers for all graphs. */
    public void ask(CommonOptions common, Consumer<GraphSource> work) {
        if (external.elsewhere())
            askExternal(common, work);
        else
            graphs.ask(common, work);
    }

    /** The same for work that only reads the workspace, which may be open in another process. */
    public void askToRead(CommonOptions common, Consumer<GraphSource> work) {
        if (external.elsewhere())
            askExternal(common, work);
        else
            graphs.askToRead(common, work);
    }

    private void askExternal(CommonOptions common, Consumer<GraphSource> work) {
        try (GraphSource source = ExternalGraph
                .connect(external.selection().address(common.services(common::open), false))) {
            work.accept(source);
        }
    }
}
