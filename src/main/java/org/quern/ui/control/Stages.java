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
 * Building on the window's thread in stages: some steps with each picture that is drawn, so that what is there already can
 * be seen and used meanwhile. How many steps go into a picture follows from how long the last ones took, with the styles
 * and the layout of what they built. Until all is built the jobs are not idle.
 */
public final class Stages {

    /** What a click may wait for, in nanoseconds, with something to spare. */
    private static final long AIM = 32_000_000;

    /** How many steps go into the first picture, when nothing is known of what they take: code that runs first takes longest. */
    private static final int FIRST = 1;

    private final Jobs jobs;
    private final Node within;
    private final Deque<Runnable> steps = new ArrayDeque<>();
    private Runnable release = () -> {};
    private final int most;
    private int batch;
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            next();
        }
    };

    /** @param within what is built */
    public Stages(Jobs jobs, Node within) {
        this(jobs, within, Integer.MAX_VALUE);
    }

    /** @param most how many steps go into a picture at most: 1 when they are large and unlike each other */
    public Stages(Jobs jobs, Node within, int most) {
        this.jobs = jobs;
        this.within = within;
        this.most = most;
        this.batch = FIRST;
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
        measure(begin, done);
    }

    /** Styles and layout, later in the same picture, are part of what the steps cost; painting it is not. */
    private void measure(long begin, int done) {
        Scene scene = within.getScene();
        if (scene == null)
            return;
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            scene.removePostLayoutPulseListener(listener[0]);
            batch = Math.clamp(done * AIM / Math.max(1, System.nanoTime() - begin), 1, Math.min(most, 3 * done));
        };
        scene.addPostLayoutPulseListener(listener[0]);
    }
}
