package org.quern.cli.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.RunFolder;
import org.quern.cli.output.Amount;
import org.quern.cli.output.DifferenceText;
import org.quern.cli.output.JsonMembers;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.RunComparison;
import org.quern.question.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate compare}: compares two runs. */
@Command(name = "compare", mixinStandardHelpOptions = true, description = "Compares two scored runs item by item: the difference of each metric with its 95 %% confidence interval (bootstrap over items), by graph and by template, the minimal detectable effect (MDE: 5 %% level, 80 %% power), and the items that changed.")
final class EvaluateCompareCommand extends WorkspaceCommand {

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

    @Parameters(index = "0", paramLabel = "FIRST", description = "A scored run: its name in the workspace, or its folder.")
    private String first = "";
    @Parameters(index = "1", paramLabel = "SECOND", description = "The run to compare with FIRST: its name in the workspace, or its folder.")
    private String second = "";
    @Option(names = "--only", defaultValue = "changed", paramLabel = "WHICH", description = "Items to list: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Only only = Only.CHANGED;
    @Option(names = "--metric", defaultValue = "EX", paramLabel = "METRIC", description = "Metric for groups and items: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Metric metric = Metric.EX;
    @Option(names = "--limit", defaultValue = "50", paramLabel = "N", description = "Max. items to list (default: ${DEFAULT-VALUE}; --json lists all).")
    private int most;

    @Override
    protected void run() {
        common.require(most >= 0, "--limit must be at least 0");
        List<ScoredSample> before = RunFolder.of(common, first).scored();
        List<ScoredSample> after = RunFolder.of(common, second).scored();
        RunComparison comparison = RunComparison.of(before, after);
        List<ItemChange> items = comparison.items().stream().filter(item -> only.wanted.test(item, metric)).toList();
        result(() -> json(comparison, items), () -> show(comparison, items));
    }

    private Map<String, Object> json(RunComparison comparison, List<ItemChange> items) {
        Map<String, Object> overall = new LinkedHashMap<>();
        for (Metric each : Metric.values())
            comparison.overall(each).ifPresent(found -> overall.put(each.text(), json(found)));
        Map<String, Object> root = JsonMembers.of("first", first, "second", second, "items", comparison.items().size(),
                "only_first", comparison.onlyFirst(), "only_second", comparison.onlySecond(), "overall", overall,
                "metric", metric.text());
        for (Grouping grouping : Grouping.values()) {
            Map<String, Object> groups = new LinkedHashMap<>();
            comparison.by(grouping, metric).forEach((name, group) -> groups.put(name, json(group)));
            root.put(grouping.member(), groups);
        }
        root.put("changes", items.stream().map(this::json).toList());
        return root;
    }

    private Map<String, Object> json(ItemChange item) {
        Sample sample = item.first().sample();
        return JsonMembers.of("qid", sample.qid(), "graph", sample.graph(), "nl_question", sample.nlQuestion(),
                "first", value(item.first()), "second", value(item.second()), "gold_cypher", sample.goldCypher(),
                "first_cypher", sample.predCypher().orElse(""), "second_cypher",
                item.second().sample().predCypher().orElse(""));
    }

    private @Nullable Double value(ScoredSample scored) {
        OptionalDouble score = metric.of(scored.scores()).value();
        return score.isPresent() ? score.getAsDouble() : null;
    }

    private static Map<String, Object> json(Difference difference) {
        return DifferenceText.json(difference);
    }

    private void show(RunComparison comparison, List<ItemChange> items) {
        if (comparison.onlyFirst() + comparison.onlySecond() > 0)
            terminal.note("Skipped items found in only one run: %,d in '%s', %,d in '%s'.".formatted(
                    comparison.onlyFirst(), first, comparison.onlySecond(), second));
        terminal.println(
                "%-34s %6s %7s %7s %8s  %-17s %6s %6s %6s".formatted("means in %", "items", "first", "second",
                        "change", "95 % CI", "better", "worse", "MDE"));
        for (Metric each : Metric.values())
            comparison.overall(each).ifPresent(found -> line(each.text(), found));
        for (Grouping grouping : Grouping.values())
            group(metric.text() + " " + grouping.title(), comparison.by(grouping, metric));
        if (only == Only.NONE)
            return;
        terminal.println("");
        terminal.println(Amount.of(items.size(), "item") + ": " + only);
        for (ItemChange item : items.subList(0, Math.min(most, items.size())))
            terminal.println("  %s → %s  %s  %s  %s".formatted(score(item.first()), score(item.second()),
                    item.first().sample().graph(), item.first().sample().qid(), item.first().sample().nlQuestion()));
        if (items.size() > most)
            terminal.note(Amount.of(items.size() - most, "more item") + " (--limit, or --json for all).");
    }

    private String score(ScoredSample scored) {
        OptionalDouble value = metric.of(scored.scores()).value();
        return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "   –";
    }

    private void group(String title, Map<String, Difference> groups) {
        terminal.println("");
        terminal.println(title);
        groups.forEach(this::line);
    }

    private void line(String name, Difference d) {
        terminal.println(
                String.format(Locale.ROOT, "%-34s %,6d %7.2f %7.2f %+8.2f  %-17s %,6d %,6d %6s", name, d.items(),
                        100 * d.first(), 100 * d.second(), 100 * d.value(),
                        DifferenceText.interval(d), d.better(), d.worse(), DifferenceText.detectable(d)));
    }
}
