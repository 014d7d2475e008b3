package org.quern.cli.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.option.MetricNames;
import org.quern.cli.option.RunFolder;
import org.quern.cli.output.Amount;
import org.quern.cli.output.DifferenceText;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.GroupDifferences;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.PairwiseComparison;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.report.StatisticsText;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.statistics.PairedTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate compare}: compares runs. */
@Command(name = "compare", mixinStandardHelpOptions = true, description = "Compares scored runs item by item. For two runs, prints the difference in each metric with its 95 %% confidence interval and p-value, McNemar’s test, the groups of items (q: p-values adjusted for multiple tests by the Benjamini-Hochberg method), the minimal detectable effect (MDE: 5 %% level, 80 %% power), and the items that changed. For more than two runs, prints the differences between all pairs in one metric. A variant of a question is compared with its original: with --against ORIGINAL, the table shows what each variation costs.")
final class EvaluateCompareCommand extends WorkspaceCommand {

    /** A larger design effect of templates is worth a note. */
    private static final double NOTABLE = 1.1;

    /** The items to list. */
    enum Only {
        CHANGED(ItemChange::isChanged), GAINS(ItemChange::isGain), REGRESSIONS(ItemChange::isRegression), NONE(
                (_, _) -> false);

        private final BiPredicate<ItemChange, Metric> wanted;

