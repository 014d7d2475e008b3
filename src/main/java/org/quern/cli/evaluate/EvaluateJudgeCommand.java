package org.quern.cli.evaluate;

import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.option.RunArgument;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.task.evaluate.model.DrawAnswers;
import org.quern.task.evaluate.model.JudgeRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate judge}: a model judges whether incorrect answers are equivalent to gold answers. */
@Command(name = "judge", mixinStandardHelpOptions = true)
final class EvaluateJudgeCommand extends WorkspaceCommand {

    @Mixin
    private RunArgument run = new RunArgument();
    @Mixin
    private GraphChoice graphs = new GraphChoice();
    @Mixin
    private ModelRunOptions asking = new ModelRunOptions();
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the judge (default: the name of the model).")
    private Optional<String> judge = Optional.empty();
    @Option(names = "--draw", paramLabel = "N", description = "Draw N incorrect answers at random for people to label, and write them to questions/RUN.equivalence.json; asks no model.")
    private Optional<Integer> draw = Optional.empty();
    @Mixin
    private Seed seed = new Seed();

    @Override
    protected void run() throws Exception {
        common.require(draw.orElse(1) > 0, "--draw must be at least 1");
        if (draw.isEmpty())
            asking.requireModel(common);
        JudgeRun.Settings settings = new JudgeRun.Settings(run.text(), graphs.selection(), asking.name(), judge,
                asking.limits());
        common.requireName(settings.name());
        if (draw.isPresent())
            perform(DrawAnswers::new, new DrawAnswers.Settings(run.text(), graphs.selection(), draw.get(),
                    seed.number()),
                    drawn -> terminal.println("Wrote %s to %s".formatted(
                            Amount.of(drawn.items(), "item"), drawn.file())));
        else
            performOrEstimate(asking, JudgeRun::new, settings, this::show);
    }

    private void show(JudgeRun.Result judged) {
        terminal.println(judged.figures().text());
        ModelOptions.tell(judged.spending(), terminal);
    }
}
