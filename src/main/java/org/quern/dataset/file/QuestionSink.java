package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.QuestionId;
import org.quern.wikidata.Rejects;

/** Receives what a reader finds: passes questions on, counts them, and counts skipped items by reason. */
class QuestionSink {

    private static final int SAMPLES = 5;
    /** Number of records that show the layout of a file. */
    static final int FIRST = 20;

    private final Consumer<DatasetQuestion> next;
    private final Set<String> ids = new HashSet<>();
    private final Map<String, Long> leftOut = new TreeMap<>();
    private final Map<String, List<String>> samples = new TreeMap<>();
    private final Map<String, JsonNode> header = new LinkedHashMap<>();
    private final Map<String, List<String>> attached = new TreeMap<>();
    private final Map<String, Long> languages = new TreeMap<>();
    private final Map<String, Long> kept = new TreeMap<>();
    private final List<ObjectNode> first = new ArrayList<>();
    private long forms;
    private long queries;
    private long answers;
    private long withoutQuery;

    QuestionSink(Consumer<DatasetQuestion> next) {
        this.next = next;
    }

    /**
     * Accepts a question, unless it has no text or a duplicate id.
     *
     * @param place its location in the file
     */
    void take(DatasetQuestion question, String place) {
        if (question.forms().isEmpty()) {
            leaveOut("questions without text", place + " (" + question.id() + ")");
        } else if (!ids.add(question.id().text())) {
            leaveOut("questions with a duplicate id", place + " (" + question.id() + ")");
        } else {
            forms += question.forms().size();
            for (Form form : question.forms())
                languages.merge(form.language(), 1L, Long::sum);
            queries += question.queries().size();
            if (question.queries().isEmpty())
                withoutQuery++;
            answers += question.answers().stream().filter(a -> !(a instanceof GoldAnswer.Size)).count();
            question.more().keySet().forEach(member -> kept.merge(member, 1L, Long::sum));
            next.accept(question);
        }
    }

    /** Counts a skipped item. */
    void leaveOut(String reason, String place) {
        leftOut.merge(reason, 1L, Long::sum);
        List<String> some = samples.computeIfAbsent(reason, _ -> new ArrayList<>());
        if (some.size() < SAMPLES)
            some.add(place);
    }

    /** Remembers the first records, as they are in the file. */
    void saw(ObjectNode record) {
        if (first.size() < FIRST)
            first.add(record);
    }

    /** The first records; none if the file has another form. */
    List<ObjectNode> first() {
        return first;
    }

    /** Stores the metadata of the whole set. */
    void header(String member, JsonNode value) {
        header.put(member, value);
    }

    /** Stores lines about the whole set in a file next to the questions. */
    void attach(String file, List<String> lines) {
        attached.put(file, lines);
    }

    long questions() {
        return ids.size();
    }

    Map<String, Long> counts() {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("questions", questions());
        counts.put("forms", forms);
        counts.put("queries", queries);
        counts.put("withoutQuery", withoutQuery);
        counts.put("answers", answers);
        return counts;
    }

    /** The members that the model does not have, with the number of questions; they are kept as they are. */
    Map<String, Long> kept() {
        return kept;
    }

    /** Whether a question with this id was accepted. */
    boolean has(QuestionId id) {
        return ids.contains(id.text());
    }

    Map<String, Long> languages() {
        return languages;
    }

    List<Rejects> leftOut() {
        return leftOut.entrySet().stream().map(e -> new Rejects(e.getKey(), e.getValue(),
                List.copyOf(samples.getOrDefault(e.getKey(), List.of())))).toList();
    }

    Map<String, JsonNode> header() {
        return header;
    }

    Map<String, List<String>> attached() {
        return attached;
    }
}
