package org.quern.ui.pane;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.scene.Node;
import org.quern.job.Jobs;
import org.quern.ui.control.Place;
import org.quern.ui.control.Stages;

/**
 * The parts of a pane, coming into the window one after the other when the pane is first seen: giving all of them their
 * styles and places at once takes longer than a click may wait for.
 */
public final class PartByPart {

    private final Stages stages;
    private final Deque<Place> empty;

    /**
     * @param within what the parts belong to
     * @param places in the order in which they are wanted
     */
    public PartByPart(Jobs jobs, Node within, List<Place> places) {
        stages = new Stages(jobs, within, 1);
        empty = new ArrayDeque<>(places);
    }

    /** Fills them, one with each picture; nothing when that has begun. */
    public void begin() {
        while (!empty.isEmpty())
            stages.add(empty.removeFirst()::fill);
    }
}
