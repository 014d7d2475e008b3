package org.quern.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a self-contained HTML page without scripts, in light or dark colours. All text is escaped, and an open
 * element is closed by the next one.
 */
public final class Page {

    private static final String STYLE = "page.css";

    private final Writer to;
    private boolean inRow;

    private Page(Writer to) {
        this.to = to;
    }

    /**
     * Begins a page; the stream is not closed.
     *
     * @param title of the window
     * @param heading of the page
     * @param about a description in a sentence or two
     */
    public static Page begin(OutputStream out, String title, String heading, String about) throws IOException {
        return new Page(new OutputStreamWriter(out, StandardCharsets.UTF_8))
                .raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n")
                .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>")
                .text(title).raw("</title>\n<style>\n").raw(style()).raw("</style>\n</head>\n<body>\n")
                .element("h1", heading).paragraph(about);
    }

    private static String style() throws IOException {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(STYLE), STYLE)) {
            return ":root { " + colours(ChartColor::light) + "}\n@media (prefers-color-scheme: dark) { :root { "
                    + colours(ChartColor::dark) + "} }\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String colours(Function<ChartColor, String> colour) {
        return Stream.of(ChartColor.values()).map(ink -> "--" + ink.css() + ": " + colour.apply(ink) + "; ")
                .collect(Collectors.joining());
    }

    public void end() throws IOException {
        raw("</body>\n</html>\n");
        to.flush();
    }

    /** Links to sections. */
    public Page contents(List<String> sections) throws IOException {
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

    private Page raw(String html) throws IOException {
        to.write(html);
        return this;
    }

    private Page text(String text) throws IOException {
        return raw(Markup.escaped(text));
    }

    private Page element(String name, String text) throws IOException {
        return raw("<" + name + ">").text(text).raw("</" + name + ">\n");
    }

    public Page section(String title) throws IOException {
        return raw("<h2 id=\"" + anchor(title) + "\">").text(title).raw("</h2>\n");
    }

    public Page paragraph(String text) throws IOException {
        return element("p", text);
    }

    public Page chart(Chart chart) throws IOException {
        return raw(SvgPen.part(chart));
    }

    /** Begins a list of terms and values. */
    public Page facts() throws IOException {
        return raw("<dl class=\"facts\">\n");
    }

    public Page fact(String name, String text) throws IOException {
        return raw("<dt>").text(name).raw("</dt><dd>").text(text).raw("</dd>\n");
    }

    public Page endFacts() throws IOException {
        return raw("</dl>\n");
    }

    /** Begins a row of large figures. */
    public Page figures() throws IOException {
        return raw("<ul class=\"figures\">\n");
    }

    public Page figure(String value, String meaning) throws IOException {
        return raw("<li><b>").text(value).raw("</b>").text(meaning).raw("</li>\n");
    }

    public Page endFigures() throws IOException {
        return raw("</ul>\n");
    }

    /** Begins a table; headings with a number sign are those of numbers, an empty one is that of bars. */
    public Page table(String... headings) throws IOException {
        return table("table", List.of(headings));
    }

    /** As {@link #table}, with as many columns as the data needs. */
    public Page wideTable(List<String> headings) throws IOException {
        return table("wide", headings);
    }

    private Page table(String kind, List<String> headings) throws IOException {
        raw("<div class=\"" + kind + "\"><table><thead><tr>");
        for (String heading : headings) {
            boolean numbers = heading.startsWith("#");
            raw(numbers ? "<th class=\"number\">" : heading.isEmpty() ? "<th class=\"share\">" : "<th>")
                    .text(numbers ? heading.substring(1) : heading)
                    .raw("</th>");
        }
        return raw("</tr></thead><tbody>\n");
    }

    public Page row(String first) throws IOException {
        return row("raw", first);
    }

    /** As {@link #row}, after a row with the same name: the name is dimmed to show groups. */
    public Page sameRow(String first) throws IOException {
        return row("raw again", first);
    }

    private Page row(String type, String first) throws IOException {
        endRow().raw("<tr>");
        inRow = true;
        return cell(type, first);
    }

    private Page endRow() throws IOException {
        raw(inRow ? "</tr>\n" : "");
        inRow = false;
        return this;
    }

    public Page endTable() throws IOException {
        return endRow().raw("</tbody></table></div>\n");
    }

    private Page cell(String type, String text) throws IOException {
        return raw("<td class=\"" + type + "\">").text(text).raw("</td>");
    }

    public Page cell(String text) throws IOException {
        return cell("raw", text);
    }

    public Page number(long number) throws IOException {
        return number(count(number));
    }

    public Page number(String figure) throws IOException {
        return cell("number", figure);
    }

    public Page share(long part, long whole) throws IOException {
        if (whole == 0)
            return cell("share", "");
        String percent = String.format(Locale.ROOT, "%.1f", 100.0 * part / whole);
        return raw("<td class=\"share\"><div><span>" + percent + " %</span><div class=\"bar\"><i style=\"width:"
                + percent + "%\"></i></div></div></td>");
    }

    /** Begins a collapsed part. */
    public Page open(String summary, String remark) throws IOException {
        return raw("<details><summary>").text(summary).raw(" <span class=\"quiet\">").text(remark)
                .raw("</span></summary>\n");
    }

    /** As {@link #open}, with a number of cases. */
    public Page open(long count, String place, String reason) throws IOException {
        return raw("<details><summary><span class=\"number\">").text(count(count))
                .raw("</span><code>").text(place).raw("</code> <span class=\"why\">").text(reason)
                .raw("</span></summary>\n");
    }

    public Page close() throws IOException {
        return raw("</details>\n");
    }

    /** Ends a part that shows some of the cases. */
    public Page close(long shown, long count) throws IOException {
        if (shown == 0 && count > 0)
            paragraph("No examples were recorded.");
        else if (shown < count)
            paragraph("First " + shown + " of " + count(count) + ".");
        return close();
    }
}
