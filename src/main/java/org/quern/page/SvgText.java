package org.quern.page;

import java.util.Locale;

/** Text in SVG pictures. */
final class SvgText {

    private SvgText() {}

    static void write(StringBuilder svg, double x, double y, String anchor, String type, String text) {
        svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>", x, y, anchor,
                type.isEmpty() ? "" : " class=\"" + type + "\"")).append(escaped(text)).append("</text>");
    }

    static String shortened(String label, int most) {
        return label.length() > most ? label.substring(0, most - 1) + "…" : label;
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replaceAll("\\p{Cntrl}", " ");
    }
}