        Only(BiPredicate<ItemChange, Metric> wanted) {
            this.wanted = wanted;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

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
    protected void run() {
        common.require(against.isEmpty() || names.contains(against.get()), "--against must be one of the runs");
        Inference inference = statistics.inference();
        if (names.size() > 2) {
            compareAll(inference);
            return;
        }
        RunComparison comparison = RunComparison.of(scored(names.get(0)), scored(names.get(1)));
        List<ItemChange> items = comparison.items().stream().filter(item -> only.wanted.test(item, metric)).toList();
        GroupDifferences groups = GroupDifferences.of(comparison, metric, inference);
        result(() -> json(comparison, groups, items, inference), () -> show(comparison, groups, items, inference));
    }

    private List<ScoredItem> scored(String name) {
        return RunFolder.of(common, name).scored();
    }

    private Map<String, Object> json(RunComparison comparison, GroupDifferences groups, List<ItemChange> items,
            Inference inference) {
        Map<String, Object> overall = new LinkedHashMap<>();
        for (Metric each : Metrics.ALL)
            comparison.overall(each, inference).ifPresent(found -> overall.put(each.text(),
                    DifferenceText.json(found)));
        Map<String, Object> root = JsonMembers.of("first", names.get(0), "second", names.get(1), "items",
                comparison.items().size(), "only_first", comparison.onlyFirst(), "only_second",
                comparison.onlySecond(), "different_questions", comparison.differentQuestions(), "variation",
                variation(comparison), "statistics", json(inference), "overall",
                overall, "metric", metric.text(),
                "group_tests", groups.tests());
        for (Grouping grouping : Grouping.values()) {
            Map<String, Object> members = new LinkedHashMap<>();
            groups.by(grouping).forEach((name, group) -> members.put(name, json(group.difference(), group.adjusted())));
            root.put(grouping.member(), members);
        }
        root.put("changes", items.stream().map(this::json).toList());
        return root;
    }

    private static String variation(RunComparison comparison) {
        return comparison.variations().stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private static Map<String, Object> json(Inference inference) {
        return JsonMembers.of("cluster", inference.clustering().toString(), "interval",
                inference.method().toString(), "resamples",
                inference.resamples(), "seed", inference.seed());
    }

    private static Map<String, Object> json(Difference difference, OptionalDouble adjusted) {
        Map<String, Object> node = DifferenceText.json(difference);
        node.putAll(JsonMembers.of("adjusted_p", DifferenceText.json(adjusted)));
        return node;
    }

    private Map<String, Object> json(ItemChange item) {
        Sample sample = item.first().sample();
        return JsonMembers.of("qid", sample.qid(), "graph", sample.graph(), "nl_question", sample.nlQuestion(),
                "first", value(item.first()), "second", value(item.second()), "gold_cypher", sample.goldCypher(),
                "first_cypher", sample.predCypher().orElse(""), "second_cypher",
                item.second().sample().predCypher().orElse(""));
    }

    private @Nullable Double value(ScoredItem scored) {
        return DifferenceText.json(scored.score(metric));
    }

    private void show(RunComparison comparison, GroupDifferences groups, List<ItemChange> items, Inference inference) {
        if (comparison.onlyFirst() + comparison.onlySecond() > 0)
            terminal.note("Skipped items found in only one run: %,d in '%s', %,d in '%s'.".formatted(
                    comparison.onlyFirst(), names.get(0), comparison.onlySecond(), names.get(1)));
        if (comparison.differentQuestions() > 0)
            terminal.note("%,d items have equal ids but different questions; check the ids of '%s' and '%s'.".formatted(
                    comparison.differentQuestions(), names.get(0), names.get(1)));
        if (!comparison.variations().isEmpty())
            terminal.println(
                    "Variation of the questions: %s. Changes are from the originals in '%s' to the variants in '%s'."
                            .formatted(variation(comparison), names.get(0), names.get(1)));
        if (comparison.items().isEmpty()) {
            terminal.println("The runs have no items in common.");
            return;
        }
        Optional<Difference> main = comparison.overall(metric, inference);
        terminal.println(StatisticsText.method(inference, main, comparison.withoutTemplate()));
        if (inference.clustering() == Clustering.NONE)
            comparison.designEffect(metric, Clustering.TEMPLATE).stream().filter(effect -> effect > NOTABLE).findFirst()
                    .ifPresent(effect -> terminal.println(String.format(Locale.ROOT,
                            "Templates have a design effect of %.2f on %s: --cluster template takes it into account.",
                            effect, metric.text())));
        terminal.println("");
        heading();
        for (Metric each : Metrics.ALL)
            comparison.overall(each, inference).ifPresent(found -> line(each.text(), found, OptionalDouble.empty()));
        main.ifPresent(found -> tests(found, inference));
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
        terminal.println(Amount.of(items.size(), "item") + ": " + only);
        for (ItemChange item : limit.first(items))
            terminal.println("  %s → %s  %s  %s  %s".formatted(score(item.first()), score(item.second()),
                    item.first().sample().graph(), item.first().sample().qid(), item.first().sample().nlQuestion()));
        limit.tellMore(items, terminal);
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

    private String score(ScoredItem scored) {
        OptionalDouble value = scored.score(metric);
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
                100 * d.first(), 100 * d.second(), 100 * d.value(), DifferenceText.interval(d),
                StatisticsText.p(d.p()), StatisticsText.p(adjusted), d.better(), d.worse(),
                DifferenceText.detectable(d)));
    }

    /** Pairs of more than two runs. */
    private void compareAll(Inference inference) {
        Map<String, List<ScoredItem>> runs = new LinkedHashMap<>();
        for (String name : names)
            runs.put(name, scored(name));
        common.require(runs.size() == names.size(), "the same run is named twice");
        PairwiseComparison pairs = PairwiseComparison.of(runs, against, metric, inference);
        result(() -> JsonMembers.of("runs", names, "metric", metric.text(), "statistics", json(inference), "tests",
                pairs.tests(), "pairs", pairs.lines().stream().map(EvaluateCompareCommand::json).toList()),
                () -> show(pairs, inference));
    }

    private static Map<String, Object> json(PairwiseComparison.Line line) {
        return JsonMembers.of("first", line.first(), "second", line.second(), "variation", line.variation(), "items",
                line.items(), "only_first",
                line.onlyFirst(), "only_second", line.onlySecond(), "different_questions", line.differentQuestions(),
                "difference",
                line.difference().map(found -> json(found, line.adjusted())));
    }

    private void show(PairwiseComparison pairs, Inference inference) {
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
                    difference.map(DifferenceText::interval).orElse("no common items"),
                    StatisticsText.p(difference.map(Difference::p).orElse(OptionalDouble.empty())),
                    StatisticsText.p(line.adjusted()),
                    StatisticsText.p(difference.flatMap(Difference::table).map(found -> OptionalDouble.of(
                            found.exact())).orElse(OptionalDouble.empty())),
                    difference.map(DifferenceText::detectable).orElse("–")));
            if (clustered)
                row.addAll(List.of(difference.map(found -> "%,d".formatted(found.clusters())).orElse("–"),
                        StatisticsText.designEffect(difference)));
            table.add(row);
        }
        table.lines().forEach(terminal::println);
        pairs.lines().stream().filter(line -> line.differentQuestions() > 0)
                .forEach(line -> terminal
                        .note("%,d items have equal ids but different questions; check the ids of '%s' and '%s'."
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
