package org.quern.ui.dataset;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Latest;
import org.quern.job.Work;

/**
 * A result about the open set, computed in the background on demand, once for each state of the set. An older
 * result stays visible until a newer one is available.
 */
final class BackgroundResult<T> {

    private final Latest finding;
    final ObjectProperty<Optional<T>> found = new SimpleObjectProperty<>(Optional.empty());
    private Optional<OpenedDataset> asked = Optional.empty();

    BackgroundResult(Latest finding) {
        this.finding = finding;
    }

    /** Computes the result unless it is known or being computed. */
    void find(OpenedDataset set, String title, Work<T> work, Consumer<Throwable> failed) {
        if (asked.filter(before -> before == set).isPresent())
            return;
        asked = Optional.of(set);
        finding.submit(title, work, now -> found.set(Optional.of(now)), cause -> {
            asked = Optional.empty();
            failed.accept(cause);
        }, () -> asked = Optional.empty());
    }

    void forget() {
        finding.drop();
        asked = Optional.empty();
        found.set(Optional.empty());
    }
}
