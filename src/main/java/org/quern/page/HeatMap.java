package org.quern.page;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Shares from 0 to 100 % as cells that are the darker the higher they are, each with its number. It is an SVG picture:
 * inside of a {@link Page}, or as a file of its own.
 *
 * @param title read out by screen readers
 */
public record HeatMap(String title, List<String> columns, List<Row> rows) {

    /** @param values one for each column; none where there is no figure */
    public record Row(String label, List<Optional<Double>> values) {}

    private static final int LABELS = 200;
    private static final int CELL = 110;
    private static final int HIGH = 30;
    private static final int HEAD = 26;
    private static final double DARK = 0.55;

    /** As part of a page, whose colours it takes. */
    public String svg() {
        return svg("");
    }

    /** As a file: light, with its own style. */
    public String file() {
        return SvgText.FILE_HEAD + svg(SvgText.FILE_STYLE);
    }

    private String svg(String style) {
        int wide = LABELS + columns.size() * CELL + 10;
        StringBuilder svg = new StringBuilder("<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" ")
                .append("style=\"max-width:").append(wide).append("px\" viewBox=\"0 0 ").append(wide).append(' ')
                .append(HEAD + rows.size() * HIGH + 6).append("\">\n<title>").append(SvgText.escaped(title))
                .append("</title>\n").append(style);
        for (int i = 0; i < columns.size(); i++)
            SvgText.write(svg, LABELS + (i + 0.5) * CELL, HEAD - 9, "middle", "",
                    SvgText.shortened(columns.get(i), 16));
        for (int i = 0; i < rows.size(); i++)
            row(svg, rows.get(i), HEAD + i * HIGH);
        return svg.append("</svg>\n").toString();
    }

    private static void row(StringBuilder svg, Row row, int top) {
        SvgText.write(svg, LABELS - 8, top + 19, "end", "", SvgText.shortened(row.label(), 28));
        for (int i = 0; i < row.values().size(); i++) {
            double left = LABELS + (double) i * CELL;
            Optional<Double> value = row.values().get(i);
            svg.append(String.format(Locale.ROOT,
                    "<rect x=\"%.0f\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#0072b2\" fill-opacity=\"%.3f\"/>",
                    left,
                    top, CELL - 2, HIGH - 2, value.map(v -> 0.06 + 0.94 * v).orElse(0.0)));
            String number = value.map(v -> String.format(Locale.ROOT, "%.1f", 100 * v)).orElse("–");
            svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\"%s>%s</text>",
                    left + CELL / 2.0 - 1, top + 19, value.orElse(0.0) > DARK ? " style=\"fill:#ffffff\"" : "",
                    number));
        }
        svg.append('\n');
    }
}
