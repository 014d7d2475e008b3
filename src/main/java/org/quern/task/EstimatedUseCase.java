package org.quern.task;

import org.quern.job.Progress;

/**
 * A use case that asks a model about many items, in a run that can be resumed.
 *
 * @param <S> the settings
 * @param <R> the result
 */
public interface EstimatedUseCase<S extends Record, R extends Record> extends UseCase<S, R> {

    /** Estimates the run without sending requests to a model. */
    ModelEstimate estimate(S settings, Progress progress) throws Exception;
}
