package org.quern.ui.pane;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.quern.job.Jobs;

/**
 * Spreads work of the window's thread over several frames, so that the window stays responsive. The number of steps
 * per frame follows from how long the last ones took, including styling and layout of what they built. Jobs are not
 * idle before the last step.
 */
public final class FrameBudget {

    /** How long a click may wait, in nanoseconds, with a margin. */
    private static final long TARGET = 32_000_000;

    private final Jobs jobs;
    private final Node within;
    private final int maxSteps;
    private final Deque<Runnable> steps = new ArrayDeque<>();
    private Runnable release = () -> {};
    /** One at first: code takes longest when it runs for the first time. */
    private int batch = 1;
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            next();
        }
    };

    /** @param within what the steps build */
    public FrameBudget(Jobs jobs, Node within) {
        this(jobs, within, Integer.MAX_VALUE);
    }

    /** @param maxSteps per frame: 1 where steps are large and differ */
    public FrameBudget(Jobs jobs, Node within, int maxSteps) {
        this.jobs = jobs;
        this.within = within;
        this.maxSteps = maxSteps;
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

    /** Forgets the steps that wait. */
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

    /** Styling and layout follow in the same frame and count; painting does not. */
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
