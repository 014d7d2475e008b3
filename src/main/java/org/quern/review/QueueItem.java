package org.quern.review;

import java.util.List;
import java.util.Optional;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.question.audit.AuditFile;

/**
 * A question as one annotator may see it.
 *
 * @param place its position in the file, from 0
 * @param findings findings of the checks in its text
 * @param audit findings of an audit about its gold query
 * @param own this annotator's current decision
 * @param others the current decisions of others; empty until everybody assigned has decided, this annotator
 * first
 * @param adjudication the final decision; hidden as long as the others are
 * @param state as far as this annotator may know it; while others are hidden, it follows from {@code own} alone
 * @param stale whether the text in the file has changed since {@code own}
 */
public record QueueItem(int place, Sample sample, List<Finding> findings, List<AuditFile.Finding> audit,
        Optional<Decision> own,
        List<Decision> others, Optional<Decision> adjudication, State state, boolean stale, Remarks remarks) {

    /**
     * What was noted about the question, as far as this annotator may see it.
     *
     * @param flagged whether this annotator has flagged it
     * @param skipped whether this annotator has skipped it and not decided since
     * @param comments the annotator's own and those of leads and adjudicators; those of others as soon as their
     * decisions are visible
     * @param unread number of comments of others that the annotator has not seen
     */
    public record Remarks(boolean flagged, boolean skipped, List<Remark> comments, int unread) {

        public static final Remarks NONE = new Remarks(false, false, List.of(), 0);

        public Remarks {
            comments = List.copyOf(comments);
        }
    }

    public QueueItem {
        findings = List.copyOf(findings);
        audit = List.copyOf(audit);
        others = List.copyOf(others);
    }

    public String qid() {
        return sample.qid();
    }

    /** The current text for this annotator: the adjudicated one, the annotator's own, or that of the file. */
    public String text() {
        return adjudication.or(() -> own).map(Decision::after).orElse(sample.nlQuestion());
    }

    /** The MATCH category; empty for questions without templates. */
    public String category() {
        return category(sample);
    }

    static String category(Sample sample) {
        return sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse("");
    }
}
