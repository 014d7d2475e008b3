package org.quern.graph.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.quern.workspace.CsvText;

/**
 * Writes comma-separated values (RFC 4180, in UTF-8). Texts are quoted, so that an empty text and a missing
 * value differ.
 */
final class CsvOut {

    private final Writer out;
    private final CsvText.Cells cells;
    private boolean first = true;

    CsvOut(OutputStream out, CsvText.Cells cells) {
        this.cells = cells;
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    /** The next field, quoted. */
    void text(String text) throws IOException {
        separate();
        String cell = cells.of(text);
        out.write('"');
        if (cell.indexOf('"') < 0)
            out.write(cell);
        else
            out.write(cell.replace("\"", "\"\""));
        out.write('"');
    }

    /** The next field, unquoted: a number, a date, or nothing. */
    void plain(String text) throws IOException {
        separate();
        out.write(text);
    }

    private void separate() throws IOException {
        if (!first)
            out.write(',');
        first = false;
    }

    void end() throws IOException {
        out.write('\n');
        first = true;
    }

    void flush() throws IOException {
        out.flush();
    }
}
