package org.quern.job;

/**
 * The work of a job.
 *
 * @param <R> its result
 */
@FunctionalInterface
public interface Work<R> {

    /**
     * Does the work and returns its result.
     *
     * @param progress receives reports, and is checked for cancellation
     * @throws java.util.concurrent.CancellationException when it was cancelled
     * @throws Exception when it failed
     */
    R run(Progress progress) throws Exception;
}
