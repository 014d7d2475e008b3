package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Group;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class FrameBudgetTest {

    private final Jobs jobs = new Jobs(JobRunner.threads(), Platform::runLater);
    private final FrameBudget stages = Fx.call(() -> new FrameBudget(jobs, new Group()));
    private final List<String> done = new ArrayList<>();

    @Test
    void stepsAreDoneInTheirOrderAndTheJobsAreNotIdleBefore() {
        Fx.run(() -> stages.addAll(steps("step", 40)));

        assertThat(jobs.idle()).isFalse();
        Fx.awaitIdle(jobs);
        assertThat(done).hasSize(40).startsWith("step 0", "step 1").endsWith("step 39");
    }

    @Test
    void whatSomebodyDoesComesBetweenTheSteps() {
        Fx.run(() -> {
            // The click comes while the first step is done, however busy the machine is.
            stages.add(() -> Platform.runLater(() -> done.add("a click")));
            stages.addAll(Collections.nCopies(12, this::aLongWhile));
        });

        Fx.awaitIdle(jobs);
        assertThat(done).hasSize(13).endsWith("a while");
    }

    @Test
    void whatWaitsIsForgottenAndNewStepsAreDone() {
        Fx.run(() -> {
            stages.addAll(steps("old", 5));
            stages.drop();
        });
        assertThat(jobs.idle()).isTrue();

        Fx.run(() -> stages.add(() -> done.add("new")));
        Fx.awaitIdle(jobs);
        assertThat(done).containsExactly("new");
    }

    @Test
    void aStepMayAskForMoreOrForgetTheRest() {
        Fx.run(() -> stages.addAll(List.of(() -> stages.add(() -> done.add("last")), () -> done.add("second"))));
        Fx.awaitIdle(jobs);
        assertThat(done).containsExactly("second", "last");

        Fx.run(() -> stages.addAll(List.of(stages::drop, () -> done.add("never"))));
        Fx.awaitIdle(jobs);
        assertThat(done).doesNotContain("never");
    }

    private List<Runnable> steps(String name, int count) {
        return IntStream.range(0, count).<Runnable>mapToObj(i -> () -> done.add(name + " " + i)).toList();
    }

    private void aLongWhile() {
        long end = System.nanoTime() + 30_000_000;
        while (System.nanoTime() < end)
            Thread.onSpinWait();
        done.add("a while");
    }
}
