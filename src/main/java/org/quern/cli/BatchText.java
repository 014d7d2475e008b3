package org.quern.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.agent.batch.BatchStatistics;

/** The figures of a batch as people read them. */
final class BatchText {

    private BatchText() {}

    static List<String> lines(String run, BatchStatistics of) {
        List<String> lines = new ArrayList<>();
        lines.add("%s: %,d of %,d questions answered".formatted(run, of.answered(), of.questions()));
        of.em().ifPresent(em -> lines.add("  EM %.2f  F1 %.2f  over %,d questions with gold".formatted(100 * em,
                100 * of.f1().orElse(0.0), of.scored())));
        lines.add("  where it ended up: " + joined(of.places()));
        lines.add("  why it ended: " + joined(of.ends()));
        lines.add("  steps of a question: " + of.steps().entrySet().stream()
                .map(e -> e.getKey() + " (" + e.getValue() + ")").collect(Collectors.joining(", "))
                + "; taken back in all: " + of.takenBack());
        if (of.answered() > 0)
            lines.add("  tokens of a question: %,d read, %,d written".formatted(
                    of.spent().input() / of.answered(), of.spent().output() / of.answered()));
        return lines;
    }

    private static String joined(Map<?, Integer> counts) {
        return counts.entrySet().stream().map(e -> e.getKey().toString().replace('_', ' ') + " " + e.getValue())
                .collect(Collectors.joining(", "));
    }
}
