package org.quern.ui.dataset;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.task.dataset.StudyDatasets.Studied;
import org.quern.ui.kit.Messages;

/** Statistics of another set of the workspace, for comparison with the open one. */
final class SecondDatasetModel {

    private final DatasetModel sets;
    private final WorkspaceDatasets engine;
    private final Messages messages;
    private final Latest studying;
    private final Consumer<Throwable> failed;
    /** The second set, or the one being analyzed. */
    final ObjectProperty<Optional<String>> name = new SimpleObjectProperty<>(Optional.empty());
    /** The statistics of the second set; empty until computed. */
    final ObjectProperty<Optional<Studied>> studied = new SimpleObjectProperty<>(Optional.empty());

    /** @param failed receives the reason if the other set cannot be read; then there is no second set */
    SecondDatasetModel(DatasetModel sets, WorkspaceDatasets engine, Jobs jobs, Messages messages,
            Consumer<Throwable> failed) {
        this.sets = sets;
        this.engine = engine;
        this.messages = messages;
        this.studying = new Latest(jobs);
        this.failed = failed;
        sets.name.addListener((_, _, now) -> {
            // A set is not compared with itself.
            if (now.equals(name.get()))
                choose(Optional.empty());
        });
    }

    /** The sets that can be chosen for comparison. */
    List<String> others() {
        return sets.sets.get().stream().filter(each -> !Optional.of(each).equals(sets.name.get())).toList();
    }

    /** Computes the statistics of another set; an empty choice removes the second set. */
    void choose(Optional<String> wanted) {
        studying.drop();
        name.set(wanted);
        studied.set(Optional.empty());
        wanted.ifPresent(set -> studying.submit(messages.text("sets.job.study", set),
                progress -> engine.study(set, progress), found -> studied.set(Optional.of(found)), cause -> {
                    name.set(Optional.empty());
                    failed.accept(cause);
                }, () -> name.set(Optional.empty())));
    }

}
