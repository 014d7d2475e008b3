package org.quern.question.vary;

import org.quern.question.Sample;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.SampleChange;

/** Makes a variant of a question; a question without one is dropped with the reason. */
interface Variant extends SampleChange {

    @Override
    default Changed failed(Sample sample, String reason) {
        return new Changed(sample, reason);
    }
}
