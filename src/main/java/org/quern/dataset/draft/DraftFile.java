package org.quern.dataset.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.journal.LineLog;

/**
 * The drafts of a dataset: {@code drafts.jsonl} next to its questions. Drafts and the decisions on them are
 * appended; a later decision on the same draft applies.
 */
public final class DraftFile {

    /** The name of the file in the folder of a set. */
    public static final String NAME = "drafts.jsonl";
    private static final String DECISION = "decision";
    private static final String REMEDY = "remove the line; this loses the draft or the decision on it";

    private final Path file;

    /** @param set the folder of the set */
    public DraftFile(Path set) {
        file = set.resolve(NAME);
    }

    /** What was decided. */
    public enum Verdict {
        ACCEPTED, REJECTED;

        /** The name in output. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A decision on a draft.
     *
     * @param draft the draft's number
     * @param text the accepted text, which may have been changed; empty if rejected
     */
    public record Decision(int draft, Verdict decision, String text, Instant at, String author) {}

    /** A draft and the decision on it. */
    public record Entry(WordingDraft draft, Optional<Decision> decision) {

        /** Whether it waits for a decision. */
        public boolean isOpen() {
            return decision.isEmpty();
        }
    }

    /** All drafts in order. */
    public List<Entry> all() {
        Map<Integer, Entry> entries = new LinkedHashMap<>();
        LineLog.read(file, REMEDY, node -> read(node, entries));
        return List.copyOf(entries.values());
    }

    private static void read(JsonNode node, Map<Integer, Entry> entries) {
        int number = node.path("draft").asInt();
        Entry known = entries.get(number);
        if (node.has(DECISION)) {
            if (known == null)
                throw new IllegalArgumentException("a decision on a draft that is not in the file");
            entries.put(number, new Entry(known.draft(), Optional.of(JsonRecords.read(node, Decision.class))));
            return;
        }
        WordingDraft draft = JsonRecords.read(node, WordingDraft.class);
        if (number < 1 || known != null || !node.hasNonNull("kind") || draft.question().isEmpty()
                || draft.text().isBlank())
            throw new IllegalArgumentException("not a draft");
        entries.put(number, new Entry(draft, Optional.empty()));
    }

    /** The drafts that wait for a decision. */
    public List<WordingDraft> open() {
        return all().stream().filter(Entry::isOpen).map(Entry::draft).toList();
    }

    /**
     * Appends drafts.
     *
     * @return the drafts with their numbers
     */
    public synchronized List<WordingDraft> add(List<WordingDraft> drafts) {
        int[] last = {0};
        List<WordingDraft> numbered = new ArrayList<>();
        if (drafts.isEmpty())
            return numbered;
        try (LineLog log = LineLog.open(file, REMEDY,
                node -> last[0] = Math.max(last[0], node.path("draft").asInt()))) {
            for (WordingDraft draft : drafts) {
                WordingDraft next = new WordingDraft(++last[0], draft.question(), draft.kind(), draft.language(),
                        draft.text(), draft.from(), draft.reason(), draft.source(), draft.at());
                log.add(JsonRecords.write(next));
                numbered.add(next);
            }
        }
        return numbered;
    }

    public synchronized void decide(Decision decision) {
        try (LineLog log = LineLog.open(file, REMEDY, _ -> {})) {
            log.add(JsonRecords.write(decision));
        }
    }
}
