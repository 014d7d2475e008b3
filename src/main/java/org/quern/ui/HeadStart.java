package org.quern.ui;

import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import org.quern.job.JobRunner;

/**
 * Does beforehand what else the first visit of each pane would pay for: classes are loaded on another thread as soon as the window
 * stands, and controls are rehearsed once it has nothing else to do. Nobody has to wait for it.
 */
final class HeadStart {

    private final JobRunner runner;
    private final Messages messages;
    private final Theme theme;
    private final BooleanSupplier free;
    private volatile boolean over;

    /** @param free whether the window has nothing else to do; asked on its thread */
    HeadStart(JobRunner runner, Messages messages, Theme theme, BooleanSupplier free) {
        this.runner = runner;
        this.messages = messages;
        this.theme = theme;
        this.free = free;
    }

    /** On the window's thread. */
    void begin() {
        Rehearsal rehearsal = new Rehearsal(messages, theme);
        runner.run(() -> {
            new ClassesAhead(HeadStart.class.getClassLoader()).load(PaneList.class);
            rehearsal.prepare();
            Platform.runLater(() -> rehearsal.begin(free, () -> over = true));
        });
    }

    /** Whether nothing of it is left to do. */
    boolean isOver() {
        return over;
    }
}
