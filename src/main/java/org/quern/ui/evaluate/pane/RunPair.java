package org.quern.ui.evaluate.pane;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.ui.judging.RunErrors;

/** The open run and another one, item by item. */
final class RunPair {

    private final OpenRun first;
    private final OpenRun second;
    private final RunErrors secondErrors;
    private final RunComparison comparison;
    /** Compared by identity, so that among identical questions each has its own partner. */
    private final Map<Sample, ItemChange> changes = new IdentityHashMap<>();
    private final Map<Sample, ScoredItem> seconds = new IdentityHashMap<>();

    /** @param secondErrors the errors of the second run when it was loaded */
    RunPair(OpenRun first, OpenRun second, RunErrors secondErrors) {
        this.first = first;
        this.second = second;
        this.secondErrors = secondErrors;
        this.comparison = RunComparison.of(first.scored(), second.scored());
        second.items().forEach(item -> seconds.put(item.sample(), item));
        comparison.items().forEach(change -> changes.put(change.first().sample(), change));
    }

    OpenRun first() {
        return first;
    }

    OpenRun second() {
        return second;
    }

    RunErrors secondErrors() {
        return secondErrors;
    }

    RunComparison comparison() {
        return comparison;
    }

    /** The comparison of an item of the first run; empty if the second run has no score for it. */
    Optional<ItemChange> change(ScoredItem item) {
        return Optional.ofNullable(changes.get(item.sample()));
    }

    /** The same question in the second run. */
    Optional<ScoredItem> partner(ScoredItem item) {
        return change(item).map(both -> seconds.get(both.second().sample()));
    }
}
