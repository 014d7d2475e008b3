package org.quern.page;

import java.util.List;
import java.util.Locale;

/**
 * A chart of changes in points of a hundred, each a dot with its interval on both sides of a line where nothing changes.
 * It is an SVG picture: inside of a {@link Page}, or as a file of its own.
 *
 * @param title read out by screen readers
 */
public record ChangeChart(String title, List<Line> lines) {

    /**
     * @param value from −1 to 1, as are the ends of its interval
     * @param remark stands behind, for instance how many questions there are
     */
    public record Line(String label, double value, double low, double high, String remark) {}

    private static final String COLOUR = "#0072b2";
    private static final int LABELS = 300;
    private static final int WIDTH = 560;
    private static final int VALUES = 140;
    private static final int HIGH = 22;
    private static final int HEAD = 10;
    private static final int FOOT = 22;
    private static final double SMALLEST = 0.1;

    /** As part of a page, whose colours it takes. */
    public String svg() {
        return svg("");
    }

    /** As a file: light, with its own style. */
    public String file() {
        return SvgText.FILE_HEAD + svg(SvgText.FILE_STYLE);
    }

    /** How far the axis goes to both sides: to the next ten points. */
    private double reach() {
        double most = lines.stream().mapToDouble(line -> Math.max(Math.abs(line.low), Math.abs(line.high))).max()
                .orElse(SMALLEST);
        return Math.clamp(Math.ceil(most * 10) / 10, SMALLEST, 1);
    }

    private String svg(String style) {
        int high = HEAD + lines.size() * HIGH + FOOT;
        StringBuilder svg = new StringBuilder("<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" ")
                .append("viewBox=\"0 0 ").append(LABELS + WIDTH + VALUES).append(' ').append(high)
                .append("\">\n<title>").append(SvgText.escaped(title)).append("</title>\n").append(style);
        double reach = reach();
        for (int i = -2; i <= 2; i++) {
            double x = x(reach * i / 2, reach);
            svg.append(String.format(Locale.ROOT,
                    "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"var(--%s)\"/>", x, HEAD - 4, x,
                    high - FOOT, i == 0 ? "text" : "line"));
            SvgText.write(svg, x, high - FOOT + 14.0, "middle", "quiet", points(reach * i / 2, 0));
        }
        for (int i = 0; i < lines.size(); i++)
            line(svg, lines.get(i), HEAD + i * HIGH + HIGH / 2.0, reach);
        return svg.append("</svg>\n").toString();
    }

    private static double x(double value, double reach) {
        return LABELS + WIDTH / 2.0 * (1 + value / reach);
    }

    private static void line(StringBuilder svg, Line line, double y, double reach) {
        SvgText.write(svg, LABELS - 8.0, y + 4, "end", "", SvgText.shortened(line.label, 44));
        svg.append(String.format(Locale.ROOT,
                "<path d=\"M%.1f %.1fH%.1fM%.1f %.1fv8M%.1f %.1fv8\" stroke=\"var(--text)\" fill=\"none\"/>"
                        + "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>",
                x(line.low, reach), y, x(line.high, reach), x(line.low, reach), y - 4, x(line.high, reach), y - 4,
                x(line.value, reach), y, COLOUR));
        SvgText.write(svg, LABELS + WIDTH + 14.0, y + 4, "start", "", points(line.value, 1));
        SvgText.write(svg, (double) LABELS + WIDTH + VALUES, y + 4, "end", "quiet", line.remark);
        svg.append('\n');
    }

    /** {@code +3.2}, with a real minus sign. */
    private static String points(double value, int digits) {
        String text = String.format(Locale.ROOT, "%." + digits + "f", Math.abs(100 * value));
        boolean nothing = text.chars().allMatch(c -> c == '0' || c == '.');
        return (nothing ? "" : value > 0 ? "+" : "\u2212") + text;
    }
}
