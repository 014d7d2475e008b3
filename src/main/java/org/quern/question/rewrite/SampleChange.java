package org.quern.question.rewrite;

import org.quern.job.Progress;
import org.quern.question.Sample;

/** What a step of the pipeline makes of one question; several may be under way at a time. */
@FunctionalInterface
public interface SampleChange {

    Changed of(Sample sample, Progress progress);
}
