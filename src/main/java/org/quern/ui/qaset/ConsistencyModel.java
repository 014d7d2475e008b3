package org.quern.ui.qaset;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.Messages;
import org.quern.wikidata.named.NamedSource;

/** Whether answers agree with how questions stand to each other: those that are kept, or those that a source gives now. */
final class ConsistencyModel {

    /** How far it is. */
    sealed interface State {
        record Nothing() implements State {}

        record Asking() implements State {}

        /** @param source empty for kept answers */
        record Judged(List<org.quern.qaset.answer.Judged> all, Optional<NamedSource> source) implements State {}

        record Failed(Throwable failure) implements State {}
    }

    private final QuestionSetModel sets;
    private final WorkspaceSets engine;
    private final Messages messages;
    private final Latest asking;
    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Nothing());
    /** What answers the queries; the kept answers count when it is empty. */
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

    /** Compares the answers; a comparison that is under way is given up. */
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
