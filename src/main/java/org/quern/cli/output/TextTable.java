package org.quern.cli.output;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A table of text with headings and columns of suitable width, up to a limit. */
public final class TextTable {

    /** A wider cell would make the result hard to read. */
    public static final int READABLE = 60;

    private final List<List<String>> rows = new ArrayList<>();
    private final List<String> headings;
    private final int widest;

    /** @param widest the number of characters after which a cell is cut */
    public TextTable(List<String> headings, int widest) {
        this.headings = headings;
        this.widest = widest;
        add(headings);
    }

    /** Creates a table of rows with the same members, which become the headings; at least one row. */
    public static TextTable of(List<Map<String, Object>> rows) {
        TextTable table = new TextTable(List.copyOf(rows.getFirst().keySet()), READABLE);
        rows.forEach(row -> table.add(row.values().stream().map(Object::toString).toList()));
        return table;
    }

    /** As above, of JSON objects. */
    public static TextTable of(JsonNode rows) {
        TextTable table = new TextTable(rows.get(0).properties().stream().map(Map.Entry::getKey).toList(), READABLE);
        rows.forEach(row -> table.add(row.properties().stream().map(cell -> cell.getValue().asText()).toList()));
        return table;
    }

    public void add(List<String> cells) {
        rows.add(cells.stream().map(this::fit).toList());
    }

    /** One line per row; the second line underlines the headings. */
    public List<String> lines() {
        int[] widths = new int[headings.size()];
        for (List<String> row : rows)
            for (int i = 0; i < widths.length; i++)
                widths[i] = Math.max(widths[i], length(row.get(i)));
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++)
                line.append(i == 0 ? "" : "  ").append(row.get(i)).repeat(' ', widths[i] - length(row.get(i)));
            lines.add(line.toString().stripTrailing());
            if (lines.size() == 1)
                lines.add(underline(widths));
        }
        return lines;
    }

    private static String underline(int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++)
            line.append(i == 0 ? "" : "  ").repeat('-', widths[i]);
        return line.toString();
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The text in one line, cut at the limit. */
    private String fit(String text) {
        StringBuilder fitted = new StringBuilder();
        int count = 0;
        for (int point : text.codePoints().toArray()) {
            if (++count == widest && length(text) > widest)
                return fitted.append('…').toString();
            fitted.appendCodePoint(Character.isISOControl(point) ? ' ' : point);
        }
        return fitted.toString();
    }
}
