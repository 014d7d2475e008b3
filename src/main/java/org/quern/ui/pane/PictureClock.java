package org.quern.ui.pane;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.quern.job.Jobs;

/**
 * How long the window's thread has been at the picture that it makes now. What is made in large numbers asks, and leaves
 * the rest to the pictures that follow: code that runs for the first time takes ten times as long as later on, so that it
 * is time that must not run out, not a number. Until all is made the jobs are not idle. A scene without a clock has all
 * made at once.
 */
public final class PictureClock {

    /** What may begin within one picture, in nanoseconds: giving places to what began takes as long again. */
    private static final long SHARE = 16_000_000;

    private final Jobs jobs;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private Optional<Runnable> release = Optional.empty();
    private boolean making;
    private long begin;
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            next();
        }
    };

    private PictureClock(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Gives a scene its clock. */
    public static void install(Scene scene, Jobs jobs) {
        PictureClock clock = new PictureClock(jobs);
        scene.getProperties().put(PictureClock.class, clock);
        scene.addPreLayoutPulseListener(clock::begin);
        scene.addPostLayoutPulseListener(() -> clock.making = false);
    }

    /** The clock of the scene that a node is in. */
    public static Optional<PictureClock> of(Node node) {
        return Optional.ofNullable(node.getScene()).map(scene -> (PictureClock) scene.getProperties().get(
                PictureClock.class));
    }

    /** What is done from now on counts for the next picture; nothing when something does already. */
    public void begin() {
        if (making)
            return;
        making = true;
        begin = System.nanoTime();
    }

    /** Whether what can wait should be left to the next picture. */
    public boolean isLate() {
        return making && System.nanoTime() - begin > SHARE;
    }

    /** Does something with a picture to come, after what else waits: at least one with each. */
    public void later(Runnable step) {
        // The last step may be at work, and ask for more.
        if (release.isEmpty()) {
            release = Optional.of(jobs.hold());
            pulse.start();
        }
        waiting.add(step);
    }

    private void next() {
        begin();
        try {
            do
                waiting.removeFirst().run();
            while (!waiting.isEmpty() && !isLate());
        } finally {
            if (waiting.isEmpty()) {
                pulse.stop();
                release.ifPresent(Runnable::run);
                release = Optional.empty();
            }
        }
    }
}
