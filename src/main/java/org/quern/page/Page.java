package org.quern.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/**
 * Writes a page that stands alone: no scripts, nothing fetched, light or dark as the reader's system is. All text is
 * escaped.
 */
public final class Page {

    private static final String STYLE = "page.css";

    private final Writer to;

    private Page(Writer to) {
        this.to = to;
    }

    /** Begins a page; the stream stays open. */
    public static Page begin(OutputStream out, String title) throws IOException {
        return new Page(new OutputStreamWriter(out, StandardCharsets.UTF_8))
                .raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n")
                .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>")
                .text(title).raw("</title>\n<style>\n").raw(style()).raw("</style>\n</head>\n<body>\n");
    }

    private static String style() throws IOException {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(STYLE), STYLE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    public void end() throws IOException {
        raw("</body>\n</html>\n");
        to.flush();
    }

    /** Links to sections. */
    public Page contents(String... sections) throws IOException {
        raw("<nav>\n");
        for (String section : sections)
            raw("<a href=\"#" + anchor(section) + "\">").text(section).raw("</a>\n");
        return raw("</nav>\n");
    }

    private static String anchor(String section) {
        return section.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
    }

    /** A number with thin spaces between thousands. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u2009');
    }

    public Page raw(String html) throws IOException {
        to.write(html);
        return this;
    }

    public Page text(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> to.write("&amp;");
                case '<' -> to.write("&lt;");
                case '>' -> to.write("&gt;");
                case '"' -> to.write("&quot;");
                // Control characters are not allowed in a page, whatever the data has.
                default -> to.write(c < ' ' || c == '\u007F' ? ' ' : c);
            }
        }
        return this;
    }

    public Page element(String name, String text) throws IOException {
        return raw("<" + name + ">").text(text).raw("</" + name + ">\n");
    }

    public Page fact(String name, String text) throws IOException {
        return raw("<dt>").text(name).raw("</dt><dd>").text(text).raw("</dd>\n");
    }

    public Page figure(String value, String meaning) throws IOException {
        return raw("<li><b>").text(value).raw("</b>").text(meaning).raw("</li>\n");
    }

    /** Opens a table; headings with a number sign stand over numbers. */
    public Page table(String... headings) throws IOException {
        raw("<table><thead><tr>");
        for (String heading : headings) {
            boolean numbers = heading.startsWith("#");
            raw(numbers ? "<th class=\"number\">" : heading.isEmpty() ? "<th class=\"share\">" : "<th>")
                    .text(numbers ? heading.substring(1) : heading)
                    .raw("</th>");
        }
        return raw("</tr></thead><tbody>\n");
    }

    public Page row(String first) throws IOException {
        return raw("<tr>").cell(first);
    }

    /** A name that stands in the row before as well steps back, so that groups can be seen. */
    public Page rowAfter(String before, String first) throws IOException {
        return first.equals(before) ? raw("<tr><td class=\"raw again\">").text(first).raw("</td>") : row(first);
    }

    public Page section(String title) throws IOException {
        return raw("<h2 id=\"" + anchor(title) + "\">").text(title).raw("</h2>\n");
    }

    public Page cell(String text) throws IOException {
        return raw("<td class=\"raw\">").text(text).raw("</td>");
    }

    public Page number(long number) throws IOException {
        return raw("<td class=\"number\">").text(count(number)).raw("</td>");
    }

    public Page share(long part, long whole) throws IOException {
        if (whole == 0)
            return raw("<td class=\"share\"></td>");
        String percent = String.format(Locale.ROOT, "%.1f", 100.0 * part / whole);
        return raw("<td class=\"share\"><div><span>" + percent + " %</span><div class=\"bar\"><i style=\"width:"
                + percent + "%\"></i></div></div></td>");
    }

    public Page open(long count, String place, String reason) throws IOException {
        return raw("<details><summary><span class=\"number\">").text(count(count))
                .raw("</span><code>").text(place).raw("</code> <span class=\"why\">").text(reason)
                .raw("</span></summary>\n");
    }

    public Page close(long shown, long count) throws IOException {
        if (shown < count)
            element("p", "The first " + shown + " of " + count(count) + ".");
        return raw("</details>\n");
    }
}
