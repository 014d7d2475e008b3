package org.quern.cli.option;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
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
import org.quern.task.Services;
import org.quern.workspace.QuernException;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;

/** Options that select a database: that of a graph in the workspace, or an external one. */
public final class DatabaseChoice {

    private static final String PASSWORD = NamedDatabase.PASSWORD;

    @Option(names = "--uri", paramLabel = "URI", description = "An external database, such as bolt://host:7687 or neo4j+s://host. Its password is read from "
            + PASSWORD + " or the keyring.")
    private @Nullable String uri;

    @Option(names = "--database", paramLabel = "NAME", description = "An external database named in quern.json. Its password is read from "
            + PASSWORD + "_NAME or the keyring. With --uri, the name of a database on that server.")
    private Optional<String> database = Optional.empty();

    @Option(names = "--user", paramLabel = "USER", defaultValue = "neo4j", description = "User name for --uri (default: ${DEFAULT-VALUE}).")
    private String user = "neo4j";

    /** The external database, under any graph name, or those of the workspace. Close it before the services. */
    public GraphSource source(CommonOptions common, Services services) {
        if (elsewhere())
            return ExternalGraph.connect(address(common, false));
        return services.databases().under(graph -> graph);
    }

    /** The work to do with the database. */
    @FunctionalInterface
    public interface Work {
        void with(GraphDatabase database) throws QueryFailure;
    }

    /** Whether an external database is selected. */
    public boolean elsewhere() {
        return uri != null || database.isPresent();
    }

    /**
     * The address of the external database.
     *
     * @param forLoading whether a graph will be loaded into it
     * @throws QuernException when quern.json does not name it, or it is read-only
     */
    public DatabaseAddress address(CommonOptions common, boolean forLoading) {
        if (uri != null)
            return new DatabaseAddress(uri, database, user,
                    new Secrets(System.getenv()).find(PASSWORD, NamedDatabase.account(user, uri)).orElse(""));
        NamedDatabase named;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            named = DatabaseSettings.read(workspace).find(database.orElseThrow());
        }
        if (forLoading && named.readOnly())
            throw new QuernException("the database is read-only according to quern.json",
                    "database " + named.name(),
                    "choose another database or, if this one is yours, remove read_only from quern.json");
        return named.address(new Secrets(System.getenv()));
    }

    /** The default graph name of the external database. */
    public String graph() {
        return database.orElse("neo4j");
    }

    /** A graph's own database, which is opened with the workspace on first use. */
    private static final class Own implements Supplier<GraphDatabase>, AutoCloseable {
        private final CommonOptions common;
        private final String graph;
        private final Progress progress;
        private @Nullable Services services;

        Own(CommonOptions common, String graph, Progress progress) {
            this.common = common;
            this.graph = graph;
            this.progress = progress;
        }

        @Override
        public GraphDatabase get() {
            Services opened = services == null ? common.openToRead() : services;
            services = opened;
            return opened.databases().of(graph, progress);
        }

        /** Answers in memory if the answer is certain; the workspace may then be open in another program. */
        GraphDatabase fileFirst() {
            try (Workspace workspace = Workspace.read(common.workspace())) {
                return new FileFirst(workspace.graphFile(graph), this);
            }
        }

        @Override
        public void close() {
            if (services != null)
                services.close();
        }
    }

    /** Opens the database, runs the work, and closes the database. */
    public void ask(CommonOptions common, String graph, Progress progress, Work work) {
        ask(common, graph, progress, Own::get, work);
    }

    /**
     * Like {@link #ask}, but starts a graph's own database only for queries without a certain answer from the
     * graph file.
     */
    public void askFileFirst(CommonOptions common, String graph, Progress progress, Work work) {
        ask(common, graph, progress, Own::fileFirst, work);
    }

    private void ask(CommonOptions common, String graph, Progress progress, Function<Own, GraphDatabase> which,
            Work work) {
        String place = graph;
        try {
            if (elsewhere()) {
                DatabaseAddress address = address(common, false);
                place = address.place();
                try (RemoteDatabase open = RemoteDatabase.connect(address)) {
                    work.with(open);
                }
                return;
            }
            try (Own own = new Own(common, graph, progress)) {
                work.with(which.apply(own));
            }
        } catch (QueryFailure failure) {
            if (failure.kind() == QueryFailure.Kind.CANCELLED)
                throw (CancellationException) new CancellationException().initCause(failure);
            throw new QuernException("the query failed ({0})", place, "{1}",
                    failure.getMessage().replaceFirst("\\.\\s*$", ""), failure.remedy()).causedBy(failure);
        }
    }
}
