package org.quern.cli.model;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SecretInput;
import org.quern.llm.ModelList;
import org.quern.llm.ModelSettings;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern model key}: stores the API key of a model's host in the system's keyring. */
@Command(name = "key", mixinStandardHelpOptions = true, description = "Prompts for the API key of a model and stores it in the system's keyring.")
final class ModelKeyCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "NAME", description = "Name of the model in quern.json.")
    private String name = "";

    @Override
    protected void run() {
        ModelSettings model;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            model = ModelList.read(workspace).find(name);
        }
        SecretInput.store("key", model.url().getHost(), model.account(), common, terminal);
    }
}
