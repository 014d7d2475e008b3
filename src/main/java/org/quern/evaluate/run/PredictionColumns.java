package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.question.file.QuestionColumns;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.workspace.record.KnownColumns;
import org.quern.workspace.record.RecordPath;

/**
 * Decides by names and first records which columns of a file contain what.
 *
 * @param known the usual names, and those that were assigned
 * @param assigned the fields whose columns were assigned, which are not guessed
 * @param remembered assignments of earlier imports
 */
record PredictionColumns(QuestionColumns known, Set<Field> assigned, KnownColumns remembered) {

    /** @param answers whether predictions are answers, in a column of any usual name */
    static PredictionColumns of(List<String> assignments, boolean answers, KnownColumns remembered) {
        QuestionColumns usual = QuestionColumns.OF_PREDICTIONS;
        QuestionColumns columns = usual.with(assignments, Optional.of(answers ? Field.ANSWER : Field.PRED));
        Set<Field> assigned = Arrays.stream(Field.values())
                .filter(field -> !columns.of(field).equals(usual.of(field)))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Field.class)));
        List<String> all = new ArrayList<>(columns.of(Field.ANSWER));
        if (answers && !assigned.contains(Field.ANSWER))
            all.addAll(columns.of(Field.PRED));
        return new PredictionColumns(columns.with(Field.ANSWER, all), assigned, remembered);
    }

    /** The assigned names, each of which some file must have; none for remembered ones, which fit the file. */
    Set<String> required() {
        return assigned.stream().flatMap(field -> known.of(field).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The names of the members of records. */
    static Set<String> names(List<ObjectNode> records) {
        return records.stream().flatMap(each -> each.propertyStream().map(Map.Entry::getKey))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** These, or those that were assigned earlier to files with the same columns. */
    PredictionColumns forRecords(List<ObjectNode> records, boolean answers) {
        List<String> before = assigned.isEmpty() ? remembered.of(names(records), KnownColumns.Use.PREDICTIONS)
                : List.of();
        return before.isEmpty() ? this : of(before, answers, KnownColumns.NONE);
    }

    /** In these objects, tools keep what they were given. */
    private static final List<String> GIVEN = List.of("doc", "vars", "metadata", "meta", "example", "item", "input",
            "record", "testCase.vars", "data");
    /** A query that is the prediction, or gold if another column is the prediction. */
    private static final List<String> QUERY = List.of("cypher", "sparql", "query");
    /** The reply of a model. */
    private static final List<String> REPLY = List.of("response", "output", "outputs", "completion", "reply",
            "model_output", "llm_output", "llm_response", "generated_text", "generation", "generations", "completions",
            "candidates", "choices", "result.message", "messages", "conversations", "conversation");

    /** Whether an object has a prediction, or an answer. */
    boolean isValued(ObjectNode object) {
        return Stream.of(known.of(Field.PRED), known.of(Field.ANSWER), assigned.contains(Field.PRED)
                ? List.<String>of() : QUERY, assigned.contains(Field.PRED) ? List.<String>of() : REPLY)
                .flatMap(List::stream).anyMatch(name -> RecordPath.in(object, name).isPresent());
    }

    /** Whether an object says which question it is about. */
    boolean isIdentified(ObjectNode object) {
        return Stream.of(Field.QID, Field.QUESTION, Field.GOLD).anyMatch(field -> names(field).stream()
                .anyMatch(name -> RecordPath.in(object, name).isPresent()));
    }

    private List<String> names(Field field) {
        if (assigned.contains(field) || field == Field.PRED || field == Field.ANSWER || field == Field.ATTEMPT)
            return known.of(field);
        List<String> given = field == Field.GOLD ? Stream.concat(known.of(field).stream(), QUERY.stream()).toList()
                : known.of(field);
        return Stream.concat(known.of(field).stream(), GIVEN.stream().flatMap(member -> given.stream()
                .map(name -> member + "." + name))).toList();
    }

    /**
     * The columns of a file. Of several columns for a field, those that never occur beside a better one are used, too.
     *
     * @param first its first records
     * @param isKnown whether an id is that of a question
     */
    QuestionColumns of(List<ObjectNode> first, Predicate<String> isKnown) {
        Map<Field, List<String>> found = new EnumMap<>(Field.class);
        for (Field field : Field.values())
            found.put(field, apart(names(field), first));
        if (!assigned.contains(Field.QID))
            found.put(Field.QID, bestIds(first, isKnown));
        if (!assigned.contains(Field.PRED))
            choosePrediction(found, first);
        return new QuestionColumns(found);
    }

    private void choosePrediction(Map<Field, List<String>> found, List<ObjectNode> first) {
        List<String> named = found.getOrDefault(Field.PRED, List.of());
        List<String> queries = apart(QUERY, first);
        List<String> replies = apart(REPLY, first).stream().filter(name -> isReply(name, first, !queries.isEmpty()))
                .toList();
        boolean gold = assigned.contains(Field.GOLD) || !found.getOrDefault(Field.GOLD, List.of()).isEmpty();
        List<String> order = Stream.of(named, gold ? queries : replies, gold ? replies : queries)
                .flatMap(List::stream).toList();
        found.put(Field.PRED, apart(order, first));
        if (!gold)
            found.put(Field.GOLD, queries.stream().filter(name -> !apart(order, first).contains(name)).toList());
    }

    /** @param query whether some text has to look like a query, because there is a column with queries, too */
    private static boolean isReply(String name, List<ObjectNode> first, boolean query) {
        ReplyTexts texts = new ReplyTexts();
        return first.stream().flatMap(record -> value(record, name).flatMap(texts::find).stream().flatMap(List::stream))
                .anyMatch(text -> !query || ReplyTexts.mayBeQuery(text));
    }

    private List<String> bestIds(List<ObjectNode> first, Predicate<String> isKnown) {
        Map<String, Long> matches = new HashMap<>();
        List<String> names = names(Field.QID).stream().filter(name -> isUsed(name, first)).toList();
        names.forEach(name -> matches.put(name, first.stream().flatMap(record -> value(record, name).stream())
                .filter(value -> isKnown.test(value.asText())).count()));
        return apart(names.stream().sorted(Comparator.comparingLong((String name) -> -matches.getOrDefault(name, 0L)))
                .toList(), first);
    }

    /** The names that are used, without those that occur beside an earlier one. */
    private static List<String> apart(List<String> names, List<ObjectNode> first) {
        List<String> chosen = new ArrayList<>();
        for (String name : names) {
            if (isUsed(name, first) && chosen.stream().noneMatch(other -> RecordPath.key(other)
                    .equals(RecordPath.key(name))
                    || first.stream().anyMatch(record -> value(record, other).isPresent()
                            && value(record, name).isPresent())))
                chosen.add(name);
        }
        return chosen;
    }

    /** In records without values, the name is enough. */
    private static boolean isUsed(String name, List<ObjectNode> first) {
        return first.stream().anyMatch(record -> RecordPath.in(record, name).isPresent());
    }

    private static Optional<JsonNode> value(ObjectNode record, String name) {
        return RecordPath.in(record, name).map(found -> RecordPath.at(record, found))
                .filter(value -> !value.isNull() && !(value.isTextual() && value.asText().isBlank()));
    }
}
