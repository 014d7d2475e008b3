package org.quern.cli.evaluate;

import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.option.RunArgument;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.neo4j.GraphSource;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.evaluate.JudgeEquivalence;
import org.quern.task.evaluate.RunFolder;
import org.quern.workspace.JsonRecords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate judge}: a model judges whether incorrect answers are equivalent to gold answers. */
@Command(name = "judge", mixinStandardHelpOptions = true, description = "Asks a model whether the incorrect answers of a scored run are equivalent to the gold answers, and prints how many are, with the model’s agreement with people (Cohen’s kappa, 95 %% confidence interval). At least 30 of the items must be labelled by people: --draw writes a question file for the Review pane; accepted means equivalent, rejected means not. Rerun the command to resume.")
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
    protected void run() {
        common.require(draw.orElse(1) > 0, "--draw must be at least 1");
        if (draw.isEmpty())
            asking.requireModel(common);
        String name = judge.orElse(asking.name().replaceAll("[^\\p{L}\\p{N}_.-]", "-"));
        common.requireName(name);
        RunFolder folder = RunFolder.of(common.workspace(), run.text());
        JudgeEquivalence.Settings settings = new JudgeEquivalence.Settings(folder.name(), folder.folder(),
                folder.scored(),
                asking.name(), name);
        try (Services services = common.open(); GraphSource source = graphs.open(services)) {
            JudgeEquivalence task = new JudgeEquivalence(services, source);
            if (draw.isPresent()) {
                JudgeEquivalence.Drawn drawn = task.draw(settings, draw.get(), seed.number(), terminal.progress());
                result(() -> JsonMembers.of("file", drawn.file().toString(), "items", drawn.items()),
                        () -> terminal.println("Wrote %s to %s".formatted(Amount.of(drawn.items(), "item"),
                                drawn.file())));
            } else if (asking.isEstimate()) {
                asking.show(task.estimate(settings, terminal.progress()), services, common, terminal);
            } else {
                show(task.run(settings, asking.use(terminal), terminal.progress()));
            }
        }
    }

    private void show(JudgedFigures figures) {
        result(() -> {
            Map<String, Object> root = JsonMembers.of("figures", JsonRecords.write(figures), "accuracy",
                    figures.accuracy());
            asking.put(root);
            return root;
        }, () -> {
            terminal.println(figures.text());
            asking.tell(terminal);
        });
    }
}
