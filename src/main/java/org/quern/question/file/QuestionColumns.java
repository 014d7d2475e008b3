package org.quern.question.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.workspace.QuernException;
import org.quern.workspace.record.RecordPath;

/**
 * Which columns of a table, or members of JSON objects, contain what.
 *
 * @param names the possible names of each field, the first one that exists counts; case, spaces and underscores do not matter. A name with
 * dots, such as {@code doc.id}, is a path into JSON unless there is such a member, see {@link RecordPath}.
 */
public record QuestionColumns(Map<Field, List<String>> names) {

    /** What a question or prediction consists of, by the names in options. */
    public enum Field {
        QID, GRAPH, QUESTION, GOLD, ANSWER, PRED, ATTEMPT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The columns of question files, including those of the text2cypher data sets of Neo4j. */
    public static final QuestionColumns OF_QUESTIONS = new QuestionColumns(Map.of(
            Field.QID, List.of("qid", "id", "question_id", "instance_id"),
            Field.GRAPH, List.of("graph", "database_reference_alias"),
            Field.QUESTION, List.of("nl_question", "question"),
            Field.GOLD, List.of("gold_cypher", "gold", "cypher", "query"),
            Field.ANSWER, List.of("answer_json"),
            Field.PRED, List.of("pred_cypher", "pred")));

    public QuestionColumns {
        names = Map.copyOf(names);
    }

    /** The columns of files with predictions. */
    public static final QuestionColumns OF_PREDICTIONS = new QuestionColumns(Map.of(
            Field.QID, List.of("qid", "custom_id", "question_id", "id", "instance_id", "item_id", "uid", "doc_id"),
            Field.GRAPH, List.of("graph", "graph_name", "database_reference_alias", "database", "db_id", "db"),
            Field.QUESTION, List.of("nl_question", "question", "question_text", "natural_language_question",
                    "utterance"),
            Field.GOLD, List.of("gold_cypher", "gold", "gold_query", "gold_sparql", "golden_query", "ground_truth",
                    "reference", "reference_cypher", "reference_query", "reference_sparql", "expected",
                    "expected_cypher", "expected_query", "target"),
            Field.ANSWER, List.of("pred_answer", "answer", "answers"),
            Field.PRED, List.of("pred_cypher", "pred", "prediction", "predictions", "pred_sparql", "pred_query",
                    "predicted", "predicted_cypher", "predicted_query", "predicted_sparql", "generated",
                    "generated_cypher", "generated_query", "generated_sparql", "model_query", "filtered_resps",
                    "resps", "samples"),
            Field.ATTEMPT, List.of("attempt", "attempt_id", "sample_index", "sample_idx", "sample_id", "repeat",
                    "repetition", "trial", "epoch", "seed")));

    /**
     * These columns, with others for some fields.
     *
     * @param assignments texts such as {@code question=frage}; {@code question=} says that no column has the field
     * @param plain the field that a text without a field assigns; empty if there is none
     * @throws QuernException when a text has another form
     */
    public QuestionColumns with(List<String> assignments, Optional<Field> plain) {
        Map<Field, List<String>> all = new EnumMap<>(names);
        for (String text : assignments) {
            int sign = text.indexOf('=');
            Optional<Field> named = Arrays.stream(Field.values()).filter(each -> sign > 0
                    && each.toString().equals(text.substring(0, sign).strip().toLowerCase(Locale.ROOT))).findFirst();
            String name = named.isPresent() ? text.substring(sign + 1).strip() : text.strip();
            Field field = named.or(() -> plain).orElseThrow(() -> wrong(text));
            if (name.isEmpty() && named.isEmpty())
                throw wrong(text);
            all.put(field, name.isEmpty() ? List.of() : List.of(name));
        }
        return new QuestionColumns(all);
    }

    private static QuernException wrong(String text) {
        return new QuernException("this does not assign a column to a field: {0}", "--column",
                "write FIELD=NAME; fields: {1}", text, Arrays.stream(Field.values()).map(Field::toString)
                        .collect(Collectors.joining(", ")));
    }

    /** The names that were assigned to fields, given the usual columns. */
    public Set<String> assigned(QuestionColumns usual) {
        return Arrays.stream(Field.values()).filter(field -> !of(field).equals(usual.of(field)))
                .flatMap(field -> of(field).stream()).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The possible names of a field. */
    public List<String> of(Field field) {
        return names.getOrDefault(field, List.of());
    }

    /** The same columns, one field of which has other names. */
    public QuestionColumns with(Field field, List<String> others) {
        Map<Field, List<String>> all = new EnumMap<>(names);
        all.put(field, others);
        return new QuestionColumns(all);
    }

    /** The name of the member with a field, or its path; empty if the object has none. */
    public Optional<String> nameIn(JsonNode object, Field field) {
        return of(field).stream().flatMap(name -> RecordPath.in(object, name).stream()).findFirst();
    }

    /** The value of a field; empty if it is missing or null. */
    public Optional<JsonNode> in(JsonNode object, Field field) {
        return of(field).stream().flatMap(name -> RecordPath.in(object, name).stream())
                .map(name -> RecordPath.at(object, name)).filter(value -> !value.isNull()).findFirst();
    }

    /**
     * The value of a field as text; empty if it is missing or null. A list of translations is the English one or else the
     * first, an object with {@code sparql} or {@code string} that member (QALD); other JSON is as it is written.
     */
    public Optional<String> textIn(JsonNode object, Field field) {
        return in(object, field).map(QuestionColumns::text);
    }

    private static String text(JsonNode value) {
        if (value.isValueNode())
            return value.asText();
        for (String member : List.of("sparql", "string")) {
            if (value.path(member).isTextual())
                return value.path(member).textValue();
        }
        List<JsonNode> translated = value.valueStream().filter(each -> each.path("string").isTextual()).toList();
        return translated.isEmpty() ? value.toString() : translated.stream()
                .filter(each -> each.path("language").asText().equals("en")).findFirst().orElse(translated.getFirst())
                .path("string").textValue();
    }

    /** As {@link #textIn}, without surrounding white space; empty if it is blank. */
    public Optional<String> valueIn(JsonNode object, Field field) {
        return textIn(object, field).map(String::strip).filter(text -> !text.isEmpty());
    }
}
