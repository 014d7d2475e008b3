package org.quern.serve;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.quern.job.Job;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.job.Work;
import org.quern.workspace.QuernException;

/** The jobs of a server: so many at a time, and the results of the last ones. */
final class ServedJobs implements AutoCloseable {

    /** Results that are kept until their clients fetch them. */
    private static final int KEPT = 100;
    private static final long KEPT_BYTES = 256L << 20;
    private static final int ID_BYTES = 16;
    private static final Duration LONGEST_STOP = Duration.ofSeconds(10);

    private final JobRunner runner;
    private final Jobs jobs;
    private final ServerLimits limits;
    private final Consumer<Throwable> bugs;
    private final Semaphore slots;
    private final Map<String, ServedJob> all = new LinkedHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private boolean closed;

    /** @param bugs receives failures that are not the client's */
    ServedJobs(JobRunner runner, ServerLimits limits, Consumer<Throwable> bugs) {
        this.runner = runner;
        this.jobs = new Jobs(runner, Runnable::run);
        this.limits = limits;
        this.bugs = bugs;
        this.slots = new Semaphore(limits.parallel());
    }

    /** @throws Refused when too many jobs wait */
    synchronized ServedJob submit(String name, Calls.Call call) {
        if (closed)
            throw new Refused(Problem.BUSY, new QuernException("the server is stopping", "", "start it again"));
        if (all.values().stream().filter(each -> !each.outcome().isDone()).count() >= limits.waiting())
            throw new Refused(Problem.TOO_MANY, new QuernException("{0} jobs wait already", "",
                    "repeat the request when some have ended", limits.waiting()));
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        CompletableFuture<Instant> started = new CompletableFuture<>();
        CompletableFuture<ServedJob.Outcome> outcome = new CompletableFuture<>();
        Job<byte[]> job = jobs.submit(name, progress -> limited(call.work(), progress, started));
        job.onEnd(call.end());
        job.onDone(body -> outcome.complete(new ServedJob.Outcome.Done(body)));
        job.onFailed(failure -> outcome.complete(failed(failure)));
        job.onCancelled(() -> outcome.complete(failed(new CancellationException())));
        ServedJob served = new ServedJob(HexFormat.of().formatHex(id), name, Instant.now(), job, started, outcome,
                call.type());
        all.put(served.id(), served);
        forgetOld();
        return served;
    }

    private byte[] limited(Work<byte[]> work, Progress progress, CompletableFuture<Instant> started)
            throws Exception {
        while (!slots.tryAcquire(50, TimeUnit.MILLISECONDS))
            progress.checkCancelled();
        started.complete(Instant.now());
        AtomicBoolean late = new AtomicBoolean();
        Runnable inTime = runner.after(limits.work(), () -> late.set(true));
        try {
            return work.run(new Progress.Part(progress) {
                @Override
                public boolean cancelled() {
                    return late.get() || super.cancelled();
                }
            });
        } catch (Exception stopped) {
            // Interrupted libraries throw various exceptions.
            throw late.get() ? new Refused(tooLong()) : stopped;
        } finally {
            inTime.run();
            slots.release();
        }
    }

    private Problem tooLong() {
        return new Problem(Problem.UNPROCESSABLE, new QuernException("the job took longer than {0} s", "",
                "split the work, or start the server with a longer --timeout", limits.work().toSeconds()));
    }

    private ServedJob.Outcome failed(Throwable failure) {
        Problem problem = Problem.of(failure);
        if (problem.status() == Problem.INTERNAL)
            bugs.accept(failure);
        return new ServedJob.Outcome.Failed(problem);
    }

    /** The oldest results make place for others. */
    private void forgetOld() {
        long bytes = all.values().stream().mapToLong(ServedJob::bytes).sum();
        Iterator<ServedJob> oldest = List.copyOf(all.values()).iterator();
        while (oldest.hasNext() && (all.size() > KEPT + limits.waiting() || bytes > KEPT_BYTES)) {
            ServedJob each = oldest.next();
            if (each.outcome().isDone()) {
                bytes -= each.bytes();
                all.remove(each.id());
            }
        }
    }

    synchronized Optional<ServedJob> find(String id) {
        return Optional.ofNullable(all.get(id));
    }

    /** Oldest first. */
    synchronized List<ServedJob> all() {
        return new ArrayList<>(all.values());
    }

    /** Forgets a job whose result its client has. */
    synchronized void forget(ServedJob job) {
        all.remove(job.id());
    }

    /** Cancels all jobs, and gives them time to delete incomplete files. */
    @Override
    public void close() {
        List<ServedJob> last;
        synchronized (this) {
            closed = true;
            last = all();
        }
        last.forEach(each -> each.job().cancel());
        long end = System.nanoTime() + LONGEST_STOP.toNanos();
        try {
            for (ServedJob each : last)
                each.await(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        jobs.close();
    }
}
