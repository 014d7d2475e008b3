package org.quern.question.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.workspace.QuernException;

/**
 * Which columns of a table, or members of JSON objects, contain what.
 *
 * @param names the possible names of each field, the first one that exists counts; case does not matter. A name with
 * dots, such as {@code doc.id}, is a path into JSON unless there is such a member.
 */
public record Columns(Map<Field, List<String>> names) {

    /** What a question or prediction consists of, by the names in options. */
    public enum Field {
        QID, GRAPH, QUESTION, GOLD, ANSWER, PRED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The columns of question files, including those of the text2cypher data sets of Neo4j. */
    public static final Columns OF_QUESTIONS = new Columns(Map.of(
            Field.QID, List.of("qid", "id", "question_id", "instance_id"),
            Field.GRAPH, List.of("graph", "database_reference_alias"),
            Field.QUESTION, List.of("nl_question", "question"),
            Field.GOLD, List.of("gold_cypher", "gold", "cypher", "query"),
            Field.ANSWER, List.of("answer_json"),
            Field.PRED, List.of("pred_cypher", "pred")));

    public Columns {
        names = Map.copyOf(names);
    }

    /** The columns of files with predictions. */
    public static final Columns OF_PREDICTIONS = new Columns(Map.of(
            Field.QID, List.of("qid", "id", "question_id"),
            Field.GRAPH, List.of("graph"),
            Field.QUESTION, List.of("nl_question", "question"),
            Field.GOLD, List.of("gold_cypher", "gold"),
            Field.ANSWER, List.of("pred_answer", "answer", "answers"),
            Field.PRED, List.of("pred_cypher", "pred", "prediction", "pred_sparql", "cypher", "sparql", "query")));

    /**
     * These columns, with others for some fields.
     *
     * @param assignments texts such as {@code question=frage}
     * @param plain the field that a text without a field assigns; empty if there is none
     * @throws QuernException when a text has another form
     */
    public Columns with(List<String> assignments, Optional<Field> plain) {
        Map<Field, List<String>> all = new EnumMap<>(names);
        for (String text : assignments) {
            int sign = text.indexOf('=');
            Optional<Field> named = Arrays.stream(Field.values()).filter(each -> sign > 0
                    && each.toString().equals(text.substring(0, sign).strip().toLowerCase(Locale.ROOT))).findFirst();
            String name = named.isPresent() ? text.substring(sign + 1).strip() : text.strip();
            Field field = named.or(() -> plain).orElseThrow(() -> wrong(text));
            if (name.isEmpty())
                throw wrong(text);
            all.put(field, List.of(name));
        }
        return new Columns(all);
    }

    private static QuernException wrong(String text) {
        return new QuernException("this does not assign a column to a field: " + text, "--column",
                "write FIELD=NAME; fields: " + Arrays.stream(Field.values()).map(Field::toString)
                        .collect(Collectors.joining(", ")));
    }

    /** The possible names of a field. */
    public List<String> of(Field field) {
        return names.getOrDefault(field, List.of());
    }

    /** The name of the member with a field; empty if the object has none. */
    public Optional<String> nameIn(JsonNode object, Field field) {
        return of(field).stream().flatMap(name -> object.propertyStream().map(Map.Entry::getKey)
                .filter(name::equalsIgnoreCase).findFirst()
                .or(() -> Optional.of(name).filter(path -> !path(object, path).isMissingNode())).stream()).findFirst();
    }

    /** The value of a field as text, JSON that is not text as it is written; empty if it is missing or null. */
    public Optional<String> textIn(JsonNode object, Field field) {
        return nameIn(object, field).map(name -> object.has(name) ? object.path(name) : path(object, name))
                .filter(value -> !value.isNull()).map(value -> value.isValueNode() ? value.asText() : value.toString());
    }

    /** As {@link #textIn}, without surrounding white space; empty if it is blank. */
    public Optional<String> valueIn(JsonNode object, Field field) {
        return textIn(object, field).map(String::strip).filter(text -> !text.isEmpty());
    }

    private static JsonNode path(JsonNode object, String path) {
        if (!path.contains("."))
            return MissingNode.getInstance();
        JsonNode at = object;
        for (String step : path.split("\\.", -1))
            at = at.isArray() && step.matches("\\d{1,9}") ? at.path(Integer.parseInt(step)) : at.path(step);
        return at;
    }
}
