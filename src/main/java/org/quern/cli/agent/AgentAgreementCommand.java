package org.quern.cli.agent;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.task.agent.MeasureAgentCategories;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern agent agreement}: measures how often annotators agree with proposed error categories. */
@Command(name = "agreement", mixinStandardHelpOptions = true)
final class AgentAgreementCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "RUN", description = "Name of a run in agent/.")
    private String run = "";

    @Override
    protected void run() throws Exception {
        perform(new MeasureAgentCategories(common.workspace(), files), new MeasureAgentCategories.Settings(run),
                agreement -> ErrorText.agreement(agreement, Analysis.SPARQL).forEach(terminal::println));
    }
}
