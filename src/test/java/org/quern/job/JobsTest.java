package org.quern.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.quern.testing.Stepwise;

class JobsTest {

    private final Stepwise runner = new Stepwise();
    private final Jobs jobs = new Jobs(runner, Runnable::run);
    private final List<String> seen = new ArrayList<>();

    @Test
    void aJobHandsOverItsResultOnce() {
        Job<String> job = jobs.submit("Read", _ -> "text").onDone(seen::add).onFailed(f -> seen.add("failed"))
                .onEnd(() -> seen.add("end"));
        assertThat(job.state()).isEqualTo(Job.State.WAITING);
        assertThat(jobs.idle()).isFalse();

        runner.works.remove().run();

        assertThat(job.state()).isEqualTo(Job.State.DONE);
        assertThat(seen).containsExactly("text", "end");
        assertThat(jobs.active()).isEmpty();
        assertThat(jobs.idle()).isTrue();
        job.onDone(result -> seen.add("late " + result));
        assertThat(seen).endsWith("late text");
    }

    @Test
    void aFailureOfAnyKindEndsTheJob() {
        Job<String> job = jobs.<String>submit("Read", _ -> {
            throw new StackOverflowError();
        }).onDone(seen::add).onFailed(f -> seen.add(f.getClass().getSimpleName()));
        runner.works.remove().run();
        assertThat(job.state()).isEqualTo(Job.State.FAILED);
        assertThat(seen).containsExactly("StackOverflowError");
        assertThat(jobs.idle()).isTrue();
    }

    @Test
    void aCancelledJobEndsCancelledWhateverItsWorkDoes() {
        Job<String> before = jobs.submit("Never begun", _ -> "x");
        before.cancel();
        runner.works.remove().run();
        assertThat(before.state()).isEqualTo(Job.State.CANCELLED);

        Job<?>[] job = new Job<?>[1];
        job[0] = jobs.<String>submit("Stops when asked", progress -> {
            job[0].cancel();
            progress.checkCancelled();
            return "x";
        }).onDone(seen::add).onCancelled(() -> seen.add("cancelled"));
        runner.works.remove().run();

        job[0] = jobs.<String>submit("Breaks when asked", _ -> {
            job[0].cancel();
            throw new IllegalStateException("the stream was closed under it");
        }).onFailed(f -> seen.add("failed")).onCancelled(() -> seen.add("cancelled"));
        runner.works.remove().run();

        assertThat(seen).containsExactly("cancelled", "cancelled");
    }

    @Test
    void aWorkThatStopsUnaskedHasFailed() {
        Job<String> job = jobs.submit("Read", _ -> {
            throw new CancellationException();
        });
        runner.works.remove().run();
        assertThat(job.state()).isEqualTo(Job.State.FAILED);
    }

    @Test
    void closedJobsAreSilent() {
        Job<String> job = jobs.submit("Read", _ -> "text").onDone(seen::add);
        jobs.close();
        runner.works.remove().run();
        assertThat(job.state()).isEqualTo(Job.State.CANCELLED);
        assertThat(seen).isEmpty();
    }

    @Test
    void aWatcherHearsOfBeginningAndEnd() {
        jobs.onChange(() -> seen.add("change"));
        jobs.submit("Read", _ -> "text");
        assertThat(seen).hasSize(1);
        runner.works.remove().run();
        assertThat(seen).hasSize(2);
    }

    @Test
    void progressIsSeenFromOutside() {
        Job<?>[] job = new Job<?>[1];
        List<JobStatus> statuses = new ArrayList<>();
        job[0] = jobs.submit("Read", progress -> {
            progress.stage("Items");
            progress.at(3, 12);
            statuses.add(job[0].status());
            progress.stage("Links");
            statuses.add(job[0].status());
            return "";
        });
        runner.works.remove().run();
        assertThat(statuses.get(0).stage()).hasToString("Items");
        assertThat(statuses.get(0).share()).isEqualTo(0.25);
        assertThat(statuses.get(0).remaining()).as("nothing can be guessed in the first second").isEmpty();
        assertThat(statuses.get(1).share()).isNegative();
    }

    @Test
    void onlyTheNewestAnswerIsHandedOver() {
        Latest latest = new Latest(jobs);
        latest.submit("Search", _ -> "old", seen::add, f -> seen.add("old failed"));
        latest.submit("Search", _ -> "new", seen::add, f -> seen.add("new failed"));
        Runnable old = runner.works.remove();
        runner.works.remove().run();
        old.run();
        assertThat(seen).containsExactly("new");

        latest.submit("Search", _ -> "dropped", seen::add, f -> seen.add("failed"));
        latest.drop();
        runner.works.remove().run();
        assertThat(seen).containsExactly("new");
    }

    @Test
    void anOldAnswerThatIsUnderWayIsDropped() {
        List<Runnable> late = new ArrayList<>();
        Jobs queued = new Jobs(runner, late::add);
        Latest latest = new Latest(queued);
        latest.submit("Search", _ -> "old", seen::add, f -> seen.add("failed"));
        runner.works.remove().run();
        latest.submit("Search", _ -> "new", seen::add, f -> seen.add("failed"));
        runner.works.remove().run();
        List.copyOf(late).forEach(Runnable::run);
        assertThat(seen).containsExactly("new");
    }

    @Test
    void debouncingDoesTheLastThingAskedOnce() {
        Debounce debounce = new Debounce(jobs, Duration.ofMillis(200));
        debounce.call(() -> seen.add("f"));
        debounce.call(() -> seen.add("fi"));
        debounce.call(() -> seen.add("film"));
        assertThat(jobs.idle()).isFalse();
        runner.timePasses();
        assertThat(seen).containsExactly("film");
        assertThat(jobs.idle()).isTrue();

        debounce.call(() -> seen.add("forgotten"));
        debounce.forget();
        runner.timePasses();
        assertThat(seen).containsExactly("film");
        assertThat(jobs.idle()).isTrue();
    }

    @Test
    void threadsRunJobsBesideEachOther() throws Exception {
        JobRunner threads = JobRunner.threads();
        Jobs real = new Jobs(threads, Runnable::run);
        var first = new java.util.concurrent.CountDownLatch(1);
        var both = new java.util.concurrent.CountDownLatch(2);
        real.submit("Waits for the second", _ -> first.await(60, java.util.concurrent.TimeUnit.SECONDS))
                .onDone(_ -> both.countDown());
        real.submit("Second", _ -> {
            first.countDown();
            return "";
        }).onDone(_ -> both.countDown());
        assertThat(both.await(60, java.util.concurrent.TimeUnit.SECONDS)).isTrue();
        threads.close();
    }
}
