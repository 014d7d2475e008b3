package org.quern.ui.dataset;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.dataset.answer.CheckedRelation;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.Messages;

/**
 * Checks whether answers agree with the relations between questions: stored answers, current ones from a source, or
 * those of a system.
 */
final class ConsistencyModel {

    private final DatasetModel sets;
    private final WorkspaceDatasets engine;
    private final Messages messages;
    private final Latest asking;
    final ObjectProperty<Computed<List<CheckedRelation>>> state = new SimpleObjectProperty<>(new Computed.None<>());
    final ObjectProperty<AnswerOrigin> origin = new SimpleObjectProperty<>(new AnswerOrigin.Stored());
    /** The agent runs over the questions of the set. */
    final ObjectProperty<List<String>> runs = new SimpleObjectProperty<>(List.of());
    private final Latest listing;

    ConsistencyModel(DatasetModel sets, WorkspaceDatasets engine, Jobs jobs, Messages messages) {
        this.sets = sets;
        this.engine = engine;
        this.messages = messages;
        this.asking = new Latest(jobs);
        this.listing = new Latest(jobs);
        sets.name.addListener((_, _, _) -> {
            asking.drop();
            state.set(new Computed.None<>());
            list();
        });
        list();
    }

    /** Lists the runs of the set; without a list if they cannot be read. */
    void list() {
        runs.set(List.of());
        sets.name.get().ifPresent(set -> listing.submit(messages.text("sets.job.runs", set), _ -> engine.runs(set),
                runs::set, _ -> {}, () -> {}));
    }

    /** Starts the check; a running one is cancelled. */
    void run() {
        AnswerOrigin from = origin.get();
        sets.opened.get().ifPresent(set -> Computed.compute(state, asking,
                messages.text("sets.job.consistency", set.name()),
                progress -> engine.consistency(set, from, progress)));
    }
}
