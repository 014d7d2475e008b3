package org.quern.cli.evaluate;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;

/** Formats the main figures of a run as one line, in per cent. */
record ScoreLine(Aggregate scores) {

    @Override
    public String toString() {
        return Metrics.MAIN.stream().map(metric -> metric.title() + " " + percent(scores, metric))
                .collect(Collectors.joining(", "));
    }

    /** The kinds of text that were cut from replies before scoring, with counts. */
    static void tellCut(Aggregate scores, Terminal terminal) {
        if (!scores.cut().isEmpty())
            terminal.warning("Cut from predictions before scoring: " + scores.cut().entrySet().stream()
                    .map(cut -> "%s %,d".formatted(cut.getKey().title(), cut.getValue()))
                    .collect(Collectors.joining(", ")) + ".");
    }

    /** A mean in per cent; a dash if there is none. */
    static String percent(Aggregate scores, Metric metric) {
        OptionalDouble mean = scores.mean(metric).value();
        return mean.isPresent() ? String.format(Locale.ROOT, "%.2f %%", 100 * mean.getAsDouble()) : "–";
    }
}
