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
 * Tables of comma- or tab-separated values. A spreadsheet runs cells that begin like a formula, so those that are
 * written begin with an apostrophe instead, which it does not show; {@link #read(InputStream, Taking)} takes the apostrophe away again.
 */
public record CsvText(Path file) {
    /** What a whole table may have: a quotation mark that is not closed makes one cell of the rest. */
    private static final long MOST_BYTES = 256L << 20;
    private static final int HEADINGS = 1 << 13;
    private static final Pattern OPEN = Pattern.compile("startline (\\d+)\\) EOF reached");
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\\t\\r\\n].*", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    /**
     * A row under the headings.
     *
     * @param line where it ends
     */
    public record Row(long line, long number, List<String> cells) {}

    /** Takes a table: its headings, and then its rows. */
    @FunctionalInterface
    public interface Taking {
        Consumer<Row> under(List<String> headings);
    }

    /**
     * Whether a file's name says that it is a table, packed or not.
     */
    public boolean isNamed() {
        return name().matches(".*\\.[ct]sv(\\.gz|\\.bz2)?");
    }

    private String name() {
        return file.getFileName().toString().toLowerCase(Locale.ROOT);
    }

    /** As {@link #read(InputStream, Taking)}. */
    public void read(SafeFiles files, Taking taking) {
        try (InputStream in = files.open(file)) {
            read(in, taking);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /**
     * Hands over a table that has a line of headings; its cells are separated by tabs when the file's name says so, and
     * by semicolons when its headings are, as spreadsheets write them in many countries.
     *
     * @throws QuernException when it is none, or what takes the rows says so
     */
    public void read(InputStream in, Taking taking) throws IOException {
        try (BufferedReader text = new BufferedReader(
                new InputStreamReader(new BoundedInput(in, MOST_BYTES), StandardCharsets.UTF_8));
                CSVParser parser = CSVFormat.DEFAULT.builder().setDelimiter(delimiter(text)).setIgnoreEmptyLines(true)
                        .get().parse(text)) {
            Iterator<CSVRecord> records = parser.iterator();
            if (!records.hasNext())
                return;
            Consumer<Row> rows = taking.under(records.next().stream().map(String::strip).toList());
            records.forEachRemaining(record -> rows.accept(new Row(parser.getCurrentLineNumber(),
                    record.getRecordNumber() - 1, record.stream().map(CsvText::unguarded).toList())));
        } catch (SafeFiles.Unwritten refused) {
            // It is the disk that is written to which refuses, not this table.
            throw refused;
        } catch (UncheckedIOException broken) {
            if (broken.getCause() instanceof CSVException misfit)
                throw wrong(misfit);
            throw broken.getCause();
        } catch (CSVException broken) {
            throw wrong(broken);
        } catch (BoundedInput.TooBig tooBig) {
            throw new QuernException("the table has more than " + (MOST_BYTES >> 20)
                    + " MB, or an unclosed quotation mark", file.toString(),
                    "split the file, or close the quotation mark", tooBig);
        }
    }

    private char delimiter(BufferedReader text) throws IOException {
        if (name().contains(".tsv"))
            return '\t';
        text.mark(HEADINGS);
        char[] begin = new char[HEADINGS - 1];
        int got = Math.max(0, text.read(begin));
        text.reset();
        String first = new String(begin, 0, got).lines().filter(line -> !line.isBlank()).findFirst().orElse("");
        return first.contains(";") && !first.contains(",") ? ';' : ',';
    }

    private QuernException wrong(CSVException broken) {
        Matcher open = OPEN.matcher(String.valueOf(broken.getMessage()));
        if (open.find())
            return new QuernException("unclosed quotation mark",
                    file + " line " + open.group(1), "close it; write two quotation marks for one inside a cell",
                    broken);
        return new QuernException("this table cannot be read (" + broken.getMessage() + ")", file.toString(),
                "use comma-separated values in UTF-8, with a header line", broken);
    }

    /** How the cells of a table are written. */
    public enum Cells {
        /** So that no spreadsheet runs one, and none refuses the table for a NUL: that becomes its sign, U+2400. */
        GUARDED,
        /** As they are, for programs. */
        RAW;

        /** A cell as it is written. */
        public String of(String cell) {
            if (this == RAW)
                return cell;
            String text = cell.replace('\0', '\u2400');
            return FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches() ? "'" + text : text;
        }
    }

    /** A cell as it was before {@link Cells#of}. */
    static String unguarded(String cell) {
        return cell.startsWith("'") && FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell.substring(1)).matches()
                ? cell.substring(1) : cell;
    }
}
