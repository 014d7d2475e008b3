package org.quern.serve;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.quern.job.Job;
import org.quern.job.JobStatus;

/**
 * The work of one request, which can take longer than its connection.
 *
 * @param name the use case
 * @param job its progress
 * @param started completed when the job no longer waits for others
 * @param outcome completed at the end
 * @param type of the result
 */
record ServedJob(String id, String name, Instant accepted, Job<byte[]> job, CompletableFuture<Instant> started,
        CompletableFuture<Outcome> outcome, String type) {

    /** What became of it. */
    sealed interface Outcome {

        /** @param body the result as JSON */
        record Done(byte[] body) implements Outcome {}

        record Failed(Problem problem) implements Outcome {}
    }

    /** The states that clients see. */
    enum State {
        WAITING, RUNNING, DONE, FAILED, CANCELLED
    }

    /**
     * The status of a job as JSON.
     *
     * @param stage what it does
     * @param done units of the stage that are done
     * @param total units of the stage; 0 if unknown
     * @param seconds since it was accepted or, at its end, that it took
     */
    record Status(String id, String name, State state, Instant accepted, String stage, long done, long total,
            long seconds) {}

    Status status() {
        JobStatus now = job.status();
        return new Status(id, name, state(), accepted.truncatedTo(ChronoUnit.SECONDS), now.stage().english(),
                now.done(), now.total(), now.running().toSeconds());
    }

    private State state() {
        if (!outcome.isDone())
            return started.isDone() ? State.RUNNING : State.WAITING;
        return switch (outcome.join()) {
            case Outcome.Done _ -> State.DONE;
            case Outcome.Failed _ when job.state() == Job.State.CANCELLED -> State.CANCELLED;
            case Outcome.Failed _ -> State.FAILED;
        };
    }

    /** The outcome if it is there within this time. */
    Optional<Outcome> await(Duration time) throws InterruptedException {
        try {
            return Optional.of(outcome.get(time.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException _) {
            return Optional.empty();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    long bytes() {
        return outcome.getNow(new Outcome.Done(new byte[0])) instanceof Outcome.Done(byte[] body) ? body.length : 0;
    }
}
