package org.quern.job;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Waits for an external answer with a time limit and cancels it when it is no longer needed.
 *
 * @param limit max. time to wait
 */
public record BoundedWait(Duration limit) {

    /** How often cancellation is checked. */
    private static final long SLICE_MILLIS = 25;

    /**
     * @throws TimeoutException when there was no answer within the limit
     * @throws ExecutionException with the failure of the request
     * @throws CancellationException soon after the work was cancelled, or the thread interrupted
     */
    public <T> T await(CompletableFuture<T> answer, Progress progress) throws ExecutionException, TimeoutException {
        long end = System.nanoTime() + limit.toNanos();
        try {
            while (true) {
                progress.checkCancelled();
                try {
                    return answer.get(SLICE_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException notYet) {
                    if (System.nanoTime() > end)
                        throw notYet;
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        } finally {
            // Has no effect after an answer has arrived.
            answer.cancel(true);
        }
    }
}
