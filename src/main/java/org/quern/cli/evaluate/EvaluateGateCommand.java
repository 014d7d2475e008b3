package org.quern.cli.evaluate;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.option.MetricNames;
import org.quern.cli.option.RunFolder;
import org.quern.cli.output.Amount;
import org.quern.cli.output.DifferenceText;
import org.quern.cli.output.JsonMembers;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.RegressionGate;
import org.quern.evaluate.compare.RegressionGate.WorseGroup;
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
@Command(name = "gate", mixinStandardHelpOptions = true, description = "Compares a scored run with a baseline and exits with 1 if it is worse: prints one sentence with the difference and its 95 %% confidence interval, then the groups and items that got worse. Also exits with 1 if the run lacks items of the baseline, or if items got worse and there are too few for an interval.")
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
    protected void run() {
        common.require(margin.filter(points -> points < 0 || points > 100).isEmpty(), "--margin must be from 0 to 100");
        RunFolder checked = RunFolder.of(common, run).requireScored();
        RunFolder before = RunFolder.of(common, baseline).requireScored();
        RegressionGate gate = new CheckRegression(files).run(new CheckRegression.Settings(checked.folder(),
                before.folder(), metric, statistics.inference(), new RegressionGate.Limits(
                        margin.map(points -> OptionalDouble.of(points / 100)).orElse(OptionalDouble.empty()),
                        onlyCommon)));
        exit = gate.decision().passes() ? 0 : 1;
        result(() -> json(gate), () -> show(gate));
    }

    private String sentence(RegressionGate gate) {
        String difference = gate.difference().map(this::figures).orElse("");
        return switch (gate.decision()) {
            case BETTER -> "'%s' is better than '%s': %s.".formatted(run, baseline, difference);
            case WORSE -> "'%s' is worse than '%s': %s.".formatted(run, baseline, difference);
            case NOT_WORSE -> gate.margin().isPresent() && gate.difference().flatMap(Difference::interval).isPresent()
                    ? "'%s' loses at most %s against '%s': %s.".formatted(run, points(gate), baseline, difference)
                    : "'%s' is not shown to be worse than '%s': %s.".formatted(run, baseline, difference);
            case LOSS_NOT_EXCLUDED -> "'%s' may lose more than %s against '%s': %s.".formatted(run, points(gate),
                    baseline, difference);
            case TOO_FEW_ITEMS -> "'%s' got worse than '%s', with too few items for an interval: %s.".formatted(run,
                    baseline, difference);
            case INCOMPLETE -> gate.difference().isEmpty()
                    ? "'%s' has no scored item of '%s'.".formatted(run, baseline)
                    : "'%s' lacks %s of '%s': %s.".formatted(run, Amount.of(gate.missing(), "scored item"), baseline,
                            difference);
        };
    }

    private static String points(RegressionGate gate) {
        return String.format(Locale.ROOT, "%.2f points", 100 * gate.margin().orElse(0));
    }

    private String figures(Difference difference) {
        return String.format(Locale.ROOT, "%s %.2f %% → %.2f %%, %+.2f points%s, %s", metric.title(),
                100 * difference.first(), 100 * difference.second(), 100 * difference.value(),
                difference.interval().map(_ -> " (95 % CI " + DifferenceText.interval(difference) + ")").orElse(""),
                Amount.of(difference.items(), "item"));
    }

    private void show(RegressionGate gate) {
        terminal.println(sentence(gate));
        if (!gate.groups().isEmpty()) {
            terminal.println("");
            terminal.println("Groups that got worse (q: p adjusted for all groups):");
            for (WorseGroup group : gate.groups())
                terminal.println("  %s %s: %s, q %s".formatted(group.grouping().title(), group.group(), figures(group
                        .difference()), StatisticsText.p(OptionalDouble.of(group.adjusted()))));
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

    private Map<String, Object> json(RegressionGate gate) {
        return JsonMembers.of("passes", gate.decision().passes(), "decision", gate.decision().text(), "sentence",
                sentence(gate), "metric", metric.text(), "margin", DifferenceText.json(gate.margin()), "missing",
                gate.missing(), "difference", gate.difference().map(DifferenceText::json), "groups",
                gate.groups().stream().map(group -> JsonMembers.of("grouping", group.grouping().member(), "group",
                        group.group(), "difference", DifferenceText.json(group.difference()), "adjusted_p",
                        group.adjusted())).toList(),
                "items", gate.items().stream().map(item -> JsonMembers.of("graph", item.first().sample().graph(),
                        "qid", item.first().sample().qid(), "nl_question", item.first().sample().nlQuestion()))
                        .toList());
    }
}
