package org.quern.cli.agent;

import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.PredictionsArgument;
import org.quern.task.agent.ImportAnswers;
import org.quern.task.agent.PredictionsFile;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern agent import}: scores predictions made elsewhere as a run. */
@Command(name = "import", mixinStandardHelpOptions = true)
final class AgentImportCommand extends WorkspaceCommand {

    @Mixin
    private AgentSourceOptions from = new AgentSourceOptions();
    @Mixin
    private PredictionsArgument predictions = new PredictionsArgument();
    @Option(names = "--questions", required = true, paramLabel = "SET", description = "The dataset in the workspace, or the question file, that the predictions belong to.")
    private String questions = "";
    @Option(names = "--column", paramLabel = "NAME", description = "Column or JSON member with the predicted query (default: the first of pred_sparql, sparql, query, prediction, pred).")
    private Optional<String> column = Optional.empty();
    @Option(names = "--system", paramLabel = "NAME", description = "Name of the system that made the predictions, shown as its model (default: the file's name).")
    private Optional<String> system = Optional.empty();
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the run, a folder in agent/ (default: SET-SYSTEM-imported, with the language if one is given).")
    private Optional<String> id = Optional.empty();
    @Mixin
    private QuestionLanguage language = new QuestionLanguage();
    @Option(names = "--limit", paramLabel = "N", description = "Score only the first N questions.")
    private Optional<Integer> first = Optional.empty();
    @Option(names = "--parallel", defaultValue = "2", paramLabel = "N", description = "Number of parallel queries (default: ${DEFAULT-VALUE}).")
    private int parallel;

    @Override
    protected void run() throws Exception {
        common.require(first.orElse(1) > 0, "--limit must be at least 1");
        common.require(parallel > 0, "--parallel must be at least 1");
        String imported = perform(in -> new ImportAnswers(in.get()),
                new ImportAnswers.Settings(new PredictionsFile(predictions.files(), column, predictions.areAnswers()),
                        questions, from.source(Optional.empty()), from.limits(), first, system, id, language.tag(),
                        parallel),
                result -> BatchText.lines(result.run(), result.totals()).forEach(terminal::println)).run();
        terminal.note("Wrote " + Workspace.agentRun(common.workspace(), imported));
    }
}
