package org.quern.neo4j;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Writes all rows of a query to a file as they arrive: {@code .csv} (RFC 4180), {@code .tsv} (the same with tabs),
 * {@code .json} (one object with columns and rows) or {@code .jsonl} (one object per row), each also with {@code .gz}. A
 * query that fails leaves no file.
 */
public final class ResultExport {

    /** The supported file extensions. */
    public static final List<String> ENDINGS = List.of(".csv", ".tsv", ".json", ".jsonl", ".csv.gz", ".tsv.gz",
            ".json.gz", ".jsonl.gz");

    private static final CSVFormat TABS = CSVFormat.RFC4180.builder().setDelimiter('\t').get();

    private final SafeFiles files;
    private final CsvText.Cells cells;
    private final ObjectMapper json = new ObjectMapper();

    /** @param cells how a table is written */
    public ResultExport(SafeFiles files, CsvText.Cells cells) {
        this.files = files;
        this.cells = cells;
    }

    /** A query with the values of its parameters. */
    public record Question(String cypher, Map<String, Object> parameters) {}

    /**
     * Runs the query and writes its rows.
     *
     * @return the number of rows
     * @throws QuernException when the file name has none of {@link #ENDINGS}, or the file cannot be written
     * @throws QueryFailure when the query fails, even after some rows
     */
    public long write(GraphDatabase database, Question question, QueryLimits limits, Path file, Progress progress)
            throws QueryFailure {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        String ending = ENDINGS.stream().filter(name::endsWith).findFirst()
                .orElseThrow(() -> new QuernException("unknown file extension", file.toString(),
                        "use .csv, .tsv, .json or .jsonl, each also with .gz"));
        long[] count = {0};
        try {
            files.write(file, out -> {
                try (Form form = form(ending, out)) {
                    List<String> columns = database.stream(question.cypher(), question.parameters(), limits, progress,
                            (names, row) -> {
                                form.row(names, row);
                                count[0]++;
                                return true;
                            });
                    form.end(columns);
                } catch (QueryFailure failure) {
                    throw new Broken(failure);
                }
            });
        } catch (Broken broken) {
            throw broken.failure;
        }
        return count[0];
    }

    private Form form(String ending, OutputStream out) throws IOException {
        return switch (ending.replace(".gz", "")) {
            case ".csv" -> new Csv(out, CSVFormat.RFC4180);
            case ".tsv" -> new Csv(out, TABS);
            case ".jsonl" -> new JsonLines(out);
            default -> new WholeJson(out);
        };
    }

    /** Passes the failure of a query through the code that writes the file, which is then discarded. */
    private static final class Broken extends RuntimeException {

        private static final long serialVersionUID = 1;
        private final transient QueryFailure failure;

        Broken(QueryFailure failure) {
            super(failure);
            this.failure = failure;
        }
    }

    private abstract static class Form implements AutoCloseable {

        private boolean begun;

        void row(List<String> columns, List<@Nullable Object> values) {
            try {
                begin(columns);
                write(columns, values);
            } catch (IOException failure) {
                throw new SafeFiles.Unwritten(failure);
            }
        }

        final void end(List<String> columns) throws IOException {
            begin(columns);
            finish();
        }

        private void begin(List<String> columns) throws IOException {
            if (!begun)
                head(columns);
            begun = true;
        }

        abstract void head(List<String> columns) throws IOException;

        abstract void write(List<String> columns, List<@Nullable Object> values) throws IOException;

        abstract void finish() throws IOException;

        /** The caller closes the stream. */
        @Override
        public void close() {}
    }

    private final class Csv extends Form {

        private final CSVPrinter printer;

        Csv(OutputStream out, CSVFormat format) throws IOException {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            printer = new CSVPrinter(writer, format);
        }

        @Override
        void head(List<String> columns) throws IOException {
            printer.printRecord(columns.stream().map(cells::of));
        }

        @Override
        void write(List<String> columns, List<@Nullable Object> values) throws IOException {
            List<@Nullable Object> line = new ArrayList<>(values.size());
            for (Object value : values)
                line.add(cell(ResultJson.of(value)));
            printer.printRecord(line);
        }

        private @Nullable Object cell(@Nullable Object value) throws IOException {
            return switch (value) {
                case List<?> list -> json.writeValueAsString(list);
                case Map<?, ?> map -> json.writeValueAsString(map);
                case String text -> cells.of(text);
                case null, default -> value;
            };
        }

        @Override
        void finish() throws IOException {
            printer.flush();
        }
    }

    private class JsonLines extends Form {

        final JsonGenerator generator;

        JsonLines(OutputStream out) throws IOException {
            generator = json.getFactory().createGenerator(out).setRootValueSeparator(null)
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
        }

        @Override
        void head(List<String> columns) throws IOException {}

        @Override
        void write(List<String> columns, List<@Nullable Object> values) throws IOException {
            generator.writeStartObject();
            for (int i = 0; i < columns.size(); i++)
                generator.writePOJOField(columns.get(i), ResultJson.of(values.get(i)));
            generator.writeEndObject();
            generator.writeRaw('\n');
        }

        @Override
        void finish() throws IOException {
            generator.flush();
        }
    }

    private final class WholeJson extends JsonLines {

        WholeJson(OutputStream out) throws IOException {
            super(out);
        }

        @Override
        void head(List<String> columns) throws IOException {
            generator.writeStartObject();
            generator.writePOJOField("columns", columns);
            generator.writeArrayFieldStart("rows");
        }

        @Override
        void write(List<String> columns, List<@Nullable Object> values) throws IOException {
            generator.writeRaw('\n');
            generator.writePOJO(ResultJson.of(values));
        }

        @Override
        void finish() throws IOException {
            generator.writeEndArray();
            generator.writeEndObject();
            generator.writeRaw('\n');
            generator.flush();
        }
    }
}
