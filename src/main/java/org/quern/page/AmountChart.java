package org.quern.page;

import java.util.List;
import java.util.Locale;

/**
 * A chart of amounts as horizontal bars from 0. It is an SVG picture: inside of a {@link Page}, or as a file of its own.
 *
 * @param title read out by screen readers
 */
public record AmountChart(String title, List<Bar> bars) {

    /** @param remark stands behind the label, for instance of how many the amount is the mean */
    public record Bar(String label, double amount, String remark) {}

    private static final int LABELS = 300;
    private static final int WIDTH = 560;
    private static final int VALUES = 140;
    private static final int HIGH = 22;
    private static final int AROUND = 6;

    /** As part of a page, whose colours it takes. */
    public String svg() {
        return svg("");
    }

    /** As a file: light, with its own style. */
    public String file() {
        return SvgText.FILE_HEAD + svg(SvgText.FILE_STYLE);
    }

    private String svg(String style) {
        double most = bars.stream().mapToDouble(Bar::amount).max().orElse(1);
        StringBuilder svg = new StringBuilder("<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" ")
                .append("viewBox=\"0 0 ").append(LABELS + WIDTH + VALUES).append(' ')
                .append(2 * AROUND + bars.size() * HIGH).append("\">\n<title>").append(SvgText.escaped(title))
                .append("</title>\n").append(style);
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            int top = AROUND + i * HIGH;
            double wide = most <= 0 ? 0 : Math.max(1, bar.amount / most * (WIDTH - 60));
            SvgText.write(svg, LABELS - 8.0, top + 15.0, "end", "", SvgText.shortened(bar.label, 44));
            svg.append(String.format(Locale.ROOT,
                    "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#0072b2\"/>", LABELS, top + 4, wide,
                    HIGH - 8));
            SvgText.write(svg, LABELS + wide + 6, top + 15.0, "start", "",
                    String.format(Locale.ROOT, "%,.0f", bar.amount).replace(',', '\u2009'));
            SvgText.write(svg, (double) LABELS + WIDTH + VALUES, top + 15.0, "end", "quiet", bar.remark);
            svg.append('\n');
        }
        return svg.append("</svg>\n").toString();
    }
}
