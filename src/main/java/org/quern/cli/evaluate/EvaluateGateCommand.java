package org.quern.cli.evaluate;

import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.option.MetricNames;
import org.quern.cli.output.Amount;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.RegressionGate;
import org.quern.evaluate.compare.RegressionGate.WorseGroup;
import org.quern.evaluate.report.GateText;
import org.quern.evaluate.report.StatisticsText;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.question.Sample;
import org.quern.task.evaluate.CheckRegression;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate gate}: compares a run with a baseline, for continuous integration. */
@Command(name = "gate", mixinStandardHelpOptions = true)
final class EvaluateGateCommand extends WorkspaceCommand {

    @Parameters(arity = "1", paramLabel = "RUN", description = "A scored run: its name in the workspace, or its folder.")
    private String run = "";
    @Option(names = "--baseline", required = true, paramLabel = "RUN", description = "The scored run to compare with.")
    private String baseline = "";
    @Option(names = "--metric", converter = MetricNames.class, completionCandidates = MetricNames.class, defaultValue = "EX", paramLabel = "METRIC", description = "The metric that decides: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Metric metric = Metrics.EX;
    @Option(names = "--margin", paramLabel = "POINTS", description = "Pass only if the interval excludes a loss of more than this many percentage points (default: pass unless the whole interval is a loss).")
    private Optional<Double> margin = Optional.empty();
    @Option(names = "--common", description = "Ignore items of the baseline that the run lacks.")
    private boolean onlyCommon;
    @Mixin
    private InferenceOptions statistics = new InferenceOptions();
    @Mixin
    private ItemLimit limit = new ItemLimit();

    @Override
    protected void run() throws Exception {
        common.require(margin.filter(points -> points < 0 || points > 100).isEmpty(), "--margin must be from 0 to 100");
        CheckRegression.Result result = perform(new CheckRegression(common.workspace(), files),
                new CheckRegression.Settings(run, baseline, metric, statistics.inference(), new RegressionGate.Limits(
                        margin.map(points -> OptionalDouble.of(points / 100)).orElse(OptionalDouble.empty()),
                        onlyCommon)),
                found -> {
                    terminal.println(found.sentence());
                    print(found.gate());
                });
        exit = result.passes() ? 0 : 1;
    }

    private void print(RegressionGate gate) {
        if (!gate.groups().isEmpty()) {
            terminal.println("");
            terminal.println("Groups that got worse (q: p adjusted for all groups):");
            for (WorseGroup group : gate.groups())
                terminal.println("  %s %s: %s, q %s".formatted(group.grouping().title(), group.group(),
                        GateText.figures(metric, group
                                .difference()),
                        StatisticsText.p(OptionalDouble.of(group.adjusted()))));
        }
        if (gate.items().isEmpty())
            return;
        terminal.println("");
        terminal.println(Amount.of(gate.items().size(), "item") + " got worse:");
        for (ItemChange item : limit.first(gate.items())) {
            Sample sample = item.first().sample();
            terminal.println("  %s  %s  %s".formatted(sample.graph(), sample.qid(), sample.nlQuestion()));
        }
        limit.tellMore(gate.items(), terminal);
    }
}
