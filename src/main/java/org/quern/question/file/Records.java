package org.quern.question.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.quern.workspace.CsvText;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The records of a file: rows of a table with a header, lines of JSON Lines, or objects of a JSON array. */
record Records(Path file, SafeFiles files) {

    private static final String REMEDY = "fix the file, or choose another file";
    /** How files in Parquet begin. */
    private static final byte[] PARQUET = "PAR1".getBytes(StandardCharsets.US_ASCII);

    /** Receives the records and the rows that are not records. */
    interface Sink {

        /** The columns of a table, before its rows. */
        void header(ObjectNode empty);

        /** @param where its position in the file */
        void record(ObjectNode record, String where);

        void bad(String problem, String where);
    }

    /** @throws QuernException when the file cannot be read as a whole */
    void read(Sink sink) {
        refuseParquet();
        if (new CsvText(file).isNamed())
            new CsvText(file).read(files, headings -> table(headings, sink));
        else if (file.getFileName().toString().toLowerCase(Locale.ROOT).matches(".*\\.(jsonl|ndjson)(\\.gz|\\.bz2)?"))
            lines(sink);
        else
            array(sink);
    }

    private void refuseParquet() {
        try (InputStream in = files.open(file)) {
            if (Arrays.equals(in.readNBytes(PARQUET.length), PARQUET))
                throw new QuernException("this file is in Parquet, which is not read", file.toString(),
                        "convert it to JSON Lines, for example with pandas:"
                                + " read_parquet(\"in.parquet\").to_json(\"out.jsonl\", orient=\"records\", lines=True)");
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private Consumer<CsvText.Row> table(List<String> headings, Sink sink) {
        ObjectNode empty = JsonNodeFactory.instance.objectNode();
        headings.forEach(empty::putNull);
        sink.header(empty);
        return row -> {
            String where = file + " line " + row.line();
            if (row.cells().size() != headings.size()) {
                sink.bad("number of cells in this line: %d, in the header: %d".formatted(row.cells().size(),
                        headings.size()), where);
                return;
            }
            ObjectNode record = JsonNodeFactory.instance.objectNode();
            for (int i = 0; i < headings.size(); i++)
                record.put(headings.get(i), row.cells().get(i));
            sink.record(record, where);
        };
    }

    private void lines(Sink sink) {
        ObjectMapper json = JsonText.mapper();
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(files.open(file), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String where = file + " line " + ++number;
                if (line.isBlank())
                    continue;
                try {
                    take(json.readTree(line), where, sink);
                } catch (JsonProcessingException broken) {
                    sink.bad("this line is not valid JSON (" + JsonText.clause(broken) + ")", where);
                }
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private void array(Sink sink) {
        try (InputStream in = files.open(file); JsonParser parser = JsonText.mapper().createParser(in)) {
            try {
                boolean array = parser.nextToken() == JsonToken.START_ARRAY;
                JsonToken token = array ? parser.nextToken() : parser.currentToken();
                for (; token != null && token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                    String where = file + " line " + parser.currentTokenLocation().getLineNr();
                    take(parser.readValueAsTree(), where, sink);
                }
                if (array && token == null)
                    throw new QuernException("the array is not closed", file.toString(), REMEDY);
            } catch (JsonProcessingException broken) {
                throw JsonText.broken(file.toString(), parser, broken, REMEDY);
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private static void take(JsonNode value, String where, Sink sink) {
        if (value instanceof ObjectNode record)
            sink.record(record, where);
        else
            sink.bad("this is not a JSON object", where);
    }
}
