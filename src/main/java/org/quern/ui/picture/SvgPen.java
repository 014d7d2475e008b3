package org.quern.ui.picture;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import javafx.scene.paint.Color;
import org.quern.report.Markup;
import org.quern.ui.kit.ThemeColors;

/**
 * Writes a picture as SVG: each node and each edge is an element with a title, and text remains text, so that
 * it can be edited, searched and styled.
 */
final class SvgPen implements Pen {

    private final StringBuilder svg = new StringBuilder();
    private String title = "";

    /** @param ground the background colour */
    SvgPen(double width, double height, Color ground) {
        svg.append(Markup.format("""
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" \
                font-family="sans-serif" font-size="11.5">
                <rect width="100%%" height="100%%" fill="%s"/>
                """, width, height, width, height, ThemeColors.hex(ground)));
    }

    String text() {
        return svg + "</svg>\n";
    }

    @Override
    public boolean tells() {
        return true;
    }

    @Override
    public void about(String text) {
        title = text;
    }

    @Override
    public void straight(double x1, double y1, double x2, double y2, Line line) {
        path(Markup.format("M%s %sL%s %s", x1, y1, x2, y2), line);
    }

    @Override
    public void curve(double x1, double y1, double cx, double cy, double x2, double y2, Line line) {
        path(Markup.format("M%s %sQ%s %s %s %s", x1, y1, cx, cy, x2, y2), line);
    }

    private void path(String data, Line line) {
        element("path", "d=\"" + data + "\" fill=\"none\"" + stroke(line));
    }

    @Override
    public void ring(double x, double y, double radiusX, double radiusY, Line line) {
        element("ellipse",
                Markup.format("cx=\"%s\" cy=\"%s\" rx=\"%s\" ry=\"%s\" fill=\"none\"", x, y, radiusX, radiusY)
                        + stroke(line));
    }

    @Override
    public void head(double x, double y, double ux, double uy, Color color) {
        double backX = x - ux * HEAD_LENGTH;
        double backY = y - uy * HEAD_LENGTH;
        polygon("fill=\"" + ThemeColors.hex(color) + "\"", x, y, backX - uy * HEAD_WIDTH, backY + ux * HEAD_WIDTH,
                backX + uy * HEAD_WIDTH, backY - ux * HEAD_WIDTH);
    }

    @Override
    public void node(Form form, double x, double y, double r, Color fill, Line line) {
        String look = "fill=\"" + ThemeColors.hex(fill) + "\"" + stroke(line);
        switch (form) {
            case CIRCLE -> disc(x, y, r, look);
            case STACK -> {
                String said = title;
                title = "";
                disc(x + r * 0.45, y - r * 0.35, r, look);
                title = said;
                disc(x, y, r, look);
            }
            case SQUARE -> polygon(look, x - r, y - r, x + r, y - r, x + r, y + r, x - r, y + r);
            case DIAMOND -> polygon(look, x, y - r, x + r, y, x, y + r, x - r, y);
        }
    }

    @Override
    public void symbol(Shape outline, double x, double y, double size, Color color) {
        AffineTransform place = AffineTransform.getTranslateInstance(x, y);
        place.scale(size, size);
        StringBuilder data = new StringBuilder();
        double[] at = new double[6];
        for (PathIterator path = outline.getPathIterator(place); !path.isDone(); path.next()) {
            data.append(switch (path.currentSegment(at)) {
                case PathIterator.SEG_MOVETO -> Markup.format("M%s %s", at[0], at[1]);
                case PathIterator.SEG_LINETO -> Markup.format("L%s %s", at[0], at[1]);
                case PathIterator.SEG_QUADTO -> Markup.format("Q%s %s %s %s", at[0], at[1], at[2], at[3]);
                case PathIterator.SEG_CUBICTO ->
                    Markup.format("C%s %s %s %s %s %s", at[0], at[1], at[2], at[3], at[4], at[5]);
                default -> "Z";
            });
        }
        element("path", "d=\"" + data + "\" fill=\"" + ThemeColors.hex(color) + "\"");
    }

    private void disc(double x, double y, double r, String look) {
        element("circle", Markup.format("cx=\"%s\" cy=\"%s\" r=\"%s\" ", x, y, r) + look);
    }

    private void polygon(String look, double... points) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < points.length; i += 2)
            text.append(i == 0 ? "" : " ").append(Markup.format("%s,%s", points[i], points[i + 1]));
        element("polygon", "points=\"" + text + "\" " + look);
    }

    @Override
    public void name(String text, double x, double y, boolean bold, Color color, Color ground) {
        // The halo is a stroke behind the letters; a second text element would be read twice by screen readers.
        svg.append(Markup.format("<text x=\"%s\" y=\"%s\" text-anchor=\"middle\" fill=\"%s\" stroke=\"%s\" "
                + "stroke-width=\"3\" paint-order=\"stroke\"%s>%s</text>\n", x, y + 10.5, ThemeColors.hex(color),
                ThemeColors.hex(ground), bold ? " font-weight=\"bold\"" : "", Markup.escaped(text)));
    }

    @Override
    public void plate(String text, double x, double y, double width, Color color, Color ground) {
        svg.append(
                Markup.format("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"12\" fill=\"%s\"/>\n", x - width / 2 - 1,
                        y - 6, width + 2, ThemeColors.hex(ground)));
        svg.append(
                Markup.format("<text x=\"%s\" y=\"%s\" text-anchor=\"middle\" font-size=\"11\" fill=\"%s\">%s</text>\n",
                        x, y + 4, ThemeColors.hex(color), Markup.escaped(text)));
    }

    private void element(String name, String attributes) {
        svg.append('<').append(name).append(' ').append(attributes);
        if (title.isEmpty())
            svg.append("/>\n");
        else
            svg.append("><title>").append(Markup.escaped(title)).append("</title></").append(name).append(">\n");
        title = "";
    }

    private static String stroke(Line line) {
        String opacity = line.color().getOpacity() < 1
                ? Markup.format(" stroke-opacity=\"%s\"", line.color().getOpacity())
                : "";
        return Markup.format(" stroke=\"%s\" stroke-width=\"%s\"%s", ThemeColors.hex(line.color()), line.width(),
                opacity)
                + (line.dashed() ? " stroke-dasharray=\"6 3\"" : "");
    }
}
