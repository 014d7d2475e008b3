package org.quern.report;

import java.util.List;
import java.util.Locale;
import org.quern.report.Mark.Anchor;

/** A chart of changes in percentage points, with intervals around a zero line. */
public record IntervalChart(String title, List<Line> lines) implements Chart {

    /**
     * @param value from −1 to 1, like the ends of its interval
     * @param strong whether the figure is emphasised because its interval excludes 0
     * @param remark text at the end, for instance the number of questions
     */
    public record Line(String label, double value, double low, double high, boolean strong, String remark) {

        String words() {
            return "%s: %s, 95\u2009%% %s … %s, %s".formatted(label, points(value, 1), points(low, 1), points(high, 1),
                    remark);
        }
    }

    private static final double ROW = 22;
    private static final double RADIUS = 4;
    private static final int TICKS = 2;
    private static final double SHORTEST = 0.1;

    /** The range of the axis to both sides, rounded up to ten points. */
    private double reach() {
        double most = lines.stream().mapToDouble(line -> Math.max(Math.abs(line.low), Math.abs(line.high))).max()
                .orElse(SHORTEST);
        return Math.clamp(Math.ceil(most * 10) / 10, SHORTEST, 1);
    }

    @Override
    public Layout layout(double width, TextMeasure measure) {
        Sheet sheet = new Sheet(measure);
        Sheet.Columns columns = Sheet.Columns.of(width, sheet.widest(lines.stream().map(Line::label)),
                sheet.widest(lines.stream().map(line -> points(line.value, 1))) + RADIUS,
                sheet.widest(lines.stream().map(Line::remark)));
        double reach = reach();
        double bottom = lines.size() * ROW;
        for (int i = -TICKS; i <= TICKS; i++) {
            double x = Math.floor(x(columns, (double) i / TICKS)) + 0.5;
            sheet.path(i == 0 ? ChartColor.QUIET : ChartColor.LINE, x, 0, x, bottom + 2);
            sheet.text(x, bottom + 12, Anchor.MIDDLE, ChartColor.QUIET, points(reach * i / TICKS, 0));
        }
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            double y = i * ROW + ROW / 2;
            sheet.text(0, y, Anchor.START, ChartColor.TEXT, sheet.fitted(line.label, columns.names()));
            sheet.whisker(x(columns, line.low / reach), x(columns, line.high / reach), Math.floor(y) + 0.5);
            sheet.add(new Mark.Dot(x(columns, line.value / reach), Math.floor(y) + 0.5, RADIUS, ChartColor.SERIES_1));
            sheet.text(columns.figures(), y, Anchor.END, ChartColor.TEXT, line.strong, points(line.value, 1));
            sheet.text(columns.remarks(), y, Anchor.END, ChartColor.QUIET, line.remark);
            sheet.region(0, i * ROW, columns.width(), ROW, line.label, line.words());
        }
        return sheet.done(columns.width(), bottom + 22);
    }

    /** @param share of the range, from −1 to 1 */
    private static double x(Sheet.Columns columns, double share) {
        return columns.left() + RADIUS + (columns.plot() - 2 * RADIUS) / 2 * (1 + share);
    }

    /** {@code +3.2}, with a real minus sign. */
    private static String points(double value, int digits) {
        String text = String.format(Locale.ROOT, "%." + digits + "f", Math.abs(100 * value));
        boolean nothing = text.chars().allMatch(c -> c == '0' || c == '.');
        return (nothing ? "" : value > 0 ? "+" : "\u2212") + text;
    }
}
