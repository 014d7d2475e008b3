package org.quern.cli.option;

import java.util.Map;
import java.util.Optional;
import org.quern.neo4j.GraphSource;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.task.graph.DatabaseSelection;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that select a graph of the workspace or an external database, and the properties that name its entities. */
public final class NamedGraph {

    @Parameters(arity = "0..1", paramLabel = "GRAPH", description = "Name of a graph in the workspace, or of a database in quern.json. With --uri or --database, the graph name in questions and file names (default: the name of the database, otherwise neo4j).")
    private Optional<String> name = Optional.empty();
    @Mixin
    private DatabaseChoice choice = new DatabaseChoice();
    @Option(names = "--name-property", paramLabel = "LABEL=PROPERTY", description = "The text property that names the entities of this label in an external database (default: name, otherwise a unique text such as title). Repeat for several labels.")
    private Map<String, String> nameProperties = Map.of();

    /** @throws picocli.CommandLine.ParameterException when no graph is selected, or its name is not valid */
    public String name(CommonOptions common) {
        common.require(name.isPresent() || choice.elsewhere(), "Missing required parameter: 'GRAPH'");
        String graph = name.orElseGet(choice.selection()::graph);
        common.requireName(graph);
        return graph;
    }

    public DatabaseSelection database() {
        return choice.selection();
    }

    /** The database of the graph, to be closed before the services. */
    public GraphSource open(Services services) {
        return choice.selection().source(LazyServices.of(services));
    }

    /** The chosen properties by label. */
    public Map<String, String> nameProperties() {
        return nameProperties;
    }
}
