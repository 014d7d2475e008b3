package org.quern.cli.evaluate;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.Aggregate;
import org.quern.evaluate.Metric;

/** Formats the main figures of a run as one line, in per cent. */
record ScoreLine(Aggregate scores) {

    @Override
    public String toString() {
        return "EX %s, PSJS %s, PSJS (published) %s, executable %s".formatted(percent(scores, Metric.EX),
                percent(scores, Metric.PSJS), percent(scores, Metric.PSJS_PUBLISHED),
                percent(scores, Metric.EXECUTABLE));
    }

    /** The kinds of text that were cut from replies before scoring, with counts. */
    static void tellCut(Aggregate scores, Terminal terminal) {
        if (!scores.cut().isEmpty())
            terminal.note("Cut from predictions before scoring: " + scores.cut().entrySet().stream()
                    .map(cut -> "%s %,d".formatted(cut.getKey().title(), cut.getValue()))
                    .collect(Collectors.joining(", ")) + ".");
    }

    /** A mean in per cent; a dash if there is none. */
    static String percent(Aggregate scores, Metric metric) {
        OptionalDouble mean = scores.mean(metric).value();
        return mean.isPresent() ? String.format(Locale.ROOT, "%.2f %%", 100 * mean.getAsDouble()) : "–";
    }
}
