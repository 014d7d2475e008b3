package org.quern.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.quern.job.JobRunner;
import org.quern.job.Progress;
import org.quern.job.ServerFailure;
import org.quern.job.Work;
import org.quern.serve.ServedJob.Outcome;
import org.quern.workspace.QuernException;

class ServedJobsTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private final AtomicInteger ended = new AtomicInteger();
    private final JobRunner runner = JobRunner.threads();
    private ServedJobs jobs = jobs(LONG);

    private ServedJobs jobs(Duration work) {
        return new ServedJobs(runner, new ServerLimits(1, LONG, work, 1, 3, 1), bugs::add);
    }

    @AfterEach
    void close() {
        jobs.close();
        runner.close();
    }

    private ServedJob submit(Work<byte[]> work) {
        return jobs.submit("graph stats", new Calls.Call(work, Reply.JSON, ended::incrementAndGet));
    }

    /** Work that ends when it is cancelled only. */
    private static byte[] endless(Progress progress) throws InterruptedException {
        while (true) {
            progress.checkCancelled();
            Thread.sleep(1);
        }
    }

    private static Problem problem(ServedJob job) throws InterruptedException {
        return ((Outcome.Failed) job.await(LONG).orElseThrow()).problem();
    }

    @Test
    void oneRunsAndOthersWaitUntilTheyAreTooMany() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        ServedJob first = submit(_ -> {
            go.await();
            return new byte[]{1};
        });
        first.started().get();
        ServedJob second = submit(_ -> new byte[]{2});
        submit(_ -> new byte[]{3});
        assertThat(first.status().state()).isEqualTo(ServedJob.State.RUNNING);
        assertThat(second.status().state()).isEqualTo(ServedJob.State.WAITING);
        assertThatThrownBy(() -> submit(_ -> new byte[0])).isInstanceOfSatisfying(Refused.class,
                refused -> assertThat(refused.problem().status()).isEqualTo(429));
        go.countDown();
        assertThat(second.await(LONG)).hasValueSatisfying(outcome -> assertThat(((Outcome.Done) outcome).body())
                .containsExactly(2));
    }

    @Test
    void aWaitingJobIsCancelledToo() throws Exception {
        ServedJob first = submit(ServedJobsTest::endless);
        first.started().get();
        ServedJob second = submit(_ -> new byte[0]);
        second.job().cancel();
        assertThat(problem(second).status()).isEqualTo(409);
        first.job().cancel();
        assertThat(problem(first).failure()).hasMessageContaining("the job was cancelled");
        assertThat(first.status().state()).isEqualTo(ServedJob.State.CANCELLED);
        assertThat(ended).as("what the requests had sent is deleted").hasValue(2);
        assertThat(bugs).isEmpty();
    }

    @Test
    void aJobThatTakesTooLongIsStopped() throws Exception {
        jobs = jobs(Duration.ofMillis(1));
        ServedJob job = submit(ServedJobsTest::endless);
        assertThat(problem(job).failure()).hasMessageContaining("the job took longer than 0 s");
        assertThat(job.status().state()).isEqualTo(ServedJob.State.FAILED);
    }

    @Test
    void failuresOfUsersAreToldAndOthersAreReported() throws Exception {
        assertThat(problem(submit(_ -> {
            throw new QuernException("it is wrong", "here", "correct it");
        })).json().path("detail").asText()).isEqualTo("here: it is wrong; correct it.");
        assertThat(bugs).isEmpty();
        assertThat(problem(submit(_ -> {
            throw new ServerFailure(ServerFailure.Kind.BUSY, "{0} is busy", "wait", "it");
        })).failure()).hasMessage("another server gave no answer (it is busy); wait.");
        assertThat(bugs).isEmpty();
        Problem bug = problem(submit(_ -> {
            throw new IllegalStateException("secret of the inside");
        }));
        assertThat(bug.status()).isEqualTo(500);
        assertThat(bug.json().toString()).doesNotContain("secret");
        assertThat(problem(submit(_ -> {
            throw new OutOfMemoryError("heap");
        })).json().toString()).contains("not enough memory").doesNotContain("heap");
        assertThat(bugs).singleElement().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void oldResultsMakePlaceForNewOnes() throws Exception {
        ServedJob first = submit(_ -> new byte[0]);
        first.await(LONG);
        for (int i = 0; i < 110; i++)
            submit(_ -> new byte[0]).await(LONG);
        assertThat(jobs.find(first.id())).isEmpty();
        assertThat(jobs.all()).hasSizeLessThan(110);
    }

    @Test
    void closingCancelsAndAcceptsNoMore() throws Exception {
        ServedJob job = submit(ServedJobsTest::endless);
        jobs.close();
        assertThat(problem(job).status()).isEqualTo(409);
        assertThatThrownBy(() -> submit(_ -> new byte[0])).hasMessageContaining("the server is stopping");
    }
}
