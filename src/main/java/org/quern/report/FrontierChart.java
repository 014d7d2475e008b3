package org.quern.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.quern.report.Mark.Anchor;

/**
 * A chart of shares over what they cost. A line joins the points that no other point surpasses.
 *
 * @param axis what the horizontal axis is
 * @param points any number
 */
public record FrontierChart(String title, String axis, List<Point> points) implements Chart {

    /**
     * @param expense at least 0
     * @param value from 0 to 1, like the ends of its interval
     * @param best whether no other point is better at the same or a lower expense
     * @param words all figures as text
     */
    public record Point(String label, double expense, double value, Optional<Double> low, Optional<Double> high,
            boolean best, String words) {}

    private static final double HIGH = 260;
    private static final double WIDEST = 760;
    private static final double LEAST = 320;
    private static final double GAP = 8;
    private static final double LINE = 16;
    private static final double RADIUS = 4;
    private static final double TOP = 12;
    private static final int TICKS = 4;
    /** The part of the axis beyond the largest expense. */
    private static final double ROOM = 1.08;

    @Override
    public Layout layout(double wanted, TextMeasure measure) {
        Sheet sheet = new Sheet(measure);
        double width = Math.max(LEAST, Math.min(wanted, WIDEST));
        double left = sheet.widest(List.of("100\u2009%").stream()) + GAP;
        double right = width - GAP;
        double bottom = TOP + HIGH;
        double most = points.stream().mapToDouble(Point::expense).max().orElse(0) * ROOM;
        double reach = TICKS * step(most > 0 ? most / TICKS : 1.0 / TICKS);
        for (int i = 0; i <= TICKS; i++) {
            double y = Math.floor(bottom - HIGH * i / TICKS) + 0.5;
            sheet.path(ChartColor.LINE, left, y, right, y);
            sheet.text(left - GAP, y, Anchor.END, ChartColor.QUIET, 100 * i / TICKS + (i == TICKS ? "\u2009%" : ""));
            double x = Math.floor(left + (right - left) * i / TICKS) + 0.5;
            sheet.path(ChartColor.LINE, x, bottom, x, bottom + 4);
            sheet.text(x, bottom + LINE, i == 0 ? Anchor.START : i == TICKS ? Anchor.END : Anchor.MIDDLE,
                    ChartColor.QUIET, number(reach * i / TICKS));
        }
        sheet.text(left + (right - left) / 2, bottom + 2 * LINE + 4, Anchor.MIDDLE, ChartColor.QUIET, axis);
        double[] line = points.stream().filter(Point::best).sorted(Comparator.comparingDouble(Point::expense))
                .flatMapToDouble(point -> DoubleStream.of(x(point, left, right, reach),
                        y(point.value(), bottom)))
                .toArray();
        if (line.length > 2)
            sheet.path(ChartColor.SERIES_1, line);
        List<double[]> taken = new ArrayList<>();
        for (Point point : points) {
            double x = x(point, left, right, reach);
            double y = y(point.value(), bottom);
            if (point.low().isPresent() && point.high().isPresent())
                sheet.upright(Math.floor(x) + 0.5, y(point.low().get(), bottom), y(point.high().get(), bottom));
            sheet.add(new Mark.Dot(x, y, RADIUS, point.best() ? ChartColor.SERIES_1 : ChartColor.QUIET));
            boolean after = x < (left + right) / 2;
            double room = (after ? right - x : x - left) - 2 * GAP;
            String label = sheet.fitted(point.label(), room);
            double start = after ? x + GAP : x - GAP - sheet.widest(List.of(label).stream());
            sheet.text(after ? x + GAP : x - GAP, free(taken, start, start + sheet.widest(List.of(label).stream()),
                    y - LINE / 2), after ? Anchor.START : Anchor.END, ChartColor.TEXT, point.best(), label);
            sheet.region(x - GAP, y - GAP, 2 * GAP, 2 * GAP, point.label(), point.words());
        }
        return sheet.done(width, bottom + 3 * LINE);
    }

    /** The next round distance of ticks. */
    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        return power * DoubleStream.of(1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10).filter(round -> round * power >= least)
                .findFirst().orElse(10);
    }

    /** The height nearest to the wanted one at which a label covers no other; it is taken then. */
    private static double free(List<double[]> taken, double left, double right, double wanted) {
        double y = wanted;
        for (int i = 1; isTaken(taken, left, right, y); i++)
            y = wanted + (i % 2 == 0 ? -1 : 1) * (i + 1) / 2 * LINE;
        taken.add(new double[]{left, right, y});
        return y;
    }

    private static boolean isTaken(List<double[]> taken, double left, double right, double y) {
        return taken.stream().anyMatch(box -> left < box[1] && box[0] < right && Math.abs(box[2] - y) < LINE);
    }

    private static double x(Point point, double left, double right, double reach) {
        return left + (right - left) * point.expense() / reach;
    }

    private static double y(double value, double bottom) {
        return bottom - HIGH * value;
    }

    /** With as many digits as the size needs. */
    private static String number(double value) {
        if (value == 0)
            return "0";
        return value >= 100 ? Page.count(Math.round(value))
                : String.format(Locale.ROOT, value >= 1 ? "%.1f" : value >= 0.01 ? "%.3f" : "%.6f", value);
    }
}
