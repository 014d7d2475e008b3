package org.quern.review;

import java.util.List;
import java.util.Optional;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;

/**
 * A question as one annotator may see it.
 *
 * @param place where it stands in the file, from 0
 * @param findings what the checks without a model found in its text
 * @param own what this annotator has in force
 * @param others what others have in force; empty until everybody who is to decide has decided, this annotator first
 * @param adjudication what holds in the end; hidden as long as the others are
 * @param state as far as this annotator may know: with others hidden, what follows from {@code own} alone
 * @param stale whether the text in the file is no longer the one that {@code own} was about
 */
public record QueueItem(int place, Sample sample, List<Finding> findings, Optional<Decision> own,
        List<Decision> others, Optional<Decision> adjudication, State state, boolean stale) {

    public QueueItem {
        findings = List.copyOf(findings);
        others = List.copyOf(others);
    }

    public String qid() {
        return sample.qid();
    }

    /** The text that stands now, for this annotator: the adjudicated one, the annotator's own, or that of the file. */
    public String text() {
        return adjudication.or(() -> own).map(Decision::after).orElse(sample.nlQuestion());
    }

    /** The MATCH category; empty where the question was made without templates. */
    public String category() {
        return category(sample);
    }

    static String category(Sample sample) {
        return sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse("");
    }
}
