package org.quern.ui.qaset;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.Messages;
import org.quern.wikidata.named.NamedSource;

/**
 * Checks whether answers agree with the relations between questions: stored answers, or current ones from a
 * source.
 */
final class ConsistencyModel {

    /** The state of the check. */
    sealed interface State {
        record Nothing() implements State {}

        record Asking() implements State {}

        /** @param source empty for stored answers */
        record Judged(List<org.quern.qaset.answer.Judged> all, Optional<NamedSource> source) implements State {}

        record Failed(Throwable failure) implements State {}
    }

    private final QuestionSetModel sets;
    private final WorkspaceSets engine;
    private final Messages messages;
    private final Latest asking;
    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Nothing());
    /** The source that answers the queries; empty for the stored answers. */
    final ObjectProperty<Optional<NamedSource>> source = new SimpleObjectProperty<>(Optional.empty());

    ConsistencyModel(QuestionSetModel sets, WorkspaceSets engine, Jobs jobs, Messages messages) {
        this.sets = sets;
        this.engine = engine;
        this.messages = messages;
        this.asking = new Latest(jobs);
        sets.name.addListener((_, _, _) -> {
            asking.drop();
            state.set(new State.Nothing());
        });
    }

    /** Starts the check; a running one is cancelled. */
    void run() {
        Optional<NamedSource> from = source.get();
        sets.opened.get().ifPresent(set -> {
            state.set(new State.Asking());
            asking.submit(messages.text("sets.job.consistency", set.name()),
                    progress -> engine.consistency(set, from, progress),
                    judged -> state.set(new State.Judged(judged, from)),
                    failure -> state.set(new State.Failed(failure)), () -> state.set(new State.Nothing()));
        });
    }

}
