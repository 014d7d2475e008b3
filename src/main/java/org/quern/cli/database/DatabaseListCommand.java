package org.quern.cli.database;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.neo4j.NamedDatabase;
import org.quern.neo4j.management.DatabaseSettings;
import org.quern.neo4j.management.RemoteDatabase;
import org.quern.workspace.QuernException;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern database list}: lists the external databases of a workspace, and whether they answer. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the databases in quern.json.")
final class DatabaseListCommand extends WorkspaceCommand {

    @Option(names = "--check", description = "Connect to each database and report whether it answers.")
    private boolean check;

    @Override
    protected void run() {
        List<NamedDatabase> named;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            named = DatabaseSettings.read(workspace).named();
        }
        show(named.stream()
                .map(database -> JsonMembers.of("name", database.name(), "uri", Secrets.masked(database.uri()),
                        "database", database.database().orElse(""), "user", database.user(), "read_only",
                        database.readOnly(), "answer", check ? Optional.of(answer(database)) : Optional.empty()))
                .toList(), "quern.json lists no databases.");
    }

    private static String answer(NamedDatabase database) {
        try (RemoteDatabase _ = RemoteDatabase.connect(database.address(new Secrets(System.getenv())))) {
            return "yes";
        } catch (QuernException refused) {
            return refused.what();
        }
    }
}
