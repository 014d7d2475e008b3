package org.quern.page;

import java.util.Locale;

/** Text in SVG pictures. */
final class SvgText {

    /** Where a picture begins that is a file of its own. */
    static final String FILE_HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    /** What a page would bring along: light colours, and a ground to stand on. */
    static final String FILE_STYLE = "<style>svg{--text:#1f2328;--quiet:#59636e;--line:#d1d9e0}"
            + "text{font:12px system-ui,sans-serif;fill:#1f2328}.quiet{fill:#59636e}</style>\n"
            + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";

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
