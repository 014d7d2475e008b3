package org.quern.cli.evaluate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Unscored;
import org.quern.workspace.Excerpt;

/** Prints the figures of a run: overall, by some groupings, and how many items had which outcome. */
record ScoreFigures(Terminal terminal) {

    private static final int MOST = 10;
    private static final int LONGEST = 300;

    void print(Aggregates aggregates, List<Grouping> groupings) {
        terminal.println("%-34s %6s%s  %s".formatted("means in %", "items", Metrics.ALL.stream()
                .map(metric -> " %7s".formatted(metric.heading())).collect(Collectors.joining()), "EX correct"));
        line("all", aggregates.overall());
        for (Grouping grouping : groupings)
            group(grouping.title(), aggregates.by(grouping), aggregates.overall().items());
        terminal.println("");
        aggregates.overall().outcomes()
                .forEach((outcome, count) -> terminal.println("%-34s %,6d".formatted(outcome, count)));
        leftOut(aggregates.overall());
        ScoreLine.tellCut(aggregates.overall(), terminal);
    }

    /** Prints why items have no score. */
    void reasons(List<ScoredItem> scored) {
        List<Unscored> reasons = Unscored.of(scored);
        reasons.stream().limit(MOST).forEach(each -> terminal.println("%s: %s: %s".formatted(
                each.outcome(), Amount.of(each.items(), "item"), Excerpt.of(each.reason().isEmpty()
                        ? "no reason is recorded" : each.reason().replaceAll("\\s+", " "), LONGEST))));
        if (reasons.size() > MOST)
            terminal.println("and %s (listed with --json)".formatted(Amount.of(reasons.size() - MOST,
                    "other reason")));
    }

    /** A group of all items would repeat the line above. */
    private void group(String title, Map<String, Aggregate> groups, int all) {
        if (groups.size() == 1 && groups.values().iterator().next().items() == all)
            return;
        terminal.println("");
        terminal.println(title);
        groups.forEach(this::line);
    }

    private void line(String name, Aggregate group) {
        StringBuilder line = new StringBuilder("%-34s %,6d".formatted(name, group.items()));
        for (Metric metric : Metrics.ALL) {
            OptionalDouble mean = group.mean(metric).value();
            line.append(mean.isPresent() ? String.format(Locale.ROOT, " %7.2f", 100 * mean.getAsDouble()) : "       –");
        }
        Aggregate.Mean ex = group.mean(Metrics.EX);
        line.append("  %,d of %,d".formatted(Math.round(ex.value().orElse(0) * ex.n()), ex.n()));
        Metrics.ALL.stream().filter(metric -> isOfOthers(group.mean(metric).n(), ex.n()))
                .forEach(metric -> line.append(", %s n %,d".formatted(metric.heading(), group.mean(metric).n())));
        terminal.println(line.toString());
    }

    /** A mean of other items than EX is not comparable with it. */
    private static boolean isOfOthers(int n, int ofEx) {
        return n > 0 && n != ofEx;
    }

    /** Prints the metrics that some items have no score for. */
    private void leftOut(Aggregate overall) {
        for (Metric metric : Metrics.ALL) {
            int n = overall.mean(metric).n();
            if (n < overall.items())
                terminal.println("%-34s n = %,d, left out %,d".formatted(metric.text(), n, overall.items() - n));
        }
    }
}
