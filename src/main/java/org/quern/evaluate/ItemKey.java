package org.quern.evaluate;

import org.quern.question.Sample;

/**
 * The key that identifies an item within a run and across runs of the same questions.
 *
 * @param qid the question's id
 */
public record ItemKey(String graph, String qid) {

    public static ItemKey of(Sample sample) {
        return new ItemKey(sample.graph(), sample.qid());
    }
}
