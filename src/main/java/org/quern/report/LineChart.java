package org.quern.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.report.Mark.Anchor;
import org.quern.report.Mark.Point;

/**
 * A chart of lines, usually of shares from 0 to 100 % over an axis of categories, such as counts.
 *
 * @param axis what the categories are
 * @param categories from left to right
 * @param words what each category shows
 * @param scale the other axes, unless the values are shares
 */
public record LineChart(String title, String axis, List<String> categories, List<Series> series,
        List<String> words, Optional<Scale> scale) implements Chart {

    /** A chart of shares. */
    public LineChart(String title, String axis, List<String> categories, List<Series> series, List<String> words) {
        this(title, axis, categories, series, words, Optional.empty());
    }

    /**
     * Axes of numbers or times.
     *
     * @param up the labels from the bottom to the top, evenly spaced
     * @param across labels of the horizontal axis
     * @param places where each category is on it, from 0 to 1, ascending
     */
    public record Scale(List<String> up, List<Tick> across, List<Double> places) {}

    /** @param place from 0 to 1 */
    public record Tick(double place, String label) {}

    /**
     * @param strong whether it stands out and shows its intervals: the total, with which the others are compared
     * @param values one for each category, some of them without a value
     */
    public record Series(String name, boolean strong, List<BarChart.Bar> values) {}

    private static final List<String> TICKS = List.of("0", "25", "50", "75", "100\u2009%");
    private static final double HIGH = 220;
    private static final double WIDEST = 760;
    private static final double LEAST_STEP = 6;
    private static final double LEAST_PLOT = 240;
    private static final double GAP = 8;
    private static final double ABOVE = 8;
    private static final double THIN = 1.5;
    private static final double THICK = 3;
    private static final double RADIUS = 2.5;
    private static final double LINE = 16;

    @Override
    public Layout layout(double wanted, TextMeasure measure) {
        Sheet sheet = new Sheet(measure);
        List<String> up = scale.map(Scale::up).orElse(TICKS);
        double left = sheet.widest(up.stream()) + GAP;
        double label = sheet.widest(scale.map(Scale::across).map(ticks -> ticks.stream().map(Tick::label))
                .orElseGet(categories::stream));
        double steps = scale.isPresent() ? LEAST_PLOT : LEAST_STEP * Math.max(1, categories.size());
        double least = left + Math.max(steps, sheet.widest(List.of(axis).stream())) + label / 2;
        double width = Math.max(Math.min(wanted, WIDEST), least);
        double step = (width - left - label / 2) / Math.max(1, categories.size());
        double top = sheet.lineLegend(series.stream().map(Series::name).toList(), this::ink, this::stroke, width)
                + ABOVE;
        double bottom = top + HIGH;
        for (int i = 0; i < up.size(); i++) {
            double y = Math.floor(bottom - HIGH * i / (up.size() - 1)) + 0.5;
            sheet.path(ChartColor.LINE, left, y, width, y);
            sheet.text(left - GAP, y, Anchor.END, ChartColor.QUIET, up.get(i));
        }
        double[] places = IntStream.range(0, categories.size())
                .mapToDouble(i -> left + scale.map(s -> s.places().get(i) * (width - left - label / 2))
                        .orElse((i + 0.5) * step))
                .toArray();
        // Where texts would touch, every other or every third category has its text.
        int every = Math.max(1, (int) Math.ceil((label + GAP) / step));
        for (int i = 0; i < categories.size(); i++) {
            if (scale.isEmpty() && i % every == 0)
                sheet.text(places[i], bottom + LINE / 2 + 4, Anchor.MIDDLE, ChartColor.QUIET, categories.get(i));
            double from = i == 0 ? places[i] - step / 2 : (places[i - 1] + places[i]) / 2;
            double to = i == categories.size() - 1 ? places[i] + step / 2 : (places[i] + places[i + 1]) / 2;
            sheet.region(from, top, to - from, HIGH, categories.get(i), words.get(i));
        }
        for (Tick tick : scale.map(Scale::across).orElse(List.of())) {
            double x = Math.floor(left + tick.place() * (width - left - label / 2)) + 0.5;
            sheet.path(ChartColor.LINE, x, bottom, x, bottom + 4);
            sheet.text(x, bottom + LINE / 2 + 4, Anchor.MIDDLE, ChartColor.QUIET, tick.label());
        }
        sheet.text(left + (width - left) / 2, bottom + LINE * 1.5 + 6, Anchor.MIDDLE, ChartColor.QUIET, axis);
        // Strong lines are drawn last, above the others.
        for (boolean strong : List.of(false, true)) {
            for (int i = 0; i < series.size(); i++) {
                if (series.get(i).strong == strong)
                    line(sheet, i, places, bottom);
            }
        }
        return sheet.done(width, bottom + 2 * LINE + 10);
    }

    private ChartColor ink(int i) {
        return series.get(i).strong ? ChartColor.TEXT : ChartColor.series(place(i));
    }

    private Sheet.Stroke stroke(int i) {
        return series.get(i).strong ? new Sheet.Stroke(THICK, List.of())
                : new Sheet.Stroke(THIN, Sheet.dashes(place(i)));
    }

    /** Strong lines take no colour from the others, which are the same with and without them. */
    private int place(int i) {
        return (int) series.subList(0, i).stream().filter(other -> !other.strong).count();
    }

    private void line(Sheet sheet, int which, double[] places, double bottom) {
        Series line = series.get(which);
        List<Point> part = new ArrayList<>();
        for (int i = 0; i < line.values.size(); i++) {
            BarChart.Bar value = line.values.get(i);
            double x = places[i];
            if (value.value().isEmpty()) {
                draw(sheet, which, part);
                part = new ArrayList<>();
                continue;
            }
            if (line.strong && value.low().isPresent() && value.high().isPresent())
                sheet.upright(Math.floor(x) + 0.5, bottom - HIGH * value.low().get(),
                        bottom - HIGH * value.high().get());
            part.add(new Point(x, bottom - HIGH * value.value().get()));
        }
        draw(sheet, which, part);
    }

    private void draw(Sheet sheet, int which, List<Point> points) {
        if (points.size() > 1)
            sheet.add(new Mark.Path(points, false, ink(which), stroke(which).width(), stroke(which).dashes()));
        double radius = series.get(which).strong ? RADIUS + 1 : RADIUS;
        points.forEach(point -> sheet.add(new Mark.Dot(point.x(), point.y(), radius, ink(which))));
    }
}
