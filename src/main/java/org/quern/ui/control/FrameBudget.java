package org.quern.ui.control;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.quern.job.Jobs;

/**
 * Spreads work on the window's thread over several frames, so that the window stays responsive. The number of
 * steps per frame depends on the duration of the previous ones, including styling and layout of the nodes they
 * created. The jobs do not count as idle before the last step.
 */
public final class FrameBudget {

    /** The maximum delay of a click, in nanoseconds, with a margin. */
    private static final long TARGET = 32_000_000;

    private final Jobs jobs;
    private final Node within;
    private final int maxSteps;
    private final Deque<Runnable> steps = new ArrayDeque<>();
    private Runnable release = () -> {};
    /** Starts at one, because code is slowest when it runs for the first time. */
    private int batch = 1;
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            next();
        }
    };

    /** @param within the parent of the nodes that the steps create */
    public FrameBudget(Jobs jobs, Node within) {
        this(jobs, within, Integer.MAX_VALUE);
    }

    /** @param maxSteps maximum number of steps per frame; 1 if steps are slow and differ in duration */
    public FrameBudget(Jobs jobs, Node within, int maxSteps) {
        this.jobs = jobs;
        this.within = within;
        this.maxSteps = maxSteps;
    }

    public void add(Runnable step) {
        addAll(List.of(step));
    }

    /** Adds steps to the queue. */
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

    /** Removes all waiting steps. */
    public void drop() {
        steps.clear();
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
        if (steps.isEmpty())
            drop();
        else
            measure(begin, done);
    }

    /** Measures the steps together with styling and layout, which follow in the same frame, but without painting. */
    private void measure(long begin, int done) {
        Scene scene = within.getScene();
        if (scene == null)
            return;
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            scene.removePostLayoutPulseListener(listener[0]);
            batch = Math.clamp(done * TARGET / Math.max(1, System.nanoTime() - begin), 1, Math.min(maxSteps, 3 * done));
        };
        scene.addPostLayoutPulseListener(listener[0]);
    }
}
