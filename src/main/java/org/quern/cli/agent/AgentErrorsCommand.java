package org.quern.cli.agent;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ErrorDraw;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorSample;
import org.quern.task.agent.ProposeAgentErrors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent errors}: proposes error categories for the wrong answers of a run. */
@Command(name = "errors", mixinStandardHelpOptions = true)
final class AgentErrorsCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "RUN", description = "Name of a run in agent/.")
    private String run = "";
    @Option(names = "--below", defaultValue = "0.05", paramLabel = "F1", description = "Answers with a lower F1 count as wrong (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private double below;
    @Mixin
    private ErrorDraw draw = new ErrorDraw();

    @Override
    protected void run() throws Exception {
        common.require(below > 0 && below <= 1, "--below must be above 0, up to 1");
        Path folder = perform(new ProposeAgentErrors(common.workspace(), files),
                new ProposeAgentErrors.Settings(run, below, draw.draw()), this::show).folder();
        terminal.note("Wrote " + folder.resolve(ErrorFile.NAME) + ".");
        if (draw.draw().isPresent())
            terminal.note("Wrote " + folder.resolve(ErrorSample.NAME) + ".");
    }

    private void show(ProposeAgentErrors.Result found) {
        terminal.println("wrong answers: %,d of %,d scored; an answer may have several categories".formatted(
                found.wrong(), found.scored()));
        ErrorText.counts(found.proposed(), found.counts(), found.drawn(), Analysis.SPARQL).forEach(terminal::println);
    }
}
