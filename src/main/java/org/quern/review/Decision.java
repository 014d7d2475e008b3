package org.quern.review;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.quern.workspace.QuernException;
import org.quern.workspace.Texts.Keyed;

/**
 * The immutable record of one decision. An undo is a record, too.
 *
 * @param id its position in this log; other logs have other ids
 * @param uid the same in all logs
 * @param at to the microsecond; all records of one annotator have different times
 * @param annotator the name that the annotator entered
 * @param file the name of the question file
 * @param undoes the undone decision, for an undo
 * @param batch the same for all decisions that were made, and are undone, together
 */
public record Decision(@JsonIgnore long id, UUID uid, Instant at, String annotator, String file, Kind kind,
        @JsonUnwrapped Judgement judgement, Optional<UUID> undoes, Optional<UUID> batch, @JsonUnwrapped Stamp stamp) {

    /** The kind of a record. */
    public enum Kind implements Keyed {
        /** An annotator decides. */
        DECIDE,
        /** Annotators and adjudicators undo their own last decision. */
        UNDO,
        /** An adjudicator decides a dispute. */
        ADJUDICATE;
    }

    /**
     * The order of the records, the same in all logs. Clocks only order records of which neither log knew the
     * other.
     */
    public static final Comparator<Decision> ORDER = Comparator.comparingLong((Decision d) -> d.stamp().sequence())
            .thenComparing(Decision::at).thenComparing(d -> d.uid().toString());

    /** @throws QuernException when the parts contradict each other */
    public Decision {
        checkNames(annotator, file, judgement.qid());
        Stream.concat(Stream.of(judgement.before(), judgement.after(), judgement.why()), judgement.tags().stream())
                .forEach(Decision::checkText);
        String qid = judgement.qid();
        boolean edited = judgement.verdict() == ReviewVerdict.EDITED;
        boolean unchanged = judgement.after().equals(judgement.before());
        if (kind == Kind.UNDO != undoes.isPresent())
            throw new QuernException("every undo record, and no other record, must name the record it undoes", qid,
                    "fix the record");
        if (kind != Kind.UNDO && !edited && !unchanged)
            throw new QuernException("the verdict “{0}” cannot change the text", qid, "use “edited” instead",
                    judgement.verdict().key());
        if (kind == Kind.DECIDE && edited && unchanged)
            throw new QuernException("text unchanged", qid, "accept it instead");
        if (kind != Kind.UNDO && edited && judgement.after().isBlank())
            throw new QuernException("the text is empty", qid, "enter a text, or reject the question");
        judgement.firstTagWithLineBreak().ifPresent(tag -> {
            throw new QuernException("a tag must be a single non-empty line", tag, "choose another tag");
        });
        if (judgement.seconds().isPresent() && !(judgement.seconds().getAsDouble() >= 0))
            throw new QuernException("the time spent is negative", qid, "fix the record");
    }

    /** @throws QuernException when a record cannot be about these */
    static void checkNames(String annotator, String file, String qid) {
        named(annotator, "the annotator");
        named(file, "the question file");
        named(qid, "the question");
        // “ada” and “ada ” would be different annotators, but look the same.
        if (!annotator.equals(annotator.strip()) || annotator.chars().anyMatch(Character::isISOControl))
            throw new QuernException("a name must be a single line without leading or trailing spaces", annotator,
                    "choose another name");
        for (String text : List.of(annotator, file, qid))
            checkText(text);
    }

    private static void named(String name, String whose) {
        if (name.isBlank())
            throw new QuernException("{0} has no name", "", "enter a name", whose);
    }

    /** An unpaired surrogate would be stored as another character. */
    static void checkText(String text) {
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text))
            throw new QuernException("the text contains an incomplete Unicode character", text,
                    "delete the character and enter it again");
    }

    public String qid() {
        return judgement.qid();
    }

    public ReviewVerdict verdict() {
        return judgement.verdict();
    }

    public String before() {
        return judgement.before();
    }

    public String after() {
        return judgement.after();
    }

    /** The reason in words. */
    public String why() {
        return judgement.why();
    }

    /** Whether both have the same result: the same verdict and, where it is kept, the same text. */
    public boolean agreesWith(Decision other) {
        return verdict() == other.verdict() && (verdict() == ReviewVerdict.REJECTED || after().equals(other.after()));
    }

    /** The same record with the id of another log; ids are local to a log. */
    boolean sameAs(Decision other) {
        return equals(new Decision(id, other.uid, other.at, other.annotator, other.file, other.kind, other.judgement,
                other.undoes, other.batch, other.stamp));
    }

    /** The record under another name of its file. */
    Decision in(String other) {
        return new Decision(id, uid, at, annotator, other, kind, judgement, undoes, batch, stamp);
    }
}
