package org.quern.cli.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.agent.batch.BatchStatistics;
import org.quern.cli.output.Amount;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.report.StatisticsText;
import org.quern.statistics.MinimalEffect;
import org.quern.task.JsonMembers;
import org.quern.task.agent.CompareAgentRuns;

/** Formats the statistics of a batch. */
final class BatchText {

    private BatchText() {}

    static List<String> lines(String run, BatchStatistics of) {
        List<String> lines = new ArrayList<>();
        lines.add("%s: %,d of %s answered".formatted(run, of.totals().answered(),
                Amount.of(of.totals().questions(), "question")));
        of.em().ifPresent(em -> lines.add("  EM %.2f %%  F1 %.2f %%  (%s with gold)".formatted(100 * em,
                100 * of.f1().orElse(0.0), Amount.of(of.scored(), "question"))));
        of.rows().ifPresent(rows -> lines.add(String.format(Locale.ROOT,
                "  rows of all questions: TP %,.1f  FP %,.1f  FN %,.1f", rows.tp(), rows.fp(), rows.fn())));
        if (!of.unscored().isEmpty())
            lines.add("  without a score: %,d of %s: %s".formatted(of.unscored().values().stream()
                    .mapToInt(Integer::intValue).sum(), Amount.of(of.totals().answered(), "question"),
                    of.unscored().entrySet().stream().map(e -> e.getKey().text() + " (" + e.getValue() + ")")
                            .collect(Collectors.joining(", "))));
        if (of.lenient() > 0)
            lines.add("  gold queries that are not standard SPARQL: " + of.lenient() + " (--items names them)");
        lines.add("  outcome: " + joined(of.places()));
        of.em().flatMap(_ -> MinimalEffect.ofShares(of.scored(), MinimalEffect.USUAL_DISAGREEMENT))
                .ifPresent(by -> lines.add(String.format(Locale.ROOT,
                        "  minimal detectable effect of a comparison: EM %.1f points (5 %% level, 80 %% power, "
                                + "if the systems disagree on %.0f %% of the questions)",
                        100 * by, 100 * MinimalEffect.USUAL_DISAGREEMENT)));
        lines.add("  end of run: " + joined(of.ends()));
        lines.add("  steps per question: " + of.steps().entrySet().stream()
                .map(e -> e.getKey() + " (" + e.getValue() + ")").collect(Collectors.joining(", "))
                + "; rolled back: " + of.takenBack());
        if (of.totals().answered() > 0)
            lines.add("  tokens per question: %,d input, %,d output".formatted(
                    of.totals().tokens().input() / of.totals().answered(),
                    of.totals().tokens().output() / of.totals().answered()));
        return lines;
    }

    /** A run as one line of a list, with its change in points from another run. */
    static Map<String, Object> row(CompareAgentRuns.Compared run) {
        BatchStatistics of = run.totals();
        Map<String, Object> row = JsonMembers.of("run", run.run(), "method", run.method(), "without",
                String.join(", ", run.without()), "language", run.language().orElse("en"), "answered",
                of.totals().answered() + "/" + of.totals().questions());
        mean("EM", of.em(), run.emChange(), row);
        mean("F1", of.f1(), run.f1Change(), row);
        row.put("steps", "%.1f".formatted(of.meanSteps()));
        row.put("tokens", "%,d".formatted(of.meanTokens()));
        return row;
    }

    private static void mean(String name, Optional<Double> value, Optional<Difference> change,
            Map<String, Object> row) {
        row.put(name, value.map(mean -> "%.2f %%".formatted(100 * mean)).orElse("-"));
        row.put("change in " + name, change.map(by -> "%+.2f".formatted(100 * by.value())).orElse(""));
        row.put("95 % CI of " + name, change.map(StatisticsText::interval).orElse(""));
        row.put("MDE of " + name, change.map(StatisticsText::detectable).orElse(""));
    }

    private static String joined(Map<?, Integer> counts) {
        return counts.entrySet().stream().map(e -> e.getKey().toString().replace('_', ' ') + " " + e.getValue())
                .collect(Collectors.joining(", "));
    }
}
