package org.quern.ui.evaluate.pane;

import java.util.List;
import org.quern.evaluate.Aggregates;
import org.quern.evaluate.ScoredSample;

/**
 * A run that is loaded in the pane.
 *
 * @param figures the metrics of its scored items
 */
record OpenRun(String id, List<Item> items, List<ScoredSample> scored, Aggregates figures) {

    static OpenRun of(String id, List<Item> items) {
        List<ScoredSample> scored = items.stream().flatMap(item -> item.scored().stream()).toList();
        return new OpenRun(id, items, scored, Aggregates.of(scored));
    }

    boolean isScored() {
        return !scored.isEmpty();
    }
}
