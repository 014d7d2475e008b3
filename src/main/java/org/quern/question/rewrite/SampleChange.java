package org.quern.question.rewrite;

import org.quern.job.Progress;
import org.quern.question.Rewriting;
import org.quern.question.Sample;

/** A step of the pipeline for one question; it may run for several questions in parallel. */
@FunctionalInterface
public interface SampleChange {

    Changed of(Sample sample, Progress progress);

    /** The outcome for a question on which {@link #of} failed: its text is kept and its record says why. */
    default Changed failed(Sample sample, String reason) {
        Rewriting before = Rewriting.of(sample).orElseGet(() -> Rewriting.unknown(sample.nlQuestion()));
        return Changed.kept(before.withProblem(reason).on(sample, sample.nlQuestion()));
    }

    /** Whether a model is asked, so that a host that is down must not be asked about all questions in vain. */
    default boolean asksModel() {
        return false;
    }
}
