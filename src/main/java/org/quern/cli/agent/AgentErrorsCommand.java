package org.quern.cli.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.agent.batch.AgentBatch;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ErrorDraw;
import org.quern.cli.output.ErrorText;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.error.ErrorCounts;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.Judgements;
import org.quern.task.agent.ProposeAgentErrors;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent errors}: proposes error categories for the wrong answers of a run. */
@Command(name = "errors", mixinStandardHelpOptions = true, description = "Proposes the error categories of SPINACH (section 5.4) for each wrong answer of a run: property-related problems, overly complicated queries, insufficient exploration, inaccurate semantic parsing, and formatting. Writes them to errors.json in the run's folder, with evidence from the queries and the recorded steps. With --sample, draws a random sample of the wrong answers and analyses only these; annotators judge them in that order in the Agent pane. For judged answers, the judgements count instead of the proposals.")
final class AgentErrorsCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "RUN", description = "Name of a run in agent/.")
    private String run = "";
    @Option(names = "--below", defaultValue = "0.05", paramLabel = "F1", description = "Answers with a lower F1 count as wrong (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private double below;
    @Mixin
    private ErrorDraw draw = new ErrorDraw();

    @Override
    protected void run() {
        common.require(below > 0 && below <= 1, "--below must be above 0, up to 1");
        Path folder = Workspace.agentRun(common.workspace(), run);
        if (!Files.exists(folder.resolve(AgentBatch.RECORD)))
            throw SafeFiles.noSuch(folder);
        ProposeAgentErrors.Result found = new ProposeAgentErrors(files).run(new ProposeAgentErrors.Settings(folder,
                below, draw.draw()), terminal.progress());
        result(() -> new ErrorFile(files).toJson(found.proposed()), () -> show(found, folder, files));
        terminal.note("Wrote " + folder.resolve(ErrorFile.NAME) + ".");
        if (draw.draw().isPresent())
            terminal.note("Wrote " + folder.resolve(ErrorSample.NAME) + ".");
    }

    private void show(ProposeAgentErrors.Result found, Path folder, SafeFiles files) {
        Optional<ErrorSample> drawn = ErrorSample.read(files, folder);
        Path said = folder.resolve(Judgements.NAME);
        ErrorCounts counts = ErrorCounts.of(found.proposed(), Files.exists(said) ? Judgements.read(said)
                : CategoryJudgements.NOTHING, drawn);
        terminal.println("wrong answers: %,d of %,d scored; an answer may have several categories".formatted(
                found.wrong(), found.scored()));
        ErrorText.counts(found.proposed(), counts, drawn, Analysis.SPARQL).forEach(terminal::println);
    }
}
