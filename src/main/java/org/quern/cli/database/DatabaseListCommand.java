package org.quern.cli.database;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.database.ListDatabases;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern database list}: lists the external databases of a workspace, and whether they answer. */
@Command(name = "list", mixinStandardHelpOptions = true)
final class DatabaseListCommand extends WorkspaceCommand {

    @Option(names = "--check", description = "Connect to each database and report whether it answers.")
    private boolean check;

    @Override
    protected void run() throws Exception {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            performTable(new ListDatabases(workspace), new ListDatabases.Settings(check),
                    "quern.json lists no databases.");
        }
    }
}
