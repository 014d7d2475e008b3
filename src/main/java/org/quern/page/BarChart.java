package org.quern.page;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A chart of horizontal bars from 0 to 100 %, in groups of which each has a bar for every series, with whiskers where an
 * interval is known. It is an SVG picture: inside of a {@link Page}, or as a file of its own.
 *
 * @param title read out by screen readers
 * @param series the names of the series, six at most
 */
public record BarChart(String title, List<String> series, List<Group> groups) {

    /**
     * @param remark stands behind the label, for instance how many items there are
     * @param bars one for each series
     */
    public record Group(String label, String remark, List<Bar> bars) {}

    /**
     * @param value from 0 to 1; none where there is no figure
     * @param low where the interval begins; with {@code high}
     */
    public record Bar(Optional<Double> value, Optional<Double> low, Optional<Double> high) {}

    /** Colours that also people see who see fewer of them (Okabe and Ito, 2008). */
    private static final List<String> COLOURS = List.of("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9",
            "#d55e00");
    private static final int LABELS = 300;
    private static final int WIDTH = 560;
    private static final int VALUES = 140;
    private static final int BAR = 13;
    private static final int BETWEEN = 9;
    private static final int HEAD = 26;
    private static final int FOOT = 22;
    private static final int QUARTERS = 4;

    /** As part of a page, whose colours it takes. */
    public String svg() {
        return svg("");
    }

    /** As a file: light, with its own style. */
    public String file() {
        return SvgText.FILE_HEAD + svg(SvgText.FILE_STYLE);
    }

    private String svg(String style) {
        int high = HEAD + groups.size() * step() + FOOT;
        int wide = LABELS + WIDTH + VALUES;
        StringBuilder svg = new StringBuilder();
        svg.append("<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ").append(wide)
                .append(' ').append(high).append("\">\n<title>").append(SvgText.escaped(title)).append("</title>\n")
                .append(style);
        legend(svg);
        axis(svg, high);
        for (int i = 0; i < groups.size(); i++)
            group(svg, groups.get(i), HEAD + i * step());
        return svg.append("</svg>\n").toString();
    }

    private int step() {
        return series.size() * BAR + BETWEEN;
    }

    private void legend(StringBuilder svg) {
        double x = LABELS;
        for (int i = 0; i < series.size(); i++) {
            svg.append(String.format(Locale.ROOT, "<rect x=\"%.0f\" y=\"4\" width=\"10\" height=\"10\" fill=\"%s\"/>",
                    x, colour(i)));
            SvgText.write(svg, x + 15, 13, "start", "", series.get(i));
            x += 15 + 7.2 * series.get(i).length() + 20;
        }
    }

    private void axis(StringBuilder svg, int high) {
        for (int i = 0; i <= QUARTERS; i++) {
            double x = LABELS + i * WIDTH / (double) QUARTERS;
            svg.append(String.format(Locale.ROOT,
                    "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"var(--line)\"/>", x, HEAD - 4, x,
                    high - FOOT));
            SvgText.write(svg, x, high - FOOT + 14, "middle", "quiet",
                    i * 100 / QUARTERS + (i == QUARTERS ? " %" : ""));
        }
        svg.append('\n');
    }

    private void group(StringBuilder svg, Group group, int top) {
        double middle = top + series.size() * BAR / 2.0 + 4;
        SvgText.write(svg, LABELS - 8, middle, "end", "", shortened(group.label()));
        for (int i = 0; i < group.bars().size(); i++)
            bar(svg, group.bars().get(i), i, top + i * BAR);
        SvgText.write(svg, (double) LABELS + WIDTH + VALUES, middle, "end", "quiet", group.remark());
        svg.append('\n');
    }

    private void bar(StringBuilder svg, Bar bar, int at, int top) {
        double value = bar.value().orElse(0.0);
        svg.append(String.format(Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>", LABELS, top + 1,
                Math.max(1, value * WIDTH), BAR - 2, colour(at)));
        double end = bar.high().orElse(value);
        bar.low().ifPresent(low -> svg.append(String.format(Locale.ROOT,
                "<path d=\"M%.1f %.1fH%.1fM%.1f %.1fv6M%.1f %.1fv6\" stroke=\"var(--text)\" fill=\"none\"/>",
                LABELS + low * WIDTH, top + BAR / 2.0, LABELS + end * WIDTH, LABELS + low * WIDTH, top + BAR / 2.0 - 3,
                LABELS + end * WIDTH, top + BAR / 2.0 - 3)));
        SvgText.write(svg, LABELS + Math.max(end, value) * WIDTH + 6, top + BAR - 2.5, "start", "",
                bar.value().map(v -> String.format(Locale.ROOT, "%.1f", 100 * v)).orElse("–"));
    }

    private static String colour(int at) {
        return COLOURS.get(at % COLOURS.size());
    }

    private static String shortened(String label) {
        return SvgText.shortened(label, 44);
    }
}
