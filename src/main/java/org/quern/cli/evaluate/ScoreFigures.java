package org.quern.cli.evaluate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;

/** Prints the figures of a run: overall, by some groupings, and how many items had which outcome. */
record ScoreFigures(Terminal terminal) {

    void print(Aggregates aggregates, List<Grouping> groupings) {
        terminal.println("%-34s %6s%s  %s".formatted("means in %", "items", Metrics.ALL.stream()
                .map(metric -> " %7s".formatted(metric.heading())).collect(Collectors.joining()), "EX correct"));
        line("all", aggregates.overall());
        for (Grouping grouping : groupings)
            group(grouping.title(), aggregates.by(grouping));
        terminal.println("");
        aggregates.overall().outcomes()
                .forEach((outcome, count) -> terminal.println("%-34s %,6d".formatted(outcome, count)));
        leftOut(aggregates.overall());
        ScoreLine.tellCut(aggregates.overall(), terminal);
    }

    private void group(String title, Map<String, Aggregate> groups) {
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
        terminal.println(line.toString());
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
