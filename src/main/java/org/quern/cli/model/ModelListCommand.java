package org.quern.cli.model;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.NoSettings;
import org.quern.task.model.ListModels;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;

/** {@code quern model list}: lists the models of a workspace. */
@Command(name = "list", mixinStandardHelpOptions = true)
final class ModelListCommand extends WorkspaceCommand {

    @Override
    protected void run() throws Exception {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            performTable(new ListModels(workspace), new NoSettings(),
                    "No models.");
        }
    }
}
