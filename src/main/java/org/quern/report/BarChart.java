package org.quern.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.report.Mark.Anchor;

/**
 * A chart of horizontal bars in groups, with one bar per series and optional whiskers.
 *
 * @param scale format of values, and whether there is an axis
 * @param series the names of the series; several need a legend
 */
public record BarChart(String title, Scale scale, List<String> series, List<Group> groups) implements Chart {

    /** The scale of values from 0 to 1; {@link #NONE} has no axis, because the figures suffice. */
    public enum Scale {
        PERCENT("%.1f\u2009%%", 100, "0", "25", "50", "75", "100\u2009%"), NONE("%.2f", 1);

        private final String form;
        private final double whole;
        private final List<String> ticks;

        Scale(String form, double whole, String... ticks) {
            this.form = form;
            this.whole = whole;
            this.ticks = List.of(ticks);
        }

        /** A bar with its interval, if it has one. */
        public Bar bar(Optional<Double> value, Optional<Double> low, Optional<Double> high) {
            return new Bar(value, low, high, value.map(v -> String.format(Locale.ROOT, form, whole * v)).orElse("–"));
        }
    }

    /**
     * @param key independent of the language
     * @param bars one for each series
     * @param remark text at the end, for instance the number of items; one line for all bars, or one per bar
     * @param strong whether the remark is emphasised
     * @param words description of the group
     */
    public record Group(String key, String label, List<Bar> bars, String remark, boolean strong, String words) {

        public Group(String label, List<Bar> bars, String remark, String words) {
            this(label, label, bars, remark, false, words);
        }

        /**
         * A single bar.
         *
         * @param value from 0 to 1
         * @param figure the value as text
         * @param count number of things it represents
         */
        public static Group of(String label, double value, String figure, long count) {
            return new Group(label, List.of(Bar.of(value, figure)), Page.count(count),
                    label + ": " + figure + ", n = " + Page.count(count));
        }
    }

    /**
     * @param value where the bar ends, from 0 to 1; empty without a figure
     * @param low start of the interval, together with {@code high}
     * @param figure the value as text
     * @param start where the bar starts, from 0 to 1; more than 0 in a chart with negative values
     */
    public record Bar(Optional<Double> value, Optional<Double> low, Optional<Double> high, String figure,
            double start) {

        public Bar(Optional<Double> value, Optional<Double> low, Optional<Double> high, String figure) {
            this(value, low, high, figure, 0);
        }

        /** A bar without an interval. */
        public static Bar of(double value, String figure) {
            return new Bar(Double.isNaN(value) ? Optional.empty() : Optional.of(Math.clamp(value, 0, 1)),
                    Optional.empty(), Optional.empty(), figure);
        }
    }

    /** Bars of a single series, with figures instead of an axis. */
    public static BarChart plain(String title, List<Group> groups) {
        return new BarChart(title, Scale.NONE, List.of(title), groups);
    }

    /** Reserved in every chart, so that the plots of charts below each other are aligned. */
    private static final String WHOLE = "100.0\u2009%";
    private static final double ROW = 22;
    private static final double STEP = 15;
    private static final double THICK = 10;

    @Override
    public Layout layout(double width, TextMeasure measure) {
        Sheet sheet = new Sheet(measure);
        Sheet.Columns columns = Sheet.Columns.of(width, sheet.widest(groups.stream().map(Group::label)),
                sheet.widest(Stream.concat(Stream.of(WHOLE), groups.stream().flatMap(group -> group.bars.stream())
                        .map(Bar::figure))),
                sheet.widest(groups.stream().map(Group::remark)));
        double top = series.size() > 1 ? sheet.legend(series, columns.width()) : 0;
        double high = Math.max(ROW, series.size() * STEP + (ROW - STEP));
        double bottom = top + groups.size() * high;
        // In a narrow plot every other tick has a label, so that labels do not overlap.
        boolean narrow = columns.plot() / Math.max(1, scale.ticks.size() - 1) < sheet.widest(scale.ticks.stream()) + 4;
        for (int i = 0; i < scale.ticks.size(); i++) {
            double x = Math.floor(columns.left() + columns.plot() * i / (scale.ticks.size() - 1)) + 0.5;
            sheet.path(ChartColor.LINE, x, top, x, bottom + 2);
            if (!narrow || i % 2 == 0)
                sheet.text(x, bottom + 12, Anchor.MIDDLE, ChartColor.QUIET, scale.ticks.get(i));
        }
        for (int i = 0; i < groups.size(); i++)
            group(sheet, columns, groups.get(i), top + i * high, high);
        return sheet.done(columns.width(), bottom + (scale.ticks.isEmpty() ? 0 : 22));
    }

    private void group(Sheet sheet, Sheet.Columns columns, Group group, double top, double high) {
        double middle = top + high / 2;
        sheet.text(0, middle, Anchor.START, ChartColor.TEXT, sheet.fitted(group.label, columns.names()));
        for (int i = 0; i < group.bars.size(); i++) {
            Bar bar = group.bars.get(i);
            double y = middle + (i - (group.bars.size() - 1) / 2.0) * STEP;
            if (scale.ticks.isEmpty())
                sheet.box(columns.left(), y - THICK / 2, columns.plot(), THICK, ChartColor.TRACK);
            if (bar.value.isPresent()) {
                double length = Math.abs(bar.value.get() - bar.start);
                sheet.box(columns.left() + Math.min(bar.value.get(), bar.start) * columns.plot(), y - THICK / 2,
                        length > 0 ? Math.max(1, length * columns.plot()) : 0, THICK, ChartColor.series(i));
            }
            if (bar.low.isPresent() && bar.high.isPresent())
                sheet.whisker(columns.left() + bar.low.get() * columns.plot(),
                        columns.left() + bar.high.get() * columns.plot(), Math.floor(y) + 0.5);
            sheet.text(columns.figures(), y, Anchor.END, ChartColor.TEXT, bar.figure);
        }
        sheet.lines(columns.remarks(), middle, STEP, Anchor.END, group.strong ? ChartColor.TEXT : ChartColor.QUIET,
                group.strong,
                group.remark.lines().toList());
        sheet.region(0, top, columns.width(), high, group.key, group.words);
    }
}
