package org.quern.cli.agent;

import java.util.Optional;
import java.util.OptionalInt;
import org.quern.agent.AgentSetup;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.PredictionsArgument;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.llm.Budget;
import org.quern.task.JsonMembers;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.agent.PredictionsFile;
import org.quern.task.agent.RunAgentBatch;
import org.quern.task.agent.Solving;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern agent import}: scores predictions made elsewhere as a run. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Imports predictions made elsewhere as a run and scores them (row-major EM and F1). The input is a table (.csv, .tsv), JSON or JSON Lines with id and sparql. If a system does not produce queries, import its answers instead: Wikidata ids, names, numbers, or a JSON list of them; several lines for one question are the rows of its answer. A question without a prediction counts as wrong. If a query is refused, fails or times out, this is recorded as the outcome. Rerun the command to resume.")
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
        try (Services services = common.open()) {
            Solving how = new Solving(from.source(services, common, Optional.empty(), terminal),
                    system.orElseGet(() -> ImportedFrom.name(predictions.files())), Method.IMPORTED,
                    AgentSetup.PUBLISHED.pruning(false), 0, from.limits(), language.tag());
            RunAgentBatch.Settings settings = new RunAgentBatch.Settings(
                    AgentRunCommand.questions(questions, common, services.workspace()), first, how, id,
                    Optional.of(new PredictionsFile(predictions.files(), column, predictions.areAnswers())));
            BatchStatistics statistics = new RunAgentBatch(services).run(settings,
                    new ModelUse(OptionalInt.of(parallel), Budget.unlimited(), terminal::note), terminal.progress());
            String run = settings.run();
            result(() -> JsonMembers.of("run", run, "totals", statistics.toJson()),
                    () -> BatchText.lines(run, statistics).forEach(terminal::println));
            terminal.note("Wrote " + Workspace.agentRun(common.workspace(), run));
        }
    }
}
