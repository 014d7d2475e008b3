package org.quern.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.quern.report.Mark.Anchor;
import org.quern.report.Mark.Point;

/** Collects the marks of a chart during layout. */
final class Sheet {

    /** Distance from the middle of a line of text to its base line. */
    private static final double BASE = 4.5;
    private static final double LEGEND_ROW = 20;
    private static final double SAMPLE = 10;
    private static final double LINE_SAMPLE = 28;
    /** The width of the background around the line of an interval. */
    private static final double HALO = 3;
    private static final double CAP = 3;
    private static final List<List<Double>> DASHES = List.of(List.of(), List.of(6.0, 3.0), List.of(2.0, 3.0),
            List.of(8.0, 3.0, 2.0, 3.0), List.of(10.0, 4.0), List.of(4.0, 2.0), List.of(8.0, 3.0, 2.0, 3.0, 2.0, 3.0));

    private final List<Mark> marks = new ArrayList<>();
    private final List<Layout.HitRegion> regions = new ArrayList<>();
    private final TextMeasure measure;

    Sheet(TextMeasure measure) {
        this.measure = measure;
    }

    Layout done(double width, double height) {
        return new Layout(width, height, marks, regions);
    }

    void add(Mark mark) {
        marks.add(mark);
    }

    void box(double x, double y, double width, double height, ChartColor ink) {
        add(new Mark.Box(x, y, width, height, ink, 1));
    }

    void path(ChartColor ink, double... coordinates) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < coordinates.length; i += 2)
            points.add(new Point(coordinates[i], coordinates[i + 1]));
        add(new Mark.Path(points, false, ink, 1, List.of()));
    }

    /** An interval: a line with a cap at both ends, surrounded by the background so that it can be seen on any bar. */
    void whisker(double from, double to, double y) {
        interval(List.of(new Point(from, y), new Point(to, y)), List.of(new Point(from, y - CAP),
                new Point(from, y + CAP)), List.of(new Point(to, y - CAP), new Point(to, y + CAP)));
    }

    /** As {@link #whisker}, from below to above. */
    void upright(double x, double from, double to) {
        interval(List.of(new Point(x, from), new Point(x, to)), List.of(new Point(x - CAP, from),
                new Point(x + CAP, from)), List.of(new Point(x - CAP, to), new Point(x + CAP, to)));
    }

    @SafeVarargs
    private void interval(List<Point>... lines) {
        for (List<Point> line : lines)
            add(new Mark.Path(line, false, ChartColor.GROUND, HALO, List.of()));
        for (List<Point> line : lines)
            add(new Mark.Path(line, false, ChartColor.TEXT, 1, List.of()));
    }

    void region(double x, double y, double width, double height, String key, String words) {
        regions.add(new Layout.HitRegion(x, y, width, height, key, words));
    }

    /** @param middle the height of the text's centre */
    void text(double x, double middle, Anchor anchor, ChartColor ink, String text) {
        text(x, middle, anchor, ink, false, text);
    }

    void text(double x, double middle, Anchor anchor, ChartColor ink, boolean bold, String text) {
        if (!text.isEmpty())
            add(new Mark.Text(x, middle + BASE, anchor, ink, bold, text));
    }

    /** Lines of text, centred at a height together. */
    void lines(double x, double middle, double step, Anchor anchor, ChartColor ink, boolean bold, List<String> lines) {
        for (int i = 0; i < lines.size(); i++)
            text(x, middle + (i - (lines.size() - 1) / 2.0) * step, anchor, ink, bold, lines.get(i));
    }

    /** The width of the widest text, in bold; 0 for empty texts. */
    double widest(Stream<String> texts) {
        return Math.ceil(texts.flatMap(String::lines).mapToDouble(text -> measure.width(text, true)).max().orElse(0));
    }

    /** The text, truncated to the available width. */
    String fitted(String text, double width) {
        if (measure.width(text, false) <= width)
            return text;
        int length = text.length();
        while (length > 1 && measure.width(text.substring(0, length) + "…", false) > width)
            length = text.offsetByCodePoints(length, -1);
        return text.substring(0, length).strip() + "…";
    }

    /** The words of a text in lines, also broken behind hyphens; the last line says if there is more. */
    List<String> wrapped(String text, double width, int most) {
        List<String> lines = new ArrayList<>();
        for (String word : text.split("(?<=[ _/-])")) {
            String longer = lines.isEmpty() ? word : lines.getLast() + word;
            if (!lines.isEmpty() && (lines.size() == most || measure.width(longer.strip(), false) <= width))
                lines.set(lines.size() - 1, longer);
            else
                lines.add(word);
        }
        return lines.stream().map(line -> fitted(line.strip(), width)).toList();
    }

    /** How a line is drawn. */
    record Stroke(double width, List<Double> dashes) {}

    /** How the line of a series is dashed. There are seven ways and eight colours, so that no two of 56 are the same. */
    static List<Double> dashes(int series) {
        return DASHES.get(series % DASHES.size());
    }

    /** The names of series with their colours, in as many rows as are needed. */
    double legend(List<String> series, double width) {
        return legend(series, SAMPLE, width, (i, at) -> box(at.x(), at.y() - SAMPLE / 2, SAMPLE, SAMPLE,
                ChartColor.series(i)));
    }

    /** As {@link #legend(List, double)}, of lines. */
    double lineLegend(List<String> series, IntFunction<ChartColor> ink, IntFunction<Stroke> stroke, double width) {
        return legend(series, LINE_SAMPLE, width, (i, at) -> add(new Mark.Path(
                List.of(at, new Point(at.x() + LINE_SAMPLE, at.y())), false, ink.apply(i), stroke.apply(i).width,
                stroke.apply(i).dashes)));
    }

    /**
     * @param draws draws the sample of a series
     * @return the top of the following content
     */
    private double legend(List<String> series, double sample, double width, BiConsumer<Integer, Point> draws) {
        double x = 0;
        double middle = LEGEND_ROW / 2;
        for (int i = 0; i < series.size(); i++) {
            String name = fitted(series.get(i), width - sample - 6);
            double needed = sample + 6 + measure.width(name, false);
            if (x > 0 && x + needed > width) {
                x = 0;
                middle += LEGEND_ROW;
            }
            draws.accept(i, new Point(x, middle));
            text(x + sample + 6, middle, Anchor.START, ChartColor.TEXT, name);
            x += needed + 16;
        }
        return middle + LEGEND_ROW / 2 + 4;
    }

    /** The columns of a chart: names, the plot, figures, and remarks. */
    record Columns(double names, double left, double plot, double figures, double remarks) {

        private static final double GAP = 8;
        private static final double LEAST_NAMES = 60;
        private static final double LEAST_PLOT = 60;
        private static final double NAMES = 0.3;
        /** The share of the width that names leave to the plot. */
        private static final double PLOT = 0.3;

        /**
         * @param names width of the names
         * @param figures width of the figures and of the remarks
         */
        static Columns of(double width, double names, double figures, double remarks) {
            double right = GAP + figures + (remarks > 0 ? GAP + remarks : 0);
            // Short names get the usual width, so that the plots of charts below each other are aligned.
            double shown = Math.max(LEAST_NAMES, Math.min(Math.max(names, Math.floor(width * NAMES)),
                    Math.floor(width * (1 - PLOT)) - right));
            double left = shown + GAP;
            double plot = Math.max(LEAST_PLOT, width - left - right);
            return new Columns(shown, left, plot, left + plot + GAP + figures, left + plot + right);
        }

        double width() {
            return remarks;
        }
    }
}
