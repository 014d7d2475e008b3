package org.quern.evaluate.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.Inference;
import org.quern.statistics.ClusteredMean;
import org.quern.statistics.PairedTable;

/** The statistics of a comparison as text, for reports and the terminal. */
public final class StatisticsText {

    private static final double LEAST_P = 0.001;
    /** With fewer clusters, intervals are less reliable. */
    private static final int FEW_CLUSTERS = 20;

    /** When p is exact. */
    public static final String EXACT = "exact if fewer than %d items or clusters change.".formatted(
            ClusteredMean.MANY_CHANGES);

    private StatisticsText() {}

    /** The p-value: {@code .036}, {@code < .001}; a dash without one. */
    public static String p(OptionalDouble p) {
        if (p.isEmpty())
            return "–";
        return p.getAsDouble() < LEAST_P ? "< .001"
                : String.format(Locale.ROOT, "%.3f", p.getAsDouble()).replaceFirst("^0", "");
    }

    /** A p-value in a sentence. */
    private static String equals(double p) {
        String text = p(OptionalDouble.of(p));
        return text.startsWith("<") ? "p " + text : "p = " + text;
    }

    /**
     * How intervals were computed, and what the clusters cost.
     *
     * @param withoutTemplate number of items whose question records no template
     */
    public static String method(Inference inference, Optional<Difference> difference, int withoutTemplate) {
        StringBuilder text = new StringBuilder("95 % intervals and p: " + inference.title());
        if (inference.clustering() == Clustering.NONE)
            return text.append('.').toString();
        difference.ifPresent(found -> text.append(String.format(Locale.ROOT, " (%,d %s)", found.clusters(),
                found.clusters() == 1 ? inference.clustering().toString() : inference.clustering().plural())));
        text.append('.');
        if (inference.clustering() == Clustering.TEMPLATE && withoutTemplate > 0)
            text.append(String.format(Locale.ROOT, " %s no template; it is read from the gold query.",
                    withoutTemplate == 1 ? "1 item has" : "%,d items have".formatted(withoutTemplate)));
        difference.flatMap(found -> found.designEffect().stream().boxed().findFirst())
                .ifPresent(effect -> text.append(String.format(Locale.ROOT, effect > 1
                        ? " Design effect %.2f: the items say as much as %,.0f independent ones."
                        : " Design effect %.2f.", effect, difference.get().items() / effect)));
        notes(inference, difference.stream().toList()).forEach(note -> text.append(' ').append(note));
        return text.toString();
    }

    /** What the numbers of clusters mean for intervals. */
    public static List<String> notes(Inference inference, List<Difference> differences) {
        if (inference.clustering() == Clustering.NONE)
            return List.of();
        List<String> notes = new ArrayList<>();
        if (differences.stream().anyMatch(found -> found.clusters() < ClusteredMean.FEWEST_CLUSTERS))
            notes.add(String.format(Locale.ROOT, "An interval needs at least %d %s.", ClusteredMean.FEWEST_CLUSTERS,
                    inference.clustering().plural()));
        if (differences.stream().anyMatch(found -> found.clusters() >= ClusteredMean.FEWEST_CLUSTERS
                && found.clusters() < FEW_CLUSTERS))
            notes.add(String.format(Locale.ROOT,
                    "With fewer than %d %s, intervals are less reliable; robust errors are the safer choice.",
                    FEW_CLUSTERS, inference.clustering().plural()));
        return notes;
    }

    /** The design effect; a dash if it is unknown, and without clusters. */
    public static String designEffect(Optional<Difference> difference) {
        return difference.flatMap(found -> found.designEffect().stream().boxed().findFirst())
                .map(effect -> String.format(Locale.ROOT, "%.2f", effect)).orElse("–");
    }

    /** McNemar's test in a sentence. */
    public static String mcNemar(PairedTable table) {
        return String.format(Locale.ROOT,
                "Both correct %,d, only first %,d, only second %,d, both wrong %,d. McNemar’s test: exact %s, mid-%s. "
                        + "Unpaired, which ignores that the items are the same: %s.",
                table.both(), table.first(), table.second(), table.neither(), equals(table.exact()),
                equals(table.midP()), equals(table.unpaired()));
    }

    static String about(Inference inference, Difference difference, int withoutTemplate) {
        return method(inference, Optional.of(difference), withoutTemplate)
                + difference.table().map(table -> " EX: " + mcNemar(table)).orElse("");
    }

    /** The 95 % confidence interval in percentage points. */
    public static String interval(Difference difference) {
        return difference.interval().map(by -> String.format(Locale.ROOT, "%+.2f to %+.2f", 100 * by.low(),
                100 * by.high())).orElse("too few");
    }

    /** The minimal detectable effect in percentage points. */
    public static String detectable(Difference difference) {
        return difference.detectable().map(by -> String.format(Locale.ROOT, "%.1f", 100 * by)).orElse("–");
    }
}
