package org.quern.review;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.quern.workspace.QuernException;
import org.quern.workspace.Texts.Keyed;

/**
 * The immutable record of something that an annotator noted about a question without deciding it.
 *
 * @param id its position in this log; other logs have other ids
 * @param uid the same in all logs
 * @param text the comment; empty for other kinds
 */
public record Remark(@JsonIgnore long id, UUID uid, Instant at, String annotator, String file, String qid, Kind kind,
        String text, @JsonUnwrapped Stamp stamp) {

    /** The kind of a remark. */
    public enum Kind implements Keyed {
        /** A comment in the thread of the question. */
        COMMENT,
        /** The annotator wants to look at the question again. */
        FLAG,
        /** Removes the annotator's flag. */
        UNFLAG,
        /** The annotator leaves the question undecided for now. */
        SKIP;
    }

    /** @throws QuernException when the parts contradict each other */
    public Remark {
        Decision.checkNames(annotator, file, qid);
        Decision.checkText(text);
        if (kind == Kind.COMMENT && text.isBlank())
            throw new QuernException("the comment is empty", qid, "enter a comment");
        if (kind != Kind.COMMENT && !text.isEmpty())
            throw new QuernException("only a comment can have text", qid, "remove the text");
    }

    boolean sameAs(Remark other) {
        return equals(new Remark(id, other.uid, other.at, other.annotator, other.file, other.qid, other.kind,
                other.text, other.stamp));
    }

    /** The remark under another name of its file. */
    Remark in(String other) {
        return new Remark(id, uid, at, annotator, other, qid, kind, text, stamp);
    }
}
