package org.quern.task.graph;

import java.util.function.Function;
import java.util.function.Supplier;
import org.quern.neo4j.GraphSource;
import org.quern.task.LazyServices;

/**
 * Opens the graphs of items.
 *
 * @param workspace the graphs of the workspace; called only if they are chosen, because graph files need no workspace
 */
public record Graphs(Supplier<GraphSource> workspace) {

    public Graphs(LazyServices services) {
        this(() -> services.get().databases());
    }

    /** The result of work on the chosen graphs. Files are closed after it. */
    public <R> R ask(GraphSelection chosen, Function<GraphSource, R> work) {
        if (!chosen.isFiles())
            return work.apply(workspace.get().under(chosen::name));
        try (GraphSource files = chosen.files()) {
            return work.apply(files);
        }
    }
}
