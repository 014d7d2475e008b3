package org.quern.ui.control;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import org.quern.job.Jobs;

/**
 * Building on the window's thread in stages: some steps with each picture that is drawn, so that what is there already can
 * be seen and used meanwhile. How many steps go into a picture follows from how long the last ones took, with the styles
 * and the layout of what they built. Until all is built the jobs are not idle.
 */
public final class Stages {

    /** What people do not feel, in nanoseconds. */
    private static final long AIM = 16_000_000;

    private final Jobs jobs;
    private final Deque<Runnable> steps = new ArrayDeque<>();
    private Runnable release = () -> {};
    private int batch = 1;
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            next();
        }
    };

    public Stages(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Does a step after those that wait. */
    public void add(Runnable step) {
        addAll(List.of(step));
    }

    /** Does steps after those that wait. */
    public void addAll(Collection<? extends Runnable> more) {
        if (more.isEmpty())
            return;
        if (steps.isEmpty()) {
            Runnable before = release;
            release = jobs.hold();
            before.run();
            pulse.start();
        }
        steps.addAll(more);
    }

    /** Forgets the steps that have not been done. */
    public void drop() {
        steps.clear();
        batch = 1;
        pulse.stop();
        release.run();
        release = () -> {};
    }

    private void next() {
        long begin = System.nanoTime();
        int done = 0;
        while (done < batch && !steps.isEmpty()) {
            done++;
            steps.removeFirst().run();
        }
        if (steps.isEmpty()) {
            drop();
            return;
        }
        int now = done;
        // Behind this picture: its styles and its layout are part of what the steps cost.
        Platform.runLater(() -> batch = Math.clamp(now * AIM / Math.max(1, System.nanoTime() - begin), 1, 2 * now));
    }
}
