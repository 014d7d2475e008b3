package org.quern.cli.database;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SecretInput;
import org.quern.neo4j.NamedDatabase;
import org.quern.neo4j.management.DatabaseSettings;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern database password}: stores the password of an external database in the system's keyring. */
@Command(name = "password", mixinStandardHelpOptions = true, description = "Prompts for the password of a database and stores it in the system's keyring.")
final class DatabasePasswordCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "NAME", description = "Name of the database in quern.json.")
    private String name = "";

    @Override
    protected void run() {
        NamedDatabase database;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            database = DatabaseSettings.read(workspace).find(name);
        }
        SecretInput.store("password", database.user() + " at " + Secrets.masked(database.uri()),
                NamedDatabase.account(database.user(), database.uri()), common, terminal);
    }
}
