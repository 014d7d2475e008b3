package org.quern.cli.agent;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern agent agreement}: measures how often annotators agree with proposed error categories. */
@Command(name = "agreement", mixinStandardHelpOptions = true, description = "Measures how often annotators agree with the error categories proposed for a run: precision and recall by category, over the answers judged in the Agent pane.")
final class AgentAgreementCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "RUN", description = "Name of a run in agent/.")
    private String run = "";

    @Override
    protected void run() {
        Path folder = Workspace.agentRun(common.workspace(), run);
        CategoryAgreement agreement = CategoryAgreement.read(folder, files, _ -> false,
                "confirm or reject proposed categories in the Agent pane");
        result(() -> agreement.toJson(),
                () -> ErrorText.agreement(agreement, Analysis.SPARQL).forEach(terminal::println));
    }
}
