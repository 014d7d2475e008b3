package org.quern.evaluate.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase;

/**
 * Writes values of results, and values in the TCK's notation, in one normal form: labels and keys sorted, lists sorted
 * where their order does not count.
 */
final class TckValue {

    private final boolean anyListOrder;

    TckValue(boolean anyListOrder) {
        this.anyListOrder = anyListOrder;
    }

    /** The normal form of a value that a database returns. */
    String of(@Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case Long number -> number.toString();
            case Double number -> number(number);
            case Boolean truth -> truth.toString();
            case List<?> list -> list(list.stream().map(this::of).toList());
            case Map<?, ?> map -> map(map);
            case GraphDatabase.Node node -> node(node.labels(), map(node.properties()));
            case GraphDatabase.Relationship relationship -> relationship(relationship);
            case GraphDatabase.Path path -> path(path);
            // The TCK writes temporal values as texts.
            default -> text(value.toString());
        };
    }

    /** The normal form of a value in the TCK's notation. */
    String parsed(String notation) {
        Reader reader = new Reader(notation);
        String value = reader.value();
        if (!reader.atEnd())
            throw reader.unreadable();
        return value;
    }

    private String list(List<String> values) {
        return (anyListOrder ? values.stream().sorted().toList() : values).toString();
    }

    private String map(Map<?, ?> map) {
        Map<String, String> sorted = new TreeMap<>();
        map.forEach((name, value) -> sorted.put(String.valueOf(name), of(value)));
        return sorted.toString();
    }

    /** In the TCK, −0.0 is 0.0. */
    private static String number(double number) {
        return Double.toString(number + 0.0);
    }

    private static String text(String text) {
        return "'" + text + "'";
    }

    private static String node(Collection<String> labels, String properties) {
        return "(" + labels.stream().sorted().map(label -> ":" + label).collect(Collectors.joining()) + properties
                + ")";
    }

    private String relationship(GraphDatabase.Relationship of) {
        return "[:" + of.type() + map(of.properties()) + "]";
    }

    private String path(GraphDatabase.Path path) {
        StringBuilder text = new StringBuilder("<").append(of(path.nodes().getFirst()));
        for (int i = 0; i < path.relationships().size(); i++) {
            GraphDatabase.Relationship step = path.relationships().get(i);
            boolean forward = step.startId().equals(path.nodes().get(i).elementId());
            text.append(forward ? "-" : "<-").append(of(step)).append(forward ? "->" : "-")
                    .append(of(path.nodes().get(i + 1)));
        }
        return text.append(">").toString();
    }

    /** Reads the notation by recursive descent. */
    private final class Reader {

        private final String input;
        private int at;

        Reader(String input) {
            this.input = input;
        }

        String value() {
            skipBlanks();
            if (take("'"))
                return text(untilQuote());
            if (take("<"))
                return path();
            if (take("("))
                return node();
            if (take("[:"))
                return relationship();
            if (take("["))
                return elements();
            if (take("{"))
                return properties();
            return scalar();
        }

        boolean atEnd() {
            skipBlanks();
            return at == input.length();
        }

        IllegalArgumentException unreadable() {
            return new IllegalArgumentException(input + " at " + at);
        }

        private String untilQuote() {
            StringBuilder text = new StringBuilder();
            while (!take("'")) {
                if (take("\\'"))
                    text.append('\'');
                else if (take("\\\\"))
                    text.append('\\');
                else
                    text.append(next());
            }
            return text.toString();
        }

        private String path() {
            StringBuilder text = new StringBuilder("<");
            while (!take(">")) {
                text.append(take("(") ? node() : take("[:") ? relationship() : take("->") ? "->"
                        : String.valueOf(next()));
                // A blank between the parts of a path means nothing.
                skipBlanks();
            }
            return text.append(">").toString();
        }

        private String node() {
            List<String> labels = new ArrayList<>();
            skipBlanks();
            while (take(":"))
                labels.add(name());
            return TckValue.node(labels, propertiesBefore(")"));
        }

        private String relationship() {
            return "[:" + name() + propertiesBefore("]") + "]";
        }

        private String propertiesBefore(String end) {
            skipBlanks();
            String properties = take("{") ? properties() : "{}";
            skipBlanks();
            if (!take(end))
                throw unreadable();
            return properties;
        }

        private String elements() {
            List<String> values = new ArrayList<>();
            while (!closed("]"))
                values.add(value());
            return list(values);
        }

        private String properties() {
            Map<String, String> sorted = new TreeMap<>();
            while (!closed("}")) {
                String name = name();
                skipBlanks();
                if (!take(":"))
                    throw unreadable();
                sorted.put(name, value());
            }
            return sorted.toString();
        }

        private boolean closed(String end) {
            skipBlanks();
            take(",");
            skipBlanks();
            return take(end);
        }

        private String name() {
            skipBlanks();
            if (take("`")) {
                int start = at;
                while (!take("`"))
                    next();
                return input.substring(start, at - 1);
            }
            int start = at;
            while (at < input.length() && (Character.isLetterOrDigit(input.charAt(at)) || input.charAt(at) == '_'))
                at++;
            skipBlanks();
            return input.substring(start, at).strip();
        }

        private String scalar() {
            int start = at;
            while (at < input.length() && ",]}) ".indexOf(input.charAt(at)) < 0)
                at++;
            String word = input.substring(start, at);
            return switch (word) {
                case "null", "true", "false", "NaN" -> word;
                case "Inf" -> "Infinity";
                case "-Inf" -> "-Infinity";
                default -> word.matches("-?\\d+") ? Long.valueOf(word).toString() : number(Double.valueOf(word));
            };
        }

        private char next() {
            if (at == input.length())
                throw unreadable();
            return input.charAt(at++);
        }

        private boolean take(String word) {
            boolean is = input.startsWith(word, at);
            if (is)
                at += word.length();
            return is;
        }

        private void skipBlanks() {
            while (at < input.length() && input.charAt(at) == ' ')
                at++;
        }
    }
}
