package org.quern.review;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.quern.workspace.QuernException;

/**
 * The immutable record of one decision. An undo is a record, too.
 *
 * @param id its position in this log; other logs have other ids
 * @param uid the same in all logs
 * @param at to the microsecond; all records of one annotator have different times
 * @param annotator the name that the annotator entered
 * @param file the name of the question file
 * @param before the text that was decided on; for an undo, the text after the undone decision
 * @param after the resulting text; for accepted and rejected questions the same text
 * @param why may be empty
 * @param undoes the undone decision, for an undo
 */
public record Decision(@JsonIgnore long id, UUID uid, Instant at, String annotator, String file, String qid, Kind kind,
        Verdict verdict, String before, String after, String why, Optional<UUID> undoes) {

    /** The kind of a record. */
    public enum Kind {
        /** An annotator decides. */
        DECIDE,
        /** Annotators and adjudicators undo their own last decision. */
        UNDO,
        /** An adjudicator decides a dispute. */
        ADJUDICATE;

        /** The name in files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> of(String word) {
            return Arrays.stream(values()).filter(k -> k.word().equals(word)).findFirst();
        }
    }

    /** The chronological order, the same in all logs. */
    public static final Comparator<Decision> BY_TIME = Comparator.comparing(Decision::at)
            .thenComparing(d -> d.uid().toString());

    /** @throws QuernException when the parts contradict each other */
    public Decision {
        named(annotator, "the annotator");
        named(file, "the question file");
        named(qid, "the question");
        // “ada” and “ada ” would be different annotators, but look the same.
        if (!annotator.equals(annotator.strip()) || annotator.chars().anyMatch(Character::isISOControl))
            throw new QuernException("a name must be a single line without leading or trailing spaces", annotator,
                    "choose another");
        for (String text : new String[]{annotator, file, qid, before, after, why})
            whole(text);
        if (kind == Kind.UNDO != undoes.isPresent())
            throw new QuernException("every undo record, and no other record, must name the record it undoes", qid,
                    "fix the record");
        if (kind != Kind.UNDO && verdict != Verdict.EDITED && !after.equals(before))
            throw new QuernException("a decision “" + verdict.word() + "” cannot change the text", qid,
                    "use “edited” instead");
        if (kind == Kind.DECIDE && verdict == Verdict.EDITED && after.equals(before))
            throw new QuernException("text unchanged", qid, "accept it instead");
        if (kind != Kind.UNDO && verdict == Verdict.EDITED && after.isBlank())
            throw new QuernException("the text is empty", qid, "enter a text, or reject the question");
    }

    private static void named(String name, String whose) {
        if (name.isBlank())
            throw new QuernException(whose + " has no name", "", "enter a name");
    }

    /** An unpaired surrogate would be stored as another character. */
    private static void whole(String text) {
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text))
            throw new QuernException("the text contains an incomplete Unicode character", text,
                    "delete the character and enter it again");
    }

    /** Whether both have the same result: the same verdict and, where it is kept, the same text. */
    public boolean agreesWith(Decision other) {
        return verdict == other.verdict && (verdict == Verdict.REJECTED || after.equals(other.after));
    }

    /** The same record with the id of another log; ids are local to a log. */
    boolean sameAs(Decision other) {
        return equals(new Decision(id, other.uid, other.at, other.annotator, other.file, other.qid, other.kind,
                other.verdict, other.before, other.after, other.why, other.undoes));
    }
}
