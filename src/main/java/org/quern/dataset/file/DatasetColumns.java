package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.workspace.QuernException;
import org.quern.workspace.record.RecordPath;

/**
 * Which members of JSON objects, or columns of a table, contain the parts of a question. A name with dots or brackets is a
 * path unless there is such a member, see {@link RecordPath}.
 *
 * @param names the possible names of each part, the first one with a value counts
 * @param wordings assigned names of wordings by language
 * @param assignments the texts that assigned names
 */
public record DatasetColumns(Map<Field, List<String>> names, Map<String, String> wordings, List<String> assignments) {

    /** The parts of a question. */
    public enum Field {
        ID, QUESTION, LANGUAGE, QUERY, ANSWER, MENTIONS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The names in published sets: QALD, LC-QuAD, RuBQ, KQA Pro, CWQ, WebQSP, Mintaka, SciQA and others. */
    public static final DatasetColumns USUAL = new DatasetColumns(Map.of(
            Field.ID, List.of("id", "uid", "qid", "question_id"),
            Field.QUESTION, List.of("question", "nl_question", "question_text", "corrected_question", "raw_question",
                    "natural_language_question", "utterance", "body", "paraphrased_question", "question_string"),
            Field.LANGUAGE, List.of("language", "lang"),
            Field.QUERY, List.of("sparql", "sparql_query", "query_sparql", "sparql_wikidata", "wikidata_sparql",
                    "gold_sparql", "query", "gold_query", "queries", "parses", "sparql_dbpedia18", "sparql_dbpedia"),
            Field.ANSWER, List.of("answers", "answer", "gold_answers", "gold_answer"),
            Field.MENTIONS, List.of("mentions", "question_entity", "question_entities", "entity_mentions", "entities")),
            Map.of(), List.of());

    public DatasetColumns {
        names = Map.copyOf(names);
        assignments = List.copyOf(assignments);
    }

    /**
     * These names, with others for some parts.
     *
     * @param others texts such as {@code question=frage}, {@code question@de=frage} or {@code query=gold.sparql}
     * @throws QuernException when a text has another form
     */
    public DatasetColumns with(List<String> others) {
        Map<Field, List<String>> all = new EnumMap<>(names);
        Map<String, String> spoken = new LinkedHashMap<>(wordings);
        for (String text : others) {
            int sign = text.indexOf('=');
            String field = sign < 0 ? "" : text.substring(0, sign).strip();
            String name = text.substring(sign + 1).strip();
            String language = field.toLowerCase(Locale.ROOT).startsWith(Field.QUESTION + "@")
                    ? field.substring(field.indexOf('@') + 1) : "";
            if (!language.isBlank() && !name.isEmpty()) {
                spoken.put(language, name);
                if (!all.getOrDefault(Field.QUESTION, List.of()).isEmpty() && !given(others))
                    all.put(Field.QUESTION, List.of());
                continue;
            }
            Field known = Arrays.stream(Field.values())
                    .filter(each -> each.toString().equals(field.toLowerCase(Locale.ROOT))).findFirst()
                    .orElseThrow(() -> wrong(text));
            all.put(known, name.isEmpty() ? List.of() : List.of(name));
        }
        return new DatasetColumns(all, spoken, Stream.concat(
                assignments.stream().filter(text -> others.stream().noneMatch(other -> field(other)
                        .equals(field(text)))),
                others.stream()).toList());
    }

    /** The part that a text assigns, as it is written there. */
    private static String field(String assignment) {
        return assignment.substring(0, Math.max(assignment.indexOf('='), 0)).strip().toLowerCase(Locale.ROOT);
    }

    /** The assigned names, without those of parts that no column contains. */
    Set<String> assigned() {
        return assignments.stream().map(text -> text.substring(text.indexOf('=') + 1).strip())
                .filter(name -> !name.isEmpty()).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Whether a wording without a language is assigned, too. */
    private static boolean given(List<String> assignments) {
        return assignments.stream().anyMatch(text -> text.strip().toLowerCase(Locale.ROOT)
                .startsWith(Field.QUESTION + "="));
    }

    private static QuernException wrong(String text) {
        return new QuernException("this does not assign a column to a field: {0}", "--column",
                "write FIELD=NAME; fields: {1}, question@LANGUAGE", text,
                Arrays.stream(Field.values()).map(Field::toString)
                        .collect(Collectors.joining(", ")));
    }

    List<String> of(Field field) {
        return names.getOrDefault(field, List.of());
    }

    /** Whether a name was assigned to a part, and is not just usual. */
    boolean isAssigned(Field field) {
        return !of(field).equals(USUAL.of(field));
    }

    /** The name of a member with a part. */
    Optional<String> find(JsonNode record, Field field) {
        List<String> all = new ArrayList<>(of(field));
        if (field == Field.QUESTION)
            all.addAll(wordings.values());
        return all.stream().flatMap(name -> RecordPath.in(record, name).stream()).findFirst();
    }
}
