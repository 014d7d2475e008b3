package org.quern.ui.control;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.quern.report.Markup;

/**
 * Rows of a table for the clipboard: as tab-separated values for texts, and as HTML for documents and spreadsheets.
 *
 * @param headed whether the first row has the titles of the columns
 */
public record CopiedRows(List<List<String>> rows, boolean headed) {

    /** Puts both forms into the clipboard of the system. */
    public void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(tsv());
        content.putHtml(html());
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** One line for each row. */
    public String tsv() {
        return rows.stream().map(row -> row.stream().map(CopiedRows::plain).collect(Collectors.joining("\t")) + "\n")
                .collect(Collectors.joining());
    }

    String html() {
        StringBuilder text = new StringBuilder("<table>");
        for (int i = 0; i < rows.size(); i++) {
            String cell = headed && i == 0 ? "th" : "td";
            text.append("<tr>");
            for (String value : rows.get(i))
                text.append('<').append(cell).append('>').append(Markup.escaped(value)).append("</").append(cell)
                        .append('>');
            text.append("</tr>");
        }
        return text.append("</table>").toString();
    }

    private static String plain(String text) {
        return text.replace('\t', ' ').replace('\n', ' ').replace("\r", "");
    }
}
