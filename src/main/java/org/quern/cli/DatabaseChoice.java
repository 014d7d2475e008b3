package org.quern.cli;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.Databases;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.RemoteDatabase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;

/** Which database a command asks: a graph's own in the workspace, or one elsewhere. */
final class DatabaseChoice {

    /** The environment variable with the password; on a command line other users of the machine could read it. */
    static final String PASSWORD = "QUERN_NEO4J_PASSWORD";

    @Option(names = "--uri", paramLabel = "URI", description = "A database elsewhere, such as bolt://host:7687; its password comes from the environment variable "
            + PASSWORD + ".")
    private @Nullable String uri;

    @Option(names = "--user", paramLabel = "USER", defaultValue = "neo4j", description = "The user there (default: ${DEFAULT-VALUE}).")
    private String user = "neo4j";

    /** What to do with the database. */
    @FunctionalInterface
    interface Work {
        void with(GraphDatabase database) throws QueryFailure;
    }

    Optional<String> uri() {
        return Optional.ofNullable(uri);
    }

    /** Opens the database, works, and closes it. */
    void ask(CommonOptions common, String graph, Progress progress, Work work) {
        try {
            if (uri != null) {
                String password = Optional.ofNullable(System.getenv(PASSWORD)).orElse("");
                try (RemoteDatabase database = RemoteDatabase.connect(uri, user, password)) {
                    work.with(database);
                }
                return;
            }
            try (Workspace workspace = Workspace.open(common.workspace());
                    Databases databases = new Databases(workspace, new SafeFiles())) {
                work.with(databases.open(graph, progress));
            }
        } catch (QueryFailure failure) {
            if (failure.kind() == QueryFailure.Kind.CANCELLED)
                throw (java.util.concurrent.CancellationException) new java.util.concurrent.CancellationException()
                        .initCause(failure);
            throw new QuernException("the query failed (" + failure.getMessage().replaceFirst("\\.\\s*$", "") + ")",
                    uri().orElse(graph), failure.remedy(), failure);
        }
    }
}
