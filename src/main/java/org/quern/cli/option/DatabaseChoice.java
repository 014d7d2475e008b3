package org.quern.cli.option;

import java.util.Optional;
import org.quern.neo4j.NamedDatabase;
import org.quern.task.graph.DatabaseSelection;
import picocli.CommandLine.Option;

/** Options that select a database: that of a graph in the workspace, or an external one. */
public final class DatabaseChoice {

    @Option(names = "--uri", paramLabel = "URI", description = "An external database, such as bolt://host:7687 or neo4j+s://host. Its password is read from "
            + NamedDatabase.PASSWORD + " or the keyring.")
    private Optional<String> uri = Optional.empty();

    @Option(names = "--database", paramLabel = "NAME", description = "An external database named in quern.json. Its password is read from "
            + NamedDatabase.PASSWORD
            + "_NAME or the keyring. With --uri, the name of a database on that server.")
    private Optional<String> database = Optional.empty();

    @Option(names = "--user", paramLabel = "USER", defaultValue = "neo4j", description = "User name for --uri (default: ${DEFAULT-VALUE}).")
    private String user = "neo4j";

    public DatabaseSelection selection() {
        return new DatabaseSelection(uri, database, user);
    }

    /** Whether an external database is selected. */
    public boolean elsewhere() {
        return selection().isElsewhere();
    }
}
