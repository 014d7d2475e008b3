package org.quern.ui.review;

import java.util.List;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;

/**
 * A question of the open file.
 *
 * @param number its place in the file, from 1
 * @param findings what the deterministic checks find in its text
 */
record ReviewItem(int number, Sample sample, List<Finding> findings) {

    ReviewItem {
        findings = List.copyOf(findings);
    }

    String qid() {
        return sample.qid();
    }

    /** The text that is decided about. */
    String text() {
        return sample.nlQuestion();
    }

    /** The MATCH category, empty where the file tells none. */
    String category() {
        return sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse("");
    }

    String returnPattern() {
        return sample.fromTemplate().map(Sample.FromTemplate::returnPatternId).orElse("");
    }
}
