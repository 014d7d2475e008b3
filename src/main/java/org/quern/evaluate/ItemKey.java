package org.quern.evaluate;

import org.quern.question.Sample;

/**
 * What tells an item of a run from others, and finds it again in other runs of the same questions.
 *
 * @param qid the question's id
 */
public record ItemKey(String graph, String qid) {

    public static ItemKey of(Sample sample) {
        return new ItemKey(sample.graph(), sample.qid());
    }
}
