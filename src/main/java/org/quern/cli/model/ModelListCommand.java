package org.quern.cli.model;

import java.util.List;
import java.util.Locale;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.llm.ModelList;
import org.quern.llm.ModelSettings;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;

/** {@code quern model list}: lists the models of a workspace. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the models in quern.json, and whether a key is available for each.")
final class ModelListCommand extends WorkspaceCommand {

    @Override
    protected void run() {
        List<ModelSettings> named;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            named = ModelList.read(workspace).named();
        }
        Secrets secrets = new Secrets(System.getenv());
        show(named.stream().map(model -> JsonMembers.of("name", model.name(), "protocol",
                model.protocol().name().toLowerCase(Locale.ROOT), "url", model.url().toString(), "model", model.model(),
                "key", secrets.find(model.keyVariable(), model.account()).isPresent() ? "yes" : "no")).toList(),
                "quern.json lists no models. Add one under \"models\", with its protocol and model name.");
    }
}
