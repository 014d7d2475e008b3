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
     * @param progress told often how far the work is, asked often whether to stop
     * @throws java.util.concurrent.CancellationException when it stopped because it was asked to
     * @throws Exception when it failed
     */
    R run(Progress progress) throws Exception;
}
