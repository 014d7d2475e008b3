package org.quern.evaluate.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;
import org.quern.workspace.CsvText;

/**
 * A CSV table with types. Texts are quoted, also empty ones; numbers are not; missing values are empty cells without
 * quotation marks. Closing it writes everything and leaves the stream open.
 */
final class TypedCsv implements AutoCloseable {

    /** The types of columns. */
    enum Type {
        TEXT("string"), INTEGER("Int64"), NUMBER("Float64");

        private final String pandas;

        Type(String pandas) {
            this.pandas = pandas;
        }
    }

    /** A column. */
    record Column(String name, Type type) {

        static List<Column> of(Type type, String... names) {
            return List.of(names).stream().map(name -> new Column(name, type)).toList();
        }
    }

    private final CSVPrinter csv;
    private final CsvText.Cells cells;

    TypedCsv(OutputStream out, CsvText.Cells cells, List<Column> columns) throws IOException {
        this.cells = cells;
        csv = new CSVPrinter(new OutputStreamWriter(out, StandardCharsets.UTF_8), CSVFormat.DEFAULT.builder()
                .setRecordSeparator("\n").setQuoteMode(QuoteMode.NON_NUMERIC).get());
        csv.printRecord(columns.stream().map(Column::name).toList());
    }

    /** Writes a row of texts, numbers, and optional ones of them. */
    void add(List<?> values) throws IOException {
        List<@Nullable Object> row = new ArrayList<>();
        for (Object value : values)
            row.add(cell(value));
        csv.printRecord(row);
    }

    private @Nullable Object cell(Object value) {
        return switch (value) {
            case Number number -> number;
            case OptionalDouble number -> number.isPresent() ? (Double) number.getAsDouble() : null;
            case Optional<?> optional -> optional.isPresent() ? cell(optional.get()) : null;
            default -> cells.of(value.toString());
        };
    }

    /** The arguments with which the function {@code read_csv} of pandas reads such a table with its types. */
    static ObjectNode pandas(List<Column> columns) {
        ObjectNode arguments = JsonNodeFactory.instance.objectNode();
        ObjectNode types = arguments.putObject("dtype");
        columns.forEach(column -> types.put(column.name(), column.type().pandas));
        // Otherwise texts such as "NA" and "null" are read as missing.
        arguments.put("keep_default_na", false);
        ObjectNode missing = arguments.putObject("na_values");
        columns.stream().filter(column -> column.type() != Type.TEXT)
                .forEach(column -> missing.putArray(column.name()).add(""));
        return arguments;
    }

    @Override
    public void close() throws IOException {
        csv.flush();
    }
}
