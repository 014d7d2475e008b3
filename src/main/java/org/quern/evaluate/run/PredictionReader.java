package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.question.file.QuestionColumns;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.workspace.QuernException;
import org.quern.workspace.record.AssignedColumns;
import org.quern.workspace.record.RecordKind;
import org.quern.workspace.record.RecordPath;
import org.quern.workspace.record.RecordReader;
import org.quern.workspace.record.RecordSource;

/**
 * Reads the predictions of one file.
 *
 * @param answers whether predictions are answers
 * @param isKnown whether an id is that of a question
 * @param seen receives the records, to find out whether there are the assigned columns
 */
record PredictionReader(PredictionColumns columns, boolean answers, Predicate<String> isKnown,
        AssignedColumns seen, Progress progress) {

    static final String MISFIT = "this is not a prediction";
    /** As many records decide which columns contain what. */
    private static final int FIRST = 100;
    private static final Map<Field, String> USUAL = Map.of(Field.QID, "qid", Field.GRAPH, "graph", Field.QUESTION,
            "nl_question", Field.GOLD, "gold_cypher", Field.PRED, "pred_cypher");

    /**
     * The predictions of a file.
     *
     * @param columns the columns that were read
     * @param first the first records
     * @param missing that there is no column with predictions, or none that says which questions they answer
     */
    record File(List<Given> given, QuestionColumns columns, List<ObjectNode> first, List<Skipped> skipped,
            Optional<QuernException> missing) {

        /** The column of a field. */
        Optional<String> column(Field field) {
            return columns.of(field).stream().findFirst();
        }
    }

    /** @throws QuernException when the file cannot be read */
    File read(RecordSource source) {
        Reading reading = new Reading(source);
        new RecordReader(new RecordKind(record -> columns.forRecords(List.of(record), answers).isIdentified(record),
                record -> columns.forRecords(List.of(record), answers).isValued(record)), progress)
                .read(source, reading);
        return reading.end();
    }

    private final class Reading implements RecordReader.Sink {

        private final RecordSource source;
        private final List<ObjectNode> first = new ArrayList<>();
        private final List<String> places = new ArrayList<>();
        private final List<Given> given = new ArrayList<>();
        private final List<Skipped> skipped = new ArrayList<>();
        private boolean table;
        private Optional<QuernException> missing = Optional.empty();
        private @Nullable QuestionColumns found;

        Reading(RecordSource source) {
            this.source = source;
        }

        @Override
        public void header(ObjectNode empty) {
            table = true;
            seen.saw(empty);
            PredictionColumns wanted = columns.forRecords(List.of(empty), answers);
            if (!wanted.isValued(empty) || !wanted.isIdentified(empty))
                missing = Optional
                        .of(new QuernException("required columns are missing; found: {0}", source.where() + " line 1",
                                "add a column pred_cypher or answer, and qid, or graph and question",
                                empty.propertyStream().map(Map.Entry::getKey).collect(Collectors.joining(", "))));
        }

        @Override
        public void record(ObjectNode record, String where) {
            seen.saw(record);
            if (found == null) {
                first.add(record);
                places.add(where);
                if (first.size() == FIRST)
                    decide();
            } else {
                given.add(given(record, found, where));
            }
        }

        @Override
        public void bad(String problem, String where) {
            skipped.add(new Skipped(problem.equals(RecordReader.NO_OBJECT) ? MISFIT : problem, where));
        }

        private QuestionColumns decide() {
            QuestionColumns decided = columns.forRecords(first, answers).of(first, isKnown);
            found = decided;
            for (int i = 0; i < first.size(); i++) {
                if (isNumberUnderId(first.get(i), decided))
                    skipped.add(new Skipped(MISFIT, places.get(i)));
                else
                    given.add(given(first.get(i), decided, places.get(i)));
            }
            return decided;
        }

        /** Numbers under names are the content of some other file. */
        private boolean isNumberUnderId(ObjectNode record, QuestionColumns decided) {
            return !answers && record.size() == 2 && places.getFirst().contains(" $.")
                    && decided.in(record, Field.PRED).filter(value -> value.isNumber() || value.isBoolean())
                            .isPresent();
        }

        File end() {
            QuestionColumns decided = found == null ? decide() : Objects.requireNonNull(found);
            return new File(List.copyOf(given), decided, List.copyOf(first), List.copyOf(skipped), missing);
        }

        private Given given(ObjectNode record, QuestionColumns decided, String where) {
            Optional<JsonNode> value = decided.in(record, answers ? Field.ANSWER : Field.PRED);
            ReplyTexts replies = new ReplyTexts();
            List<String> texts = value.map(node -> answers
                    ? List.of(node.isTextual() ? node.textValue() : node.toString())
                    : table && node.isTextual() ? replies.ofCell(node.textValue()) : replies.of(node))
                    .orElse(List.of("")).stream().map(text -> notTooLong(text, where)).toList();
            return new Given(text(record, decided, Field.QID), text(record, decided, Field.GRAPH),
                    text(record, decided, Field.QUESTION), text(record, decided, Field.GOLD), texts,
                    decided.textIn(record, Field.ATTEMPT), value.isPresent(), where,
                    usual(record, decided, texts));
        }

        private String notTooLong(String text, String where) {
            Optional<String> problem = Skipped.tooLong(text);
            problem.ifPresent(what -> skipped.add(new Skipped(what, where, Skipped.Reason.TOO_LONG)));
            return problem.isEmpty() ? text : "";
        }

        private static String text(ObjectNode record, QuestionColumns decided, Field field) {
            return decided.valueIn(record, field).orElse("");
        }

        /** The record with the usual names. */
        private static ObjectNode usual(ObjectNode record, QuestionColumns decided, List<String> texts) {
            ObjectNode usual = record.deepCopy();
            for (Field field : USUAL.keySet())
                decided.of(field).stream().flatMap(name -> RecordPath.in(record, name).stream())
                        .forEach(usual::remove);
            USUAL.forEach((field, name) -> decided.valueIn(record, field)
                    .filter(_ -> field != Field.PRED).ifPresent(text -> usual.put(name, text)));
            return usual.put("pred_cypher", texts.getFirst());
        }
    }
}
