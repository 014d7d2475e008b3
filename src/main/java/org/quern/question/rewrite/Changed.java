package org.quern.question.rewrite;

import org.quern.question.Sample;

/**
 * The outcome of a step for one question.
 *
 * @param dropped why the question is dropped; empty when it is kept
 * @param failure why the step failed; empty when it succeeded
 */
public record Changed(Sample sample, String dropped, String failure) {

    public Changed(Sample sample, String dropped) {
        this(sample, dropped, "");
    }

    public static Changed kept(Sample sample) {
        return new Changed(sample, "");
    }

    Changed failed(String reason) {
        return new Changed(sample, dropped, reason);
    }

    public boolean isKept() {
        return dropped.isEmpty();
    }
}
