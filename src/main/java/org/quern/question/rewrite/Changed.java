package org.quern.question.rewrite;

import org.quern.question.Sample;

/**
 * What a step made of a question.
 *
 * @param dropped why it does not go on; empty when it does
 */
public record Changed(Sample sample, String dropped) {

    public static Changed kept(Sample sample) {
        return new Changed(sample, "");
    }

    public boolean isKept() {
        return dropped.isEmpty();
    }
}
