package org.quern.ui.evaluate.pane;

import java.util.List;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ScoredItem;

/**
 * A run that is loaded in the pane.
 *
 * @param figures the metrics of its scored items
 */
record OpenRun(String id, List<ScoredItem> items, List<ScoredItem> scored, Aggregates figures) {

    static OpenRun of(String id, List<ScoredItem> items) {
        List<ScoredItem> scored = items.stream().filter(ScoredItem::isScored).toList();
        return new OpenRun(id, items, scored, Aggregates.of(scored));
    }

    boolean isScored() {
        return !scored.isEmpty();
    }
}
