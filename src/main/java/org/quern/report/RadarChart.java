package org.quern.report;

import java.util.List;
import java.util.stream.IntStream;
import org.quern.report.Mark.Anchor;
import org.quern.report.Mark.Point;

/**
 * A radar chart of shares from 0 to 100 %, with one closed line per series.
 *
 * @param axes at least three
 */
public record RadarChart(String title, List<String> axes, List<Series> series) implements Chart {

    /** @param values one for each axis, from 0 to 1 */
    public record Series(String name, List<Double> values) {}

    private static final int RINGS = 4;
    private static final double WIDEST = 640;
    private static final double MOST_LABELS = 200;
    private static final double SMALLEST = 60;
    private static final double LARGEST = 160;
    private static final double MARGIN = 12;
    private static final double LINE = 16;

    @Override
    public Layout layout(double wanted, TextMeasure measure) {
        Sheet sheet = new Sheet(measure);
        double labels = Math.min(MOST_LABELS, sheet.widest(axes.stream()));
        double radius = Math.clamp((Math.min(wanted, WIDEST) / 2 - labels - MARGIN), SMALLEST, LARGEST);
        double width = Math.max(Math.min(wanted, WIDEST), 2 * (radius + labels + MARGIN));
        double top = sheet.lineLegend(series.stream().map(Series::name).toList(), ChartColor::series,
                i -> new Sheet.Stroke(2, Sheet.dashes(i)), width);
        Point centre = new Point(width / 2, top + MARGIN + LINE + radius);
        for (int ring = 1; ring <= RINGS; ring++) {
            double share = ring / (double) RINGS;
            outline(sheet, centre, radius, axes.stream().map(_ -> share).toList(), ChartColor.LINE, 1, List.of());
            sheet.text(centre.x() + 4, centre.y() - share * radius + 8, Anchor.START, ChartColor.QUIET,
                    100 * ring / RINGS + (ring == RINGS ? "\u2009%" : ""));
        }
        for (int i = 0; i < axes.size(); i++) {
            Point end = at(centre, radius, i);
            sheet.path(ChartColor.LINE, centre.x(), centre.y(), end.x(), end.y());
            Point name = at(centre, radius + MARGIN, i);
            double side = (name.x() - centre.x()) / radius;
            sheet.text(name.x(), name.y(), Math.abs(side) < 0.2 ? Anchor.MIDDLE : side > 0 ? Anchor.START : Anchor.END,
                    ChartColor.TEXT, sheet.fitted(axes.get(i), labels));
        }
        for (int i = 0; i < series.size(); i++)
            outline(sheet, centre, radius, series.get(i).values, ChartColor.series(i), 2, Sheet.dashes(i));
        return sheet.done(width, centre.y() + radius + MARGIN + LINE);
    }

    private void outline(Sheet sheet, Point centre, double radius, List<Double> values, ChartColor ink, double width,
            List<Double> dashes) {
        sheet.add(new Mark.Path(IntStream.range(0, axes.size())
                .mapToObj(i -> at(centre, radius * values.get(i), i)).toList(), true, ink, width, dashes));
    }

    private Point at(Point centre, double distance, int axis) {
        double angle = 2 * Math.PI * axis / axes.size();
        return new Point(centre.x() + distance * Math.sin(angle), centre.y() - distance * Math.cos(angle));
    }
}
