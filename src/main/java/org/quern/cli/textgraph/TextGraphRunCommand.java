package org.quern.cli.textgraph;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.Attempt;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.FailedItems;
import org.quern.task.textgraph.AnswerTextGraphs;
import org.quern.task.textgraph.AskTextGraphs;
import org.quern.task.textgraph.TextChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern textgraph run}: answers the questions of a data set. */
@Command(name = "run", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        common.require(Stream.of(asking.isNamed(), solver, replies.isPresent()).filter(given -> given).count() == 1,
                "choose one of --model, --solver and --replies");
        TextChoice texts = chosen.choice(common);
        Optional<AskTextGraphs.Result> done = asking.isNamed()
                ? performOrEstimate(asking, in -> new AskTextGraphs(in.get()), new AskTextGraphs.Settings(texts,
                        asking.name(), id, attempt.number(), asking.limits()), this::show)
                : Optional.of(perform(in -> new AnswerTextGraphs(in.get()), new AnswerTextGraphs.Settings(texts,
                        replies, id, attempt.number()), this::show));
        done.ifPresent(result -> RunScoresText.tellGaps(result.scores(), terminal));
    }

    private void show(AskTextGraphs.Result result) {
        terminal.println(result.run() + ": " + Amount.of(result.replies(), "reply"));
        FailedItems.tell(result.failed(), result.failure(), terminal);
        RunScoresText.table(result.scores()).lines().forEach(terminal::println);
        if (asking.isNamed())
            ModelOptions.tell(result.spending(), terminal);
    }
}
