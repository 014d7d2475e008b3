package org.quern.workspace;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Tables of comma- or tab-separated values. Spreadsheets run cells that begin like a formula, so such cells are
 * written with a leading apostrophe, which spreadsheets do not show; {@link #read(InputStream, String, Taking)}
 * removes it.
 */
public record CsvText(Path file) {
    /** Max. size of a table: an unclosed quotation mark makes one cell of the rest. */
    private static final long MOST_BYTES = 256L << 20;
    /** The parser groups the digits of the line as the user's language does. */
    private static final Pattern OPEN = Pattern.compile("startline (.+)\\) EOF reached");
    private static final Pattern INSIDE = Pattern.compile("between encapsulated token and delimiter");
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\\t\\r\\n].*", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    /**
     * A row below the header.
     *
     * @param line its last line
     */
    public record Row(long line, long number, List<String> cells) {}

    /** Receives a table: its header, and then its rows. */
    @FunctionalInterface
    public interface Taking {
        Consumer<Row> under(List<String> headings);
    }

    /** Whether a file name has the extension of a table, compressed or not. */
    public boolean isNamed() {
        return name().matches(".*\\.[ct]sv(\\.gz|\\.bz2)?");
    }

    private String name() {
        return file.getFileName().toString().toLowerCase(Locale.ROOT);
    }

    /** As {@link #read(InputStream, String, Taking)}. */
    public void read(SafeFiles files, Taking taking) {
        try (InputStream in = files.open(file)) {
            read(in, taking);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** As {@link #read(InputStream, String, Taking)}, of the file itself. */
    public void read(InputStream in, Taking taking) throws IOException {
        read(in, file.toString(), taking);
    }

    /**
     * Passes on a table with a header. The separator is the one that the line {@code sep=} before the header states, or
     * else the most frequent one in the header. Rows without content are left out, and empty cells beyond the header.
     *
     * @param where the table, for messages
     * @throws QuernException when it is not a table, or the receiver throws
     */
    public void read(InputStream in, String where, Taking taking) throws IOException {
        try (BufferedReader text = new BufferedReader(
                new InputStreamReader(new BoundedInput(in, MOST_BYTES), StandardCharsets.UTF_8))) {
            TableStart start = TableStart.of(text, name());
            try (CSVParser parser = CSVFormat.DEFAULT.builder().setDelimiter(start.separator())
                    .setIgnoreEmptyLines(true).get().parse(text)) {
                rows(parser, start.lines(), where, taking);
            }
        } catch (SafeFiles.Unwritten refused) {
            // The failure is that of the file being written, not of this table.
            throw refused;
        } catch (UncheckedIOException broken) {
            throw broken.getCause();
        } catch (BoundedInput.TooBig tooBig) {
            throw new QuernException("the table is larger than {0} MB, or has an unclosed quotation mark", where,
                    "split the file, or close the quotation mark", (MOST_BYTES >> 20)).causedBy(tooBig);
        }
    }

    /** @param before number of lines before the header */
    private static void rows(CSVParser parser, int before, String where, Taking taking) throws IOException {
        Iterator<CSVRecord> records = parser.iterator();
        if (!hasNext(records, before, before, where))
            return;
        List<String> headings = TableStart.headings(records.next().stream().toList());
        Consumer<Row> rows = taking.under(headings);
        for (long line = end(parser, before); hasNext(records, before, line, where); line = end(parser, before)) {
            CSVRecord record = records.next();
            int size = record.size();
            while (size > headings.size() && record.get(size - 1).isBlank())
                size--;
            if (record.stream().anyMatch(cell -> !cell.isBlank()))
                rows.accept(new Row(end(parser, before), record.getRecordNumber() - 1,
                        record.stream().limit(size).map(CsvText::unguarded).toList()));
        }
    }

    /** The last line that was read. */
    private static long end(CSVParser parser, int before) {
        return parser.getCurrentLineNumber() + before;
    }

    /** @param line the last line of the row before */
    private static boolean hasNext(Iterator<CSVRecord> records, int before, long line, String where)
            throws IOException {
        try {
            return records.hasNext();
        } catch (UncheckedIOException broken) {
            if (broken.getCause() instanceof CSVException misfit)
                throw wrong(misfit, where, before, line + 1);
            throw broken.getCause();
        }
    }

    /** @param row the line in which the row begins; its open quotation mark may end far below */
    private static QuernException wrong(CSVException broken, String where, int before, long row) {
        String message = String.valueOf(broken.getMessage());
        Matcher open = OPEN.matcher(message);
        if (open.find())
            return new QuernException("unclosed quotation mark",
                    where + " line " + (Long.parseLong(open.group(1).replaceAll("\\D", "")) + before),
                    "close the quotation mark, or write two for a quotation mark inside a cell").causedBy(broken);
        if (INSIDE.matcher(message).find())
            return new QuernException("a quotation mark in this row is unclosed, or is inside a cell",
                    where + " line " + row,
                    "close the quotation mark, or write two for a quotation mark inside a cell").causedBy(broken);
        return new QuernException("this table cannot be read ({0})", where + " line " + row,
                "use UTF-8, a header line and one separator: comma, semicolon, tab or vertical bar",
                message).causedBy(broken);
    }

    /** How cells are written. */
    public enum Cells {
        /**
         * With a leading apostrophe where a spreadsheet would run the cell; NUL becomes its symbol, U+2400,
         * because spreadsheets reject it.
         */
        GUARDED,
        /** Unchanged, for programs. */
        RAW;

        /** A cell as it is written. */
        public String of(String cell) {
            if (this == RAW)
                return cell;
            String text = cell.replace('\0', '\u2400');
            return FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches() ? "'" + text : text;
        }
    }

    /** The original cell, before {@link Cells#of}. */
    static String unguarded(String cell) {
        return cell.startsWith("'") && FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell.substring(1)).matches()
                ? cell.substring(1) : cell;
    }
}
