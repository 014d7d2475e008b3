package org.quern.cli.evaluate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.MetricNames;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.statistics.MinimalEffect;
import org.quern.statistics.PowerPlan;
import org.quern.task.evaluate.ComparePairs;
import org.quern.task.evaluate.PlanComparison;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate power}: plans the number of questions of a comparison. */
@Command(name = "power", mixinStandardHelpOptions = true)
final class EvaluatePowerCommand extends WorkspaceCommand {

    @Parameters(arity = "0..2", paramLabel = "RUN", description = "Two scored runs from which disagreement, design effect and number of items are taken, unless set by options.")
    private List<String> names = List.of();
    @Option(names = "--items", split = ",", paramLabel = "N", description = "Planned numbers of items, separated by commas (default: the number in the runs).")
    private List<Integer> sizes = List.of();
    @Option(names = "--effect", paramLabel = "POINTS", description = "The difference to detect, in percentage points.")
    private Optional<Double> effect = Optional.empty();
    @Option(names = "--disagreement", paramLabel = "PERCENT", description = "Percentage of items that one run answers correctly and the other does not (default: that of the runs, or 15).")
    private Optional<Double> disagreement = Optional.empty();
    @Option(names = "--power", defaultValue = "80", paramLabel = "PERCENT", description = "Probability of detecting the effect (default: ${DEFAULT-VALUE}).")
    private double power = 100 * MinimalEffect.USUAL_POWER;
    @Option(names = "--design-effect", paramLabel = "X", description = "Factor by which clusters multiply the variance (default: that of the runs with --cluster, or 1).")
    private Optional<Double> designEffect = Optional.empty();
    @Option(names = "--metric", converter = MetricNames.class, completionCandidates = MetricNames.class, defaultValue = "EX", paramLabel = "METRIC", description = "Metric of the runs, with 0 or 1 per item: EX, EX_TIES or EXECUTABLE (default: ${DEFAULT-VALUE}).")
    private Metric metric = Metrics.EX;
    @Mixin
    private InferenceOptions statistics = new InferenceOptions();

    @Override
    protected void run() throws Exception {
        common.require(names.size() != 1, "name two runs, or none");
        Optional<Difference> measured = names.isEmpty() ? Optional.empty() : Optional.of(measured());
        common.require(!sizes.isEmpty() || effect.isPresent() || measured.isPresent(),
                "set --items, --effect, or name two runs");
        common.require(sizes.stream().allMatch(items -> items > 0 && items <= 10_000_000),
                "--items must be between 1 and 10,000,000");
        double share = disagreement.map(percent -> percent / 100).orElseGet(() -> measured
                .map(found -> (double) (found.better() + found.worse()) / found.items())
                .orElse(MinimalEffect.USUAL_DISAGREEMENT));
        common.require(share > 0 && share <= 1, measured.isPresent() && disagreement.isEmpty()
                ? "the runs do not differ; set --disagreement"
                : "--disagreement must be above 0 and at most 100");
        common.require(effect.isEmpty() || effect.get() > 0 && effect.get() / 100 <= share,
                String.format(Locale.ROOT, "--effect must be above 0 and at most the disagreement (%.1f)",
                        100 * share));
        common.require(power > 5 && power < 100, "--power must be above 5 and below 100");
        double multiplied = designEffect.orElseGet(() -> measured.filter(_ -> isClustered())
                .map(found -> found.designEffect().orElse(1)).orElse(1.0));
        common.require(multiplied > 0, "--design-effect must be above 0");
        PowerPlan plan = new PowerPlan(share, Math.max(1, multiplied), power / 100, effect.map(points -> points / 100));
        List<Integer> items = sizes.isEmpty() ? measured.map(found -> List.of(found.items())).orElse(List.of()) : sizes;
        perform(new PlanComparison(), new PlanComparison.Settings(plan, items), found -> print(found, measured));
    }

    private boolean isClustered() {
        return statistics.inference().clustering() != Clustering.NONE;
    }

    private Difference measured() {
        common.require(!names.getFirst().equals(names.getLast()), "the runs do not differ; set --disagreement");
        Difference difference = new ComparePairs(common.workspace()).run(new ComparePairs.Settings(names,
                Optional.empty(), metric, statistics.inference()), terminal.progress()).comparison().lines()
                .getFirst().difference().orElseThrow(() -> common.wrong("the runs have no scored items in common"));
        common.require(difference.table().isPresent(), "--metric: the scores must be 0 or 1");
        return difference;
    }

    private void print(PlanComparison.Result found, Optional<Difference> measured) {
        PowerPlan plan = found.plan();
        terminal.println(String.format(Locale.ROOT,
                "Exact McNemar test, 5 %% level, power %.0f %%. The runs differ on %.1f %% of the items%s; design effect %.2f.",
                100 * plan.power(), 100 * plan.disagreement(),
                disagreement.isPresent() ? "" : measured.isPresent() ? " (measured)" : " (assumed)",
                plan.designEffect()));
        if (!found.sizes().isEmpty()) {
            terminal.println("");
            terminal.println("%10s  %24s%s".formatted("items", "minimal detectable effect",
                    plan.effect().map(by -> String.format(Locale.ROOT, "  power for %.1f points", 100 * by))
                            .orElse("")));
            for (PlanComparison.Size size : found.sizes())
                terminal.println(String.format(Locale.ROOT, "%,10d  %25s%s", size.items(),
                        size.minimalDetectableEffect().map(by -> String.format(Locale.ROOT, "%.1f points", 100 * by))
                                .orElse("none"),
                        size.power().map(of -> String.format(Locale.ROOT, "  %18.1f %%", 100 * of)).orElse("")));
        }
        plan.effect().ifPresent(by -> {
            terminal.println("");
            terminal.println(String.format(Locale.ROOT, "%.1f points need %s.", 100 * by,
                    found.needed().isPresent() ? String.format(Locale.ROOT, "%,d items", found.needed().getAsInt())
                            : "more than ten million items"));
        });
    }
}
