package org.quern.question.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.workspace.QuernException;
import org.quern.workspace.record.AssignedColumns;
import org.quern.workspace.record.RecordKind;
import org.quern.workspace.record.RecordReader;
import org.quern.workspace.record.RecordSource;

/**
 * Reads questions with gold queries from tables, JSON Lines and JSON with any column names. Rows that are not questions
 * are left out and reported.
 *
 * @param columns which columns contain what
 * @param graph the graph of all questions; if empty, that of each row
 */
public record QuestionImport(QuestionColumns columns, Optional<String> graph) {

    /** A row that was left out. */
    public record BadRow(String problem, String where) {}

    /**
     * What was read.
     *
     * @param questions number of questions
     * @param withoutGraph number of questions without a graph
     * @param columns the columns that the fields were read from, as far as the file has them
     */
    public record Imported(int questions, int withoutGraph, Map<Field, String> columns, List<BadRow> bad) {}

    /**
     * Passes on the questions of a file, with predictions if it has them.
     *
     * @throws QuernException when the file cannot be read, or has no question
     */
    public Imported read(Path file, Consumer<? super Sample> each) {
        Reading reading = new Reading(each);
        new RecordReader(new RecordKind(row -> has(row, Field.QID) || has(row, Field.QUESTION),
                row -> has(row, Field.GOLD)), Progress.NONE).read(RecordSource.of(file), reading);
        reading.assigned.check(file.toString());
        if (reading.questions == 0)
            throw reading.bad.isEmpty() ? new QuernException("the file has no rows", file.toString(),
                    "choose another file")
                    : new QuernException("no row is a question with a gold query: {0}", reading.bad.getFirst().where(),
                            "{1}", reading.bad.getFirst().problem(), remedy());
        return new Imported(reading.questions, reading.withoutGraph, reading.used, List.copyOf(reading.bad));
    }

    private boolean has(ObjectNode row, Field field) {
        return columns.nameIn(row, field).isPresent();
    }

    private String remedy() {
        return "specify the columns, for example --column question=NAME --column gold=NAME";
    }

    private final class Reading implements RecordReader.Sink {

        private final Consumer<? super Sample> each;
        private final List<BadRow> bad = new ArrayList<>();
        private final Set<String> ids = new HashSet<>();
        private final AssignedColumns assigned = new AssignedColumns(
                columns.assigned(QuestionColumns.OF_QUESTIONS));
        private final Map<Field, String> used = new LinkedHashMap<>();
        private int questions;
        private int withoutGraph;

        Reading(Consumer<? super Sample> each) {
            this.each = each;
        }

        @Override
        public void header(ObjectNode empty) {
            assigned.saw(empty);
            assigned.check("line 1");
            List<Field> missing = Stream.of(Field.QUESTION, Field.GOLD)
                    .filter(field -> columns.nameIn(empty, field).isEmpty()).toList();
            if (!missing.isEmpty())
                throw new QuernException("no column for {0}; found: {1}", "line 1", "{2}",
                        missing.stream().map(Field::toString)
                                .collect(Collectors.joining(" and ")),
                        empty.propertyStream().map(Map.Entry::getKey).collect(Collectors.joining(", ")), remedy());
        }

        @Override
        public void bad(String problem, String where) {
            bad.add(new BadRow(problem, where));
        }

        @Override
        public void record(ObjectNode row, String where) {
            assigned.saw(row);
            Optional<String> question = columns.valueIn(row, Field.QUESTION);
            Optional<String> gold = columns.valueIn(row, Field.GOLD);
            if (question.isEmpty() || gold.isEmpty()) {
                bad("this row has no " + (question.isEmpty() ? "question" : "gold query"), where);
                return;
            }
            String of = graph.or(() -> columns.valueIn(row, Field.GRAPH)).orElse("");
            // As for question files without ids.
            String id = columns.valueIn(row, Field.QID).orElseGet(() -> UUID.nameUUIDFromBytes(
                    (of + "\n" + question.get() + "\n" + gold.get()).getBytes(StandardCharsets.UTF_8)).toString());
            if (!ids.add(id)) {
                bad("another row has the same id: " + id, where);
                return;
            }
            questions++;
            if (of.isEmpty())
                withoutGraph++;
            Map<String, JsonNode> others = new LinkedHashMap<>();
            row.properties().forEach(member -> others.put(member.getKey(), member.getValue()));
            for (Field field : Field.values()) {
                columns.nameIn(row, field).ifPresent(name -> {
                    used.putIfAbsent(field, name);
                    others.remove(name);
                });
            }
            each.accept(new Sample(id, of, gold.get(), Optional.empty(), question.get(), Optional.empty(),
                    columns.valueIn(row, Field.ANSWER), Optional.empty(), columns.textIn(row, Field.PRED), Map.of(),
                    others));
        }
    }
}
