package org.quern.question.rewrite;

import org.quern.job.Progress;
import org.quern.question.Rewriting;
import org.quern.question.Sample;

/** A step of the pipeline for one question; it may run for several questions in parallel. */
@FunctionalInterface
public interface SampleChange {

    Changed of(Sample sample, Progress progress);

    /** The outcome for a question on which {@link #of} failed: its text is kept and its record states the reason. */
    default Changed failed(Sample sample, String reason) {
        Rewriting before = Rewriting.of(sample).orElseGet(() -> Rewriting.unknown(sample.nlQuestion()));
        return Changed.kept(before.withProblem(reason).on(sample, sample.nlQuestion()));
    }

    /** Whether a model is used; a run stops early when its host is unavailable. */
    default boolean asksModel() {
        return false;
    }
}
