package org.quern.question;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.JsonRecords;

/**
 * How a question differs from the one that it was made from. It is stored in the question's file as the member
 * {@value #MEMBER}.
 *
 * @param original the id of the original question
 * @param graph the graph of the original question
 * @param seed the random seed that the change was made with
 */
public record Variation(String original, String graph, Kind kind, long seed, List<Change> changes) {

    /** The member in question files. */
    public static final String MEMBER = "variation";

    /** The kinds of variations. */
    public enum Kind {
        /** The question in other words. */
        PARAPHRASE,
        /** Other names for the labels, relation types and properties of the graph. */
        RENAME,
        /** Invented names for the entities of the graph. */
        PSEUDONYMS,
        /** Typing errors in the names that the question mentions. */
        TYPOS,
        /** Elements in the schema in the prompt that the graph does not have. */
        DISTRACTORS;

        /** The name in options and files. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A changed part.
     *
     * @param what {@code question}, {@code name}, {@code label}, {@code relation} or {@code property}
     * @param from empty for an added part
     */
    public record Change(String what, @JsonInclude(JsonInclude.Include.NON_EMPTY) String from, String to) {}

    public Variation {
        changes = List.copyOf(changes);
    }

    /** The variation of a question; empty for other questions. */
    public static Optional<Variation> of(Sample sample) {
        if (!(sample.others().get(MEMBER) instanceof ObjectNode node))
            return Optional.empty();
        try {
            Variation read = JsonRecords.read(node, Variation.class);
            return read.original.isEmpty() ? Optional.empty() : Optional.of(read);
        } catch (IllegalArgumentException _) {
            // A member of this name from another program.
            return Optional.empty();
        }
    }

    /**
     * A variant as a question of its own, without prediction and scores.
     *
     * @param original the original question
     * @param variant the same with the changes
     */
    public static Sample variant(Sample original, Sample variant, Kind kind, long seed, List<Change> changes) {
        Variation made = new Variation(original.qid(), original.graph(), kind, seed, changes);
        Map<String, JsonNode> members = new LinkedHashMap<>(variant.others());
        // The history of the original text is that of a paraphrase only.
        if (kind != Kind.PARAPHRASE)
            members.remove(Rewriting.MEMBER);
        members.put(MEMBER, JsonRecords.write(made));
        return variant.copy(original.qid() + "-" + kind + "-" + seed, members);
    }
}
