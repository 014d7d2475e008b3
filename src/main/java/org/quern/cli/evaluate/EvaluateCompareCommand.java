package org.quern.cli.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.option.MetricNames;
import org.quern.cli.output.Amount;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.GroupDifferences;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.PairwiseComparison;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.report.StatisticsText;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.statistics.PairedTable;
import org.quern.task.evaluate.ComparePairs;
import org.quern.task.evaluate.CompareRuns;
import org.quern.task.evaluate.CompareRuns.Change;
import org.quern.task.evaluate.CompareRuns.Only;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate compare}: compares runs. */
@Command(name = "compare", mixinStandardHelpOptions = true)
final class EvaluateCompareCommand extends WorkspaceCommand {

    /** A larger design effect of templates is worth a note. */
    private static final double NOTABLE = 1.1;

    @Parameters(arity = "2..*", paramLabel = "RUN", description = "Two or more scored runs: their names in the workspace, or their folders. The first is compared with the second.")
    private List<String> names = List.of();
    @Mixin
    private InferenceOptions statistics = new InferenceOptions();
    @Option(names = "--only", defaultValue = "changed", paramLabel = "WHICH", description = "Items to list: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Only only = Only.CHANGED;
    @Option(names = "--metric", converter = MetricNames.class, completionCandidates = MetricNames.class, defaultValue = "EX", paramLabel = "METRIC", description = "Metric for groups, items and pairs: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Metric metric = Metrics.EX;
    @Mixin
    private ItemLimit limit = new ItemLimit();
    @Option(names = "--against", paramLabel = "RUN", description = "With more than two runs, compare each of the others only with this one (default: all pairs).")
    private Optional<String> against = Optional.empty();

    @Override
    protected void run() throws Exception {
        common.require(against.isEmpty() || names.contains(against.get()), "--against must be one of the runs");
        if (names.size() > 2) {
            common.require(names.stream().distinct().count() == names.size(), "the same run is named twice");
            perform(new ComparePairs(common.workspace()), new ComparePairs.Settings(names, against, metric,
                    statistics.inference()), found -> print(found.comparison(), found.statistics()));
        } else {
            perform(new CompareRuns(common.workspace()), new CompareRuns.Settings(names.get(0), names.get(1), only,
                    metric, statistics.inference()), this::show);
        }
    }

    private void show(CompareRuns.Result found) {
        RunComparison comparison = found.comparison();
        Inference inference = found.statistics();
        if (comparison.onlyFirst() + comparison.onlySecond() > 0)
            terminal.warning("Skipped items found in only one run: %,d in '%s', %,d in '%s'.".formatted(
                    comparison.onlyFirst(), names.get(0), comparison.onlySecond(), names.get(1)));
        if (comparison.differentQuestions() > 0)
            terminal.warning(
                    "%,d items have equal ids but different questions; check the ids of '%s' and '%s'.".formatted(
                            comparison.differentQuestions(), names.get(0), names.get(1)));
        if (!comparison.variations().isEmpty())
            terminal.println(
                    "Variation of the questions: %s. Changes are from the originals in '%s' to the variants in '%s'."
                            .formatted(found.variation(), names.get(0), names.get(1)));
        if (comparison.items().isEmpty()) {
            terminal.println("The runs have no items in common.");
            return;
        }
        Optional<Difference> main = Optional.ofNullable(found.overall().get(metric));
        terminal.println(StatisticsText.method(inference, main, comparison.withoutTemplate()));
        if (inference.clustering() == Clustering.NONE)
            comparison.designEffect(metric, Clustering.TEMPLATE).stream().filter(effect -> effect > NOTABLE).findFirst()
                    .ifPresent(effect -> terminal.println(String.format(Locale.ROOT,
                            "Templates have a design effect of %.2f on %s: --cluster template takes it into account.",
                            effect, metric.text())));
        terminal.println("");
        heading();
        found.overall().forEach((each, change) -> line(each.text(), change, OptionalDouble.empty()));
        main.ifPresent(change -> tests(change, inference));
        GroupDifferences groups = found.groups();
        for (Grouping grouping : Grouping.values())
            group(metric.text() + " " + grouping.title(), groups.by(grouping));
        if (groups.tests() > 0)
            terminal.println("\np of groups: " + StatisticsText.EXACT);
        if (groups.tests() > 0)
            terminal.println("q: p adjusted for the %,d tests of groups (Benjamini and Hochberg).".formatted(
                    groups.tests()));
        if (only == Only.NONE)
            return;
        terminal.println("");
        terminal.println(Amount.of(found.changes().size(), "item") + ": " + only);
        for (Change item : limit.first(found.changes()))
            terminal.println("  %s → %s  %s  %s  %s".formatted(score(item.first()), score(item.second()),
                    item.graph(), item.qid(), item.nlQuestion()));
        limit.tellMore(found.changes(), terminal);
    }

    private void tests(Difference difference, Inference inference) {
        terminal.println("");
        terminal.println("Tests of " + metric.text());
        difference.table().ifPresent(this::tests);
        test("paired, " + (difference.exact() ? "exact, few changes" : inference.title()), difference.p());
    }

    private void tests(PairedTable table) {
        terminal.println("  both correct %,d, only first %,d, only second %,d, both wrong %,d".formatted(table.both(),
                table.first(), table.second(), table.neither()));
        test("McNemar, exact", OptionalDouble.of(table.exact()));
        test("McNemar, mid-p", OptionalDouble.of(table.midP()));
        test("unpaired, ignores that the items are the same", OptionalDouble.of(table.unpaired()));
    }

    private void test(String name, OptionalDouble p) {
        terminal.println("  %-50s p %s".formatted(name, StatisticsText.p(p)));
    }

    private static String score(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "   –";
    }

    private void group(String title, Map<String, GroupDifferences.Line> groups) {
        // A single group has the figures of all items.
        if (groups.size() < 2)
            return;
        terminal.println("");
        terminal.println(title);
        groups.forEach((name, group) -> line(name, group.difference(), group.adjusted()));
    }

    private void heading() {
        terminal.println("%-34s %6s %8s %7s %7s %8s  %-17s %6s %6s %6s %6s %6s".formatted("means in %", "items",
                "left out", "first", "second", "change", "95 % CI", "p", "q", "better", "worse", "MDE"));
    }

    private void line(String name, Difference d, OptionalDouble adjusted) {
        terminal.println(String.format(Locale.ROOT,
                "%-34s %,6d %,8d %7.2f %7.2f %+8.2f  %-17s %6s %6s %,6d %,6d %6s", name, d.items(), d.leftOut(),
                100 * d.first(), 100 * d.second(), 100 * d.value(), StatisticsText.interval(d),
                StatisticsText.p(d.p()), StatisticsText.p(adjusted), d.better(), d.worse(),
                StatisticsText.detectable(d)));
    }

    private void print(PairwiseComparison pairs, Inference inference) {
        terminal.println("%s in %%. 95 %% intervals and p: %s.".formatted(metric.text(), inference.title()));
        terminal.println("");
        boolean clustered = inference.clustering() != Clustering.NONE;
        List<String> headings = new ArrayList<>(
                List.of("first", "second", "variation", "items", "left out", "only first run",
                        "only second run", "first %", "second %", "change", "95 % CI", "p", "q", "McNemar", "MDE"));
        if (clustered)
            headings.addAll(List.of(inference.clustering().plural(), "design effect"));
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (PairwiseComparison.Line line : pairs.lines()) {
            Optional<Difference> difference = line.difference();
            List<String> row = new ArrayList<>(List.of(line.first(), line.second(), line.variation(),
                    "%,d".formatted(difference.map(Difference::items)
                            .orElse(0)),
                    "%,d".formatted(line.items() - difference.map(Difference::items).orElse(0)),
                    "%,d".formatted(line.onlyFirst()), "%,d".formatted(line.onlySecond()),
                    percent("%.2f", difference.map(Difference::first)),
                    percent("%.2f", difference.map(Difference::second)),
                    percent("%+.2f", difference.map(Difference::value)),
                    difference.map(StatisticsText::interval).orElse("no common items"),
                    StatisticsText.p(difference.map(Difference::p).orElse(OptionalDouble.empty())),
                    StatisticsText.p(line.adjusted()),
                    StatisticsText.p(difference.flatMap(Difference::table).map(found -> OptionalDouble.of(
                            found.exact())).orElse(OptionalDouble.empty())),
                    difference.map(StatisticsText::detectable).orElse("–")));
            if (clustered)
                row.addAll(List.of(difference.map(found -> "%,d".formatted(found.clusters())).orElse("–"),
                        StatisticsText.designEffect(difference)));
            table.add(row);
        }
        table.lines().forEach(terminal::println);
        pairs.lines().stream().filter(line -> line.differentQuestions() > 0)
                .forEach(line -> terminal
                        .warning("%,d items have equal ids but different questions; check the ids of '%s' and '%s'."
                                .formatted(line.differentQuestions(), line.first(), line.second())));
        terminal.println("");
        StatisticsText.notes(inference, pairs.lines().stream().flatMap(line -> line.difference().stream()).toList())
                .forEach(terminal::println);
        if (pairs.tests() > 0)
            terminal.println("q: p adjusted for %s (Benjamini and Hochberg). McNemar: exact p."
                    .formatted(Amount.of(pairs.tests(), "test")));
    }

    private static String percent(String form, Optional<Double> share) {
        return share.map(value -> String.format(Locale.ROOT, form, 100 * value)).orElse("–");
    }
}
