package org.quern.question.rewrite;

import java.util.Optional;
import org.quern.job.Progress;
import org.quern.question.Sample;

/** What a step of the pipeline makes of one question; several may be under way at a time. */
@FunctionalInterface
public interface SampleChange {

    /** The question as it goes on; empty when it is dropped. */
    Optional<Sample> of(Sample sample, Progress progress);
}
