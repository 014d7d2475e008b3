package org.quern.cli.textgraph;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.Attempt;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.FailedItems;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.textgraph.AnswerTextGraphs;
import org.quern.task.textgraph.AskAboutTextGraphs;
import org.quern.task.textgraph.TextChoice;
import org.quern.textgraph.run.TextGraphRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern textgraph run}: answers the questions of a data set. */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Asks a model about every text in a data set. Each reply is written to disk as it arrives. Rerun the command to resume. With --solver, the built-in solver reads the texts; with --replies, imports replies made elsewhere.")
final class TextGraphRunCommand extends WorkspaceCommand {

    @Mixin
    private ModelRunOptions asking = new ModelRunOptions();
    @Mixin
    private TextOptions chosen = new TextOptions();
    @Option(names = "--solver", description = "Use the built-in solver, which works offline and answers every question correctly.")
    private boolean solver;
    @Option(names = "--replies", paramLabel = "FILE", description = "Import replies made elsewhere: JSON Lines, .csv or .tsv, with id, format, reply and variant (plain or pseudonyms).")
    private Optional<Path> replies = Optional.empty();
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the run (default: the model's name).")
    private Optional<String> id = Optional.empty();
    @Mixin
    private Attempt attempt = new Attempt();

    @Override
    protected void run() {
        common.require(Stream.of(asking.isNamed(), solver, replies.isPresent()).filter(given -> given).count() == 1,
                "choose one of --model, --solver and --replies");
        try (Services services = common.open()) {
            TextChoice texts = chosen.choice(services, common);
            if (asking.isNamed()) {
                String run = id.orElse(TextGraphRun.idFor(asking.name()));
                AskAboutTextGraphs task = new AskAboutTextGraphs(services);
                AskAboutTextGraphs.Settings settings = new AskAboutTextGraphs.Settings(texts, run, asking.name(),
                        attempt.number());
                if (asking.isEstimate())
                    asking.show(task.estimate(settings, terminal.progress()), services, common, terminal);
                else
                    show(services, run, task.run(settings, asking.use(terminal), terminal.progress()));
            } else {
                AnswerTextGraphs.Result done = new AnswerTextGraphs(services).run(
                        new AnswerTextGraphs.Settings(texts, replies, id, attempt.number()), terminal.progress());
                show(services, done.run().id(), done.totals());
            }
        }
    }

    private void show(Services services, String run, BatchTotals totals) {
        RunScores scores = RunScores.of(services, chosen.name(), List.of(run));
        scores.tellGaps(terminal);
        result(() -> {
            Map<String, Object> root = JsonMembers.of("run", run, "replies", totals.answered(), "failed",
                    totals.failed(), "scores", scores.machine());
            asking.put(root);
            return root;
        }, () -> {
            terminal.println(run + ": " + Amount.of(totals.answered(), "reply"));
            FailedItems.tell(totals.failed(), totals.failure(), terminal);
            scores.table().lines().forEach(terminal::println);
            if (asking.isNamed())
                asking.tell(terminal);
        });
    }
}
