package org.quern.cli.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.agent.Action.Kind;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.NamedBatch;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;

/** Formats the statistics of a batch. */
final class BatchText {

    private BatchText() {}

    static List<String> lines(String run, BatchStatistics of) {
        List<String> lines = new ArrayList<>();
        lines.add("%s: %,d of %s answered".formatted(run, of.totals().answered(),
                Amount.of(of.totals().questions(), "question")));
        of.em().ifPresent(em -> lines.add("  EM %.2f %%  F1 %.2f %%  (%s with gold)".formatted(100 * em,
                100 * of.f1().orElse(0.0), Amount.of(of.scored(), "question"))));
        lines.add("  outcome: " + joined(of.places()));
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

    /** A batch as one line of a list, with its change in points from the batch with all actions. */
    static Map<String, Object> row(NamedBatch batch, List<NamedBatch> all) {
        BatchStatistics of = batch.statistics();
        return JsonMembers.of("run", batch.name(), "method", batch.settings().own().method(), "without",
                batch.settings().own().without().stream().map(Kind::title).sorted().collect(Collectors.joining(", ")),
                "answered", of.totals().answered() + "/" + of.totals().questions(), "EM",
                of.em().map(em -> "%.2f %%".formatted(100 * em)).orElse("-"), "change in EM",
                batch.change(all, BatchStatistics::em).map(by -> "%+.2f".formatted(100 * by)).orElse(""), "F1",
                of.f1().map(f1 -> "%.2f %%".formatted(100 * f1)).orElse("-"), "change in F1",
                batch.change(all, BatchStatistics::f1).map(by -> "%+.2f".formatted(100 * by)).orElse(""), "steps",
                "%.1f".formatted(of.meanSteps()), "tokens", "%,d".formatted(of.meanTokens()));
    }

    private static String joined(Map<?, Integer> counts) {
        return counts.entrySet().stream().map(e -> e.getKey().toString().replace('_', ' ') + " " + e.getValue())
                .collect(Collectors.joining(", "));
    }
}
