package org.quern.ui.pane;

import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import org.quern.job.JobRunner;
import org.quern.ui.Messages;
import org.quern.ui.Theme;

/**
 * Does beforehand what else the first visit of each pane would pay for: classes are loaded on another thread, then controls
 * are rehearsed. It begins when the first pane stands and the window has nothing else to do: until then it would take the
 * processor from what somebody waits for. Nobody has to wait for it.
 */
public final class HeadStart {

    /** Pictures in a row in which there is nothing to do: between two steps of an opening it may look so for one. */
    private static final int QUIET = 6;

    private final JobRunner runner;
    private final Messages messages;
    private final Theme theme;
    private final BooleanSupplier free;
    private final AnimationTimer waiting = new AnimationTimer() {
        private int quiet;

        @Override
        public void handle(long now) {
            quiet = free.getAsBoolean() ? quiet + 1 : 0;
            if (quiet < QUIET)
                return;
            stop();
            loadAndRehearse();
        }
    };
    private volatile boolean over;

    /** @param free whether the window has nothing else to do; asked on its thread */
    public HeadStart(JobRunner runner, Messages messages, Theme theme, BooleanSupplier free) {
        this.runner = runner;
        this.messages = messages;
        this.theme = theme;
        this.free = free;
    }

    /** On the window's thread. */
    public void begin() {
        waiting.start();
    }

    /** Begins no more: a window that was closed has nothing to do, and would look as if it waited for this. */
    public void forget() {
        waiting.stop();
    }

    private void loadAndRehearse() {
        Rehearsal rehearsal = new Rehearsal(messages, theme);
        runner.run(() -> {
            new ClassesAhead(HeadStart.class.getClassLoader()).load(PaneList.class);
            rehearsal.prepare();
            Platform.runLater(() -> rehearsal.begin(free, () -> over = true));
        });
    }

    /** Whether nothing of it is left to do. */
    public boolean isOver() {
        return over;
    }
}
