package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Misfit;
import org.quern.dataset.QuestionJson;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;
import org.quern.workspace.journal.LineLog;

/**
 * The edits of a dataset: {@code edits.jsonl} next to its questions, one line per change. The last change
 * to a question applies; the imported questions stay as they are. Stored answers are not included: a question
 * keeps its answers as long as it has the query that they answer.
 */
public final class DatasetEdits {

    private static final String NAME = "edits.jsonl";
    private static final String QUESTIONS = "questions";
    private static final String MERGED = "merged";
    private static final String CONFLICTS = "conflicts";
    private static final String REMOVED = "removed";
    private static final String UPDATE = "update";
    private static final String REMEDY = "remove the line; this loses the edit, but not the imported question";

    private final Map<String, Optional<DatasetQuestion>> latest;

    private DatasetEdits(Map<String, Optional<DatasetQuestion>> latest) {
        this.latest = latest;
    }

    /**
     * Who made a change, and when.
     *
     * @param uid the same wherever the change is copied to
     * @param author the name that was entered; may be empty
     */
    public record Stamp(UUID uid, Instant at, String author) {

        /** The stamp of a change that is made now. */
        public static Stamp now(String author) {
            return new Stamp(UUID.randomUUID(), Instant.now().truncatedTo(ChronoUnit.SECONDS), author);
        }
    }

    /**
     * The questions after one change.
     *
     * @param questions by id; empty for a removed question
     * @param stamp empty for changes by older versions of Quern
     * @param merged the changes of somebody else that this one includes
     * @param conflicts how conflicts of a merge were decided, with both texts
     * @param update whether the set was replaced by a newer version; earlier changes apply to the former one
     */
    public record Line(Map<String, Optional<DatasetQuestion>> questions, Optional<Stamp> stamp, List<Stamp> merged,
            List<JsonNode> conflicts, boolean update) {
        public Line {
            questions = Collections.unmodifiableMap(new LinkedHashMap<>(questions));
            merged = List.copyOf(merged);
            conflicts = List.copyOf(conflicts);
        }

        /** The line in the file. */
        public ObjectNode toJson() {
            ObjectNode node = stamp.map(JsonRecords::write).orElseGet(JsonNodeFactory.instance::objectNode);
            merged.forEach(one -> node.withArray(MERGED).add(JsonRecords.write(one)));
            conflicts.forEach(one -> node.withArray(CONFLICTS).add(one));
            if (update)
                node.put(UPDATE, true);
            ArrayNode all = node.putArray(QUESTIONS);
            questions.forEach((id, question) -> all.add(question.map(q -> QuestionJson.write(q.withAnswers(List.of())))
                    .orElseGet(() -> JsonNodeFactory.instance.objectNode().put("id", id).put(REMOVED, true))));
            return node;
        }

        private static Line of(JsonNode node) {
            if (!node.path(QUESTIONS).isArray())
                throw new IllegalArgumentException("not a change to questions");
            Map<String, Optional<DatasetQuestion>> questions = new LinkedHashMap<>();
            try {
                for (JsonNode one : node.path(QUESTIONS)) {
                    if (one.path(REMOVED).asBoolean()) {
                        questions.put(one.path("id").asText(), Optional.empty());
                    } else {
                        DatasetQuestion question = QuestionJson.read(one);
                        questions.put(question.id().text(), Optional.of(question));
                    }
                }
            } catch (Misfit misfit) {
                throw new IllegalArgumentException(misfit);
            }
            List<Stamp> merged = new ArrayList<>();
            node.path(MERGED).forEach(one -> merged.add(JsonRecords.read(one, Stamp.class)));
            List<JsonNode> conflicts = new ArrayList<>();
            node.path(CONFLICTS).forEach(conflicts::add);
            return new Line(questions, node.has("uid") ? Optional.of(JsonRecords.read(node, Stamp.class))
                    : Optional.empty(), merged, conflicts, node.path(UPDATE).asBoolean());
        }
    }

    /** The edits of the set in a folder; empty when there are none. */
    static DatasetEdits read(Path folder) {
        Map<String, Optional<DatasetQuestion>> latest = new LinkedHashMap<>();
        lines(folder).forEach(line -> latest.putAll(line.questions()));
        return new DatasetEdits(latest);
    }

    static List<Line> lines(Path folder) {
        return read(folder.resolve(NAME), REMEDY);
    }

    /** Reads a file of edits, for example that of another copy of the set. */
    public static List<Line> of(Path file) {
        return read(file, "correct or remove the line; nothing was merged");
    }

    private static List<Line> read(Path file, String remedy) {
        List<Line> lines = new ArrayList<>();
        LineLog.read(file, remedy, node -> lines.add(Line.of(node)));
        return lines;
    }

    public static Path file(Path folder) {
        return folder.resolve(NAME);
    }

    /** Opens the file for appending. */
    static LineLog open(Path folder) {
        return LineLog.open(folder.resolve(NAME), REMEDY, Line::of);
    }

    /** The number of changed, added and removed questions. */
    int size() {
        return latest.size();
    }

    /** The removed questions. */
    Set<String> gone() {
        return latest.entrySet().stream().filter(e -> e.getValue().isEmpty()).map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    boolean has(String id) {
        return latest.containsKey(id);
    }

    /** A question after its edits; empty when it was removed. */
    Optional<DatasetQuestion> of(DatasetQuestion original) {
        Optional<DatasetQuestion> now = latest.get(original.id().text());
        if (now == null)
            return Optional.of(original);
        return now.map(question -> asks(question).equals(asks(original)) ? question.withAnswers(original.answers())
                : question);
    }

    private static Optional<String> asks(DatasetQuestion question) {
        return question.query().map(GoldQuery::sparql);
    }

    /** The added questions, given the imported and changed ones. */
    List<DatasetQuestion> added(Set<String> changed) {
        return latest.entrySet().stream().filter(e -> !changed.contains(e.getKey()))
                .flatMap(e -> e.getValue().stream()).toList();
    }

    /**
     * An edited set must not be replaced.
     *
     * @throws QuernException when there are edits
     */
    static void refuseLoss(Path target) {
        int changed = read(target).size();
        if (changed > 0)
            throw new QuernException("edited questions in the set would be lost ({0})", target.resolve(NAME).toString(),
                    "choose another name, or keep the edits with 'quern dataset update'", "%,d".formatted(changed));
    }
}
