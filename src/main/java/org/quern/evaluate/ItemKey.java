package org.quern.evaluate;

import java.util.Optional;
import org.quern.question.Sample;
import org.quern.question.Variation;

/**
 * The key that identifies an item within a run and across runs of the same questions.
 *
 * @param qid the question's id
 */
public record ItemKey(String graph, String qid) {

    public static ItemKey of(Sample sample) {
        return new ItemKey(sample.graph(), sample.qid());
    }

    /** The key of the question that a variant was made from; empty for other questions. */
    public static Optional<ItemKey> ofOriginal(Sample sample) {
        return Variation.of(sample).map(variation -> new ItemKey(variation.graph(), variation.original()));
    }
}
