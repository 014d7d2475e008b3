package org.quern.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.report.Mark.Point;

/** Draws charts as SVG, as part of a {@link Page} or as separate files. */
public final class SvgPen implements Pen {

    private static final double WIDTH = 900;
    private static final double MARGIN = 12;
    /** A background, and colours for programs that do not support style sheets. */
    private static final String FILE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" role="img" width="%1$s" height="%2$s" viewBox="%3$s %3$s %1$s %2$s" \
            font-family="sans-serif" font-size="%4$s">
            <title>%5$s</title>
            <rect x="%3$s" y="%3$s" width="%1$s" height="%2$s" fill="#ffffff"/>
            """;
    private static final String PART = """
            <svg class="chart" xmlns="http://www.w3.org/2000/svg" role="img" style="max-width:%1$spx" \
            viewBox="0 0 %1$s %2$s" font-size="%3$s">
            <title>%4$s</title>
            """;

    private final Function<ChartColor, String> colours;
    private final StringBuilder svg;

    private SvgPen(String head, Function<ChartColor, String> colours) {
        this.svg = new StringBuilder(head);
        this.colours = colours;
    }

    /** A picture for papers: light, with a margin. */
    public static String file(Chart chart) {
        Layout layout = chart.layout(WIDTH, TextMeasure.WIDE);
        return new SvgPen(Markup.format(FILE, layout.width() + 2 * MARGIN, layout.height() + 2 * MARGIN, -MARGIN,
                TextMeasure.SIZE, Markup.escaped(chart.title())), ChartColor::light).drawn(layout);
    }

    /** Writes a picture for papers. */
    public static void write(Chart chart, OutputStream out) throws IOException {
        out.write(file(chart).getBytes(StandardCharsets.UTF_8));
    }

    /** Uses the colours of the surrounding page. */
    static String part(Chart chart) {
        Layout layout = chart.layout(WIDTH, TextMeasure.WIDE);
        return new SvgPen(Markup.format(PART, layout.width(), layout.height(), TextMeasure.SIZE,
                Markup.escaped(chart.title())), ink -> "var(--" + ink.css() + ")").drawn(layout);
    }

    private String drawn(Layout layout) {
        layout.draw(this);
        return svg.append("</svg>\n").toString();
    }

    @Override
    public void box(Mark.Box box) {
        add("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"%s/>\n", box.x(), box.y(), box.width(),
                box.height(), colours.apply(box.ink()),
                box.opacity() < 1 ? Markup.format(" fill-opacity=\"%s\"", box.opacity()) : "");
    }

    @Override
    public void path(Mark.Path path) {
        add("<%s points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>\n",
                path.closed() ? "polygon" : "polyline", joined(path.points()), colours.apply(path.ink()), path.width(),
                path.dashes().isEmpty() ? "" : " stroke-dasharray=\"" + path.dashes().stream()
                        .map(length -> Markup.format("%s", length)).collect(Collectors.joining(" ")) + "\"");
    }

    private static String joined(List<Point> points) {
        return points.stream().map(point -> Markup.format("%s,%s", point.x(), point.y()))
                .collect(Collectors.joining(" "));
    }

    @Override
    public void dot(Mark.Dot dot) {
        add("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>\n", dot.x(), dot.y(), dot.radius(),
                colours.apply(dot.ink()));
    }

    @Override
    public void text(Mark.Text text) {
        add("<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" fill=\"%s\"%s>%s</text>\n", text.x(), text.y(),
                text.anchor().name().toLowerCase(Locale.ROOT), colours.apply(text.ink()),
                text.bold() ? " font-weight=\"bold\"" : "", Markup.escaped(text.text()));
    }

    private void add(String form, Object... values) {
        svg.append(Markup.format(form, values));
    }
}
