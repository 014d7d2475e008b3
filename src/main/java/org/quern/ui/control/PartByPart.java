package org.quern.ui.control;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.scene.Node;
import org.quern.job.Jobs;

/**
 * The parts of a pane, seen one after the other when the pane is first seen: giving all of them their styles and places takes
 * longer than a click may wait for. Nobody but this sets whether they are visible until then.
 */
public final class PartByPart {

    private final Stages stages;
    private final Deque<Node> unseen;

    /**
     * Hides the parts.
     *
     * @param within what the parts belong to
     * @param parts in the order in which they are wanted
     */
    public PartByPart(Jobs jobs, Node within, List<? extends Node> parts) {
        stages = new Stages(jobs, within, 1);
        unseen = new ArrayDeque<>(parts);
        unseen.forEach(part -> part.setVisible(false));
    }

    /** Shows them, one with each picture; nothing when that has begun. */
    public void begin() {
        while (!unseen.isEmpty()) {
            Node part = unseen.removeFirst();
            stages.add(() -> part.setVisible(true));
        }
    }
}
