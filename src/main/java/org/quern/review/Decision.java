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
 * The immutable record of one decision. To take one back is a record, too.
 *
 * @param id its place in this log, in the order in which the log heard of it; another log has another one
 * @param uid the same in all logs
 * @param at to the microsecond; of one annotator no two records have the same
 * @param annotator a name that the person chose
 * @param file the name of the question file
 * @param before the text that was decided about; of an undo, the text that the undone decision had left
 * @param after the text that comes of it: the same for accepted and rejected ones
 * @param why may be empty
 * @param undoes the decision that is taken back, for an undo
 */
public record Decision(@JsonIgnore long id, UUID uid, Instant at, String annotator, String file, String qid, Kind kind,
        Verdict verdict, String before, String after, String why, Optional<UUID> undoes) {

    /** What a record says. */
    public enum Kind {
        /** An annotator decides. */
        DECIDE,
        /** An annotator or adjudicator takes back their own last decision. */
        UNDO,
        /** Somebody decides over annotators who differ. */
        ADJUDICATE;

        /** As it stands in files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> of(String word) {
            return Arrays.stream(values()).filter(k -> k.word().equals(word)).findFirst();
        }
    }

    /** The order in which things were decided, the same in all logs. */
    public static final Comparator<Decision> BY_TIME = Comparator.comparing(Decision::at)
            .thenComparing(d -> d.uid().toString());

    /** @throws QuernException when the parts do not fit each other */
    public Decision {
        named(annotator, "the annotator");
        named(file, "the question file");
        named(qid, "the question");
        // “ada” and “ada ” would be two people to the log, and one to everybody who reads it.
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

    /** Half a character would come back from the disk as another one. */
    private static void whole(String text) {
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text))
            throw new QuernException("the text contains an incomplete Unicode character", text,
                    "delete the character and enter it again");
    }

    /** Whether both come to the same: the same verdict, and the same text where it is kept. */
    public boolean agreesWith(Decision other) {
        return verdict == other.verdict && (verdict == Verdict.REJECTED || after.equals(other.after));
    }

    /** The same record as another log has it: its place there does not count. */
    boolean sameAs(Decision other) {
        return equals(new Decision(id, other.uid, other.at, other.annotator, other.file, other.qid, other.kind,
                other.verdict, other.before, other.after, other.why, other.undoes));
    }
}
