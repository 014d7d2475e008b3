package org.quern.page;

import java.util.List;
import java.util.Locale;

/**
 * Shares from 0 to 100 % along axes that go out from one point, a closed line for each series. It is an SVG picture:
 * inside of a {@link Page}, or as a file of its own.
 *
 * @param title read out by screen readers
 * @param axes three at least
 * @param series six at most
 */
public record RadarChart(String title, List<String> axes, List<Series> series) {

    /** @param values one for each axis, from 0 to 1 */
    public record Series(String name, List<Double> values) {}

    private static final List<String> COLOURS = List.of("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9",
            "#d55e00");
    private static final List<String> DASHES = List.of("", "6 3", "2 3", "8 3 2 3", "10 4", "4 2");
    private static final int RADIUS = 130;
    private static final int X = 330;
    private static final int Y = 165;
    private static final int WIDTH = 860;
    private static final int HEIGHT = 330;
    private static final int RINGS = 4;

    /** As part of a page, whose colours it takes. */
    public String svg() {
        return svg("");
    }

    /** As a file: light, with its own style. */
    public String file() {
        return SvgText.FILE_HEAD + svg(SvgText.FILE_STYLE);
    }

    private String svg(String style) {
        StringBuilder svg = new StringBuilder("<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" ")
                .append("viewBox=\"0 0 ").append(WIDTH).append(' ').append(HEIGHT).append("\">\n<title>")
                .append(SvgText.escaped(title)).append("</title>\n").append(style);
        for (int ring = 1; ring <= RINGS; ring++) {
            double share = ring / (double) RINGS;
            svg.append("<polygon fill=\"none\" stroke=\"var(--line)\" points=\"")
                    .append(points(axes.stream().map(_ -> share).toList())).append("\"/>");
            SvgText.write(svg, X + 4, Y - share * RADIUS + 12, "start", "quiet", String.valueOf(100 * ring / RINGS));
        }
        for (int i = 0; i < axes.size(); i++)
            axis(svg, i);
        for (int i = 0; i < series.size(); i++)
            line(svg, series.get(i), i);
        return svg.append("</svg>\n").toString();
    }

    private void axis(StringBuilder svg, int at) {
        double x = Math.sin(angle(at));
        double y = -Math.cos(angle(at));
        svg.append(
                String.format(Locale.ROOT, "<line x1=\"%d\" y1=\"%d\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"var(--line)\"/>",
                        X, Y, X + RADIUS * x, Y + RADIUS * y));
        String anchor = Math.abs(x) < 0.2 ? "middle" : x > 0 ? "start" : "end";
        SvgText.write(svg, X + (RADIUS + 10) * x, Y + (RADIUS + 12) * y + 4, anchor, "",
                SvgText.shortened(axes.get(at), 30));
    }

    private void line(StringBuilder svg, Series one, int at) {
        String colour = COLOURS.get(at % COLOURS.size());
        String look = "stroke=\"" + colour + "\" stroke-width=\"2\" stroke-dasharray=\""
                + DASHES.get(at % DASHES.size())
                + "\" fill=\"none\"";
        svg.append("<polygon ").append(look).append(" points=\"").append(points(one.values())).append("\"/>\n");
        int y = 40 + at * 22;
        svg.append(String.format(Locale.ROOT, "<path d=\"M620 %dh28\" %s/>", y, look));
        SvgText.write(svg, 656, y + 4, "start", "", SvgText.shortened(one.name(), 28));
    }

    private double angle(int at) {
        return 2 * Math.PI * at / axes.size();
    }

    private String points(List<Double> values) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < values.size(); i++)
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", X + RADIUS * values.get(i) * Math.sin(angle(i)),
                    Y - RADIUS * values.get(i) * Math.cos(angle(i))));
        return points.toString().strip();
    }
}
