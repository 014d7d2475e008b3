package org.quern.graph.query;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Year;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.quern.graph.query.QueryForm.Operator;
import org.quern.schema.Datatype;

/** Reads the values that users type into the conditions of a form. */
public final class QueryValues {

    private static final Pattern YEAR = Pattern.compile("-?\\d{1,9}");
    private static final CSVFormat COMMAS = CSVFormat.DEFAULT.builder().setIgnoreSurroundingSpaces(true).get();

    private QueryValues() {}

    /**
     * The values for an operator: several, separated by commas, for {@link Operator#ONE_OF}, where double quotes may
     * enclose a text; otherwise one. A year may be given for a date, except as the member of a list.
     *
     * @return empty if the text has no such value
     */
    public static Optional<List<Object>> read(Datatype datatype, Operator operator, String text) {
        if (!operator.takesValue())
            return Optional.of(List.of());
        List<Object> values = new ArrayList<>();
        for (String one : operator == Operator.ONE_OF ? split(text) : List.of(text)) {
            Optional<Object> value = value(datatype.element(), one);
            if (value.isEmpty() || datatype.isList() && value.get() instanceof Year)
                return Optional.empty();
            values.add(value.get());
        }
        return Optional.of(values).filter(all -> !all.isEmpty());
    }

    /** The text from which {@link #read} gets these values. */
    public static String write(Operator operator, List<Object> values) {
        if (operator != Operator.ONE_OF)
            return values.stream().map(String::valueOf).collect(Collectors.joining());
        return values.stream().map(COMMAS::format).collect(Collectors.joining(", "));
    }

    private static List<String> split(String text) {
        try (CSVParser parser = CSVParser.parse(new StringReader(text), COMMAS)) {
            return parser.stream().flatMap(line -> line.stream()).filter(one -> !one.isEmpty()).toList();
        } catch (IOException | UncheckedIOException | IllegalStateException unfinished) {
            return List.of();
        }
    }

    private static Optional<Object> value(Datatype datatype, String text) {
        String word = text.strip();
        return switch (datatype) {
            case INT, FLOAT -> number(word);
            case BOOL -> word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false")
                    ? Optional.of(Boolean.valueOf(word))
                    : Optional.empty();
            case DATE -> date(word);
            default -> text.isEmpty() ? Optional.empty() : Optional.of(text);
        };
    }

    /** Decimal numbers are allowed for whole ones, too: they can be compared. */
    private static Optional<Object> number(String word) {
        try {
            BigDecimal number = new BigDecimal(word);
            if (number.scale() <= 0 && number.precision() - number.scale() <= 19
                    && number.toBigInteger().bitLength() < Long.SIZE)
                return Optional.of(number.longValueExact());
            return Double.isFinite(number.doubleValue()) ? Optional.of(number.doubleValue()) : Optional.empty();
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static Optional<Object> date(String word) {
        try {
            return Optional.of(YEAR.matcher(word).matches() ? Year.of(Integer.parseInt(word)) : LocalDate.parse(word));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
