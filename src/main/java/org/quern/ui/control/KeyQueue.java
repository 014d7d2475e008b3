package org.quern.ui.control;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.beans.value.ObservableBooleanValue;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;

/**
 * Queues keys that are pressed while a decision is being saved, so that none is lost or applied to the wrong
 * item. If saving fails, the queued keys are dropped, because the item they were meant for did not appear.
 */
public final class KeyQueue {

    private final Node root;
    private final ObservableBooleanValue saving;
    private final Deque<KeyEvent> waiting = new ArrayDeque<>();
    private final EventHandler<KeyEvent> filter = this::hold;
    private boolean letting;

    /** @param root the pane; keys are queued only while it is shown */
    public KeyQueue(Node root, ObservableBooleanValue saving) {
        this.root = root;
        this.saving = saving;
        root.sceneProperty().addListener((_, before, now) -> follow(before, now));
        saving.addListener((_, _, busy) -> {
            if (!busy)
                letGo();
        });
    }

    private void follow(@org.jspecify.annotations.Nullable Scene before, @org.jspecify.annotations.Nullable Scene now) {
        waiting.clear();
        if (before != null)
            before.removeEventFilter(KeyEvent.ANY, filter);
        if (now != null)
            now.addEventFilter(KeyEvent.ANY, filter);
    }

    private void hold(KeyEvent event) {
        if (saving.get() && !letting && root.isVisible()) {
            waiting.addLast(event);
            event.consume();
        }
    }

    private void letGo() {
        Scene scene = root.getScene();
        if (letting || scene == null) {
            return;
        }
        while (!saving.get() && !waiting.isEmpty()) {
            KeyEvent event = waiting.removeFirst();
            EventTarget target = scene.getFocusOwner() == null ? scene : scene.getFocusOwner();
            letting = true;
            try {
                Event.fireEvent(target, event.copyFor(target, target));
            } finally {
                letting = false;
            }
        }
    }

    /** Drops the queued keys and returns their number. */
    public int forget() {
        int pressed = (int) waiting.stream().filter(e -> e.getEventType() == KeyEvent.KEY_PRESSED).count();
        waiting.clear();
        return pressed;
    }
}
