package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.quern.evaluate.engine.FileFirst;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.NamedDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.management.DatabaseSettings;
import org.quern.neo4j.management.ExternalGraph;
import org.quern.neo4j.management.RemoteDatabase;
import org.quern.task.LazyServices;
import org.quern.workspace.QuernException;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

/**
 * A database: that of a graph in the workspace, or an external one. Passwords come from the environment or the keyring.
 *
 * @param uri of an external database
 * @param database an external database named in quern.json; with a uri, the name of a database on that server
 * @param user for the uri
 */
public record DatabaseSelection(Optional<String> uri, Optional<String> database,
        @JsonProperty(defaultValue = "neo4j") String user) {

    /** The work to do with the database. */
    @FunctionalInterface
    public interface Work<R> {
        R with(GraphDatabase database) throws QueryFailure;
    }

    /** Whether an external database is selected. */
    public boolean isElsewhere() {
        return uri.isPresent() || database.isPresent();
    }

    /** The default graph name of the external database. */
    public String graph() {
        return database.orElse("neo4j");
    }

    /**
     * The address of the external database.
     *
     * @param forLoading whether a graph will be loaded into it
     * @throws QuernException when quern.json does not name it, or it is read-only
     */
    public DatabaseAddress address(LazyServices in, boolean forLoading) {
        if (uri.isPresent())
            return new DatabaseAddress(uri.get(), database, user, new Secrets(System.getenv())
                    .find(NamedDatabase.PASSWORD, NamedDatabase.account(user, uri.get())).orElse(""));
        NamedDatabase named;
        try (Workspace workspace = Workspace.read(in.root())) {
            named = DatabaseSettings.read(workspace).find(database.orElseThrow());
        }
        if (forLoading && named.readOnly())
            throw new QuernException("the database is read-only according to quern.json",
                    "database " + named.name(),
                    "choose another database or, if this one is yours, remove read_only from quern.json");
        return named.address(new Secrets(System.getenv()));
    }

    /** The external database, under any graph name, or those of the workspace. Close it before the services. */
    public GraphSource source(LazyServices in) {
        return isElsewhere() ? ExternalGraph.connect(address(in, false)) : in.get().databases().under(graph -> graph);
    }

    /** The result of work on these graphs or, if an external database is selected, on that one under any graph name. */
    public <R> R ask(LazyServices in, GraphSelection graphs, Function<GraphSource, R> work) {
        if (!isElsewhere())
            return new Graphs(in).ask(graphs, work);
        try (GraphSource source = source(in)) {
            return work.apply(source);
        }
    }

    /** Opens the database, runs the work, and closes the database if it is an external one. */
    public <R> R ask(LazyServices in, String graph, Progress progress, Work<R> work) {
        return ask(in, graph, work, () -> work.with(in.get().databases().of(graph, progress)));
    }

    /**
     * Like {@link #ask(LazyServices, String, Progress, Work)}, but starts a graph's own database only for queries without
     * a certain answer from the graph file. The workspace may then be open in another program.
     */
    public <R> R askFileFirst(LazyServices in, String graph, Progress progress, Work<R> work) {
        return ask(in, graph, work, () -> {
            try (Workspace workspace = Workspace.read(in.root())) {
                return work.with(new FileFirst(workspace.graphFile(graph),
                        () -> in.get().databases().of(graph, progress)));
            }
        });
    }

    private interface Own<R> {
        R ask() throws QueryFailure;
    }

    private <R> R ask(LazyServices in, String graph, Work<R> work, Own<R> own) {
        Optional<DatabaseAddress> elsewhere = isElsewhere() ? Optional.of(address(in, false)) : Optional.empty();
        try {
            if (elsewhere.isEmpty())
                return own.ask();
            try (RemoteDatabase open = RemoteDatabase.connect(elsewhere.get())) {
                return work.with(open);
            }
        } catch (QueryFailure failure) {
            if (failure.kind() == QueryFailure.Kind.CANCELLED)
                throw (CancellationException) new CancellationException().initCause(failure);
            throw new QuernException("the query failed ({0})", elsewhere.map(DatabaseAddress::place).orElse(graph),
                    "{1}", failure.getMessage().replaceFirst("\\.\\s*$", ""), failure.remedy()).causedBy(failure);
        }
    }
}
