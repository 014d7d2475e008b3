package org.quern.ui.schema.issues;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.author.issue.IssueFinder;
import org.quern.author.issue.TypeEvidence;
import org.quern.author.issue.TypeQuestion;
import org.quern.convert.preview.Preview;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.MappedSchema;
import org.quern.ui.kit.Messages;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.named.NamedSource;

/**
 * Collects evidence about the types of the open schema from the chosen source when editing pauses. Answers are
 * cached: a type is queried again only if something that its answer depends on has changed. An endpoint is
 * queried only while the Issues tab is shown.
 */
public final class DataIssuesModel {

    /** The state of the queries. */
    public sealed interface State {
        /** There is nothing to query. */
        record Nothing() implements State {}

        /** The workspace has no Wikidata source. */
        record NoSource() implements State {}

        /** @param done number of types queried so far */
        record Looking(String type, int done, int of) implements State {}

        /** @param missing the evidence that could not be found for some types */
        record Done(int types, List<Preview.Shortfall> missing) implements State {}

        /** The other types are queried only on request. */
        record Failed(String type, Throwable failure, int done, int of) implements State {}
    }

    private static final Duration QUIET = Duration.ofMillis(500);
    /** Large enough that undo finds the previous answers. */
    private static final int KEPT = 200;

    private final SourceModel source;
    private final Messages messages;
    private final Runnable onEvidence;
    private final Latest asking;
    private final Debounce pause;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Nothing());
    private final Map<TypeQuestion, TypeEvidence> known = new LinkedHashMap<>();
    private IssueFinder.Look look = new IssueFinder.Look(List.of(), Optional.empty(), List.of());
    private Optional<IssueFinder> finder = Optional.empty();
    private Optional<TypeQuestion> asked = Optional.empty();
    private Set<TypeQuestion> failed = Set.of();
    private boolean watched;

    /** @param onEvidence called when there is new evidence */
    public DataIssuesModel(SourceModel source, Jobs jobs, Messages messages, Runnable onEvidence) {
        this.source = source;
        this.messages = messages;
        this.onEvidence = onEvidence;
        this.asking = new Latest(jobs);
        this.pause = new Debounce(jobs, QUIET);
    }

    public ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** The name of the queried data. */
    Optional<String> sourceKey() {
        return source.chosen().get().map(NamedSource::key);
    }

    /** The evidence so far. */
    Map<TypeQuestion, TypeEvidence> known() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(known));
    }

    /** Sets the questions of the latest check of the schema. */
    void follow(IssueFinder.Look wanted, IssueFinder by) {
        look = wanted;
        finder = Optional.of(by);
        if (asked.filter(q -> !look.questions().contains(q)).isPresent())
            stop();
        if (asked.isEmpty())
            goOn();
    }

    /** Called when no schema is open. */
    void forget() {
        stop();
        look = new IssueFinder.Look(List.of(), Optional.empty(), List.of());
        state.set(new State.Nothing());
    }

    /** Sets whether the issues are shown. */
    public void watch(boolean seen) {
        watched = seen;
        if (seen && asked.isEmpty())
            goOn();
    }

    /** Queries everything again. */
    public void again() {
        stop();
        failed = Set.of();
        look.questions().forEach(known::remove);
        state.set(new State.Nothing());
        goOn();
    }

    private void stop() {
        pause.forget();
        asking.drop();
        asked = Optional.empty();
    }

    private Deque<TypeQuestion> missing() {
        Deque<TypeQuestion> missing = new ArrayDeque<>(look.questions());
        missing.removeIf(known::containsKey);
        return missing;
    }

    private void goOn() {
        if (source.chosen().get().isEmpty()) {
            state.set(source.known().get() ? new State.NoSource() : new State.Nothing());
            return;
        }
        Deque<TypeQuestion> missing = missing();
        if (missing.isEmpty()) {
            state.set(look.questions().isEmpty() ? new State.Nothing() : new State.Done(look.questions().size(),
                    look.questions().stream().map(known::get).flatMap(k -> k.shortfalls().stream()).toList()));
            return;
        }
        // A failed query is repeated only on request; a changed one is sent.
        missing.removeAll(failed);
        if (missing.isEmpty())
            return;
        boolean far = source.chosen().get().get() instanceof NamedSource.OfEndpoint;
        if (far && !watched)
            return;
        state.set(looking(missing));
        pause.call(this::ask);
    }

    private State.Looking looking(Deque<TypeQuestion> missing) {
        int of = look.questions().size();
        return new State.Looking(missing.getFirst().type().label(), of - missing.size(), of);
    }

    private void ask() {
        Deque<TypeQuestion> missing = missing();
        missing.removeAll(failed);
        if (missing.isEmpty() || look.usable().isEmpty() || finder.isEmpty())
            return;
        pause.forget();
        TypeQuestion question = missing.getFirst();
        String type = question.type().label();
        MappedSchema schema = look.usable().get();
        IssueFinder by = finder.get();
        asked = Optional.of(question);
        state.set(looking(missing));
        source.ask(asking, messages.text("schema.issues.looking", type),
                (data, progress) -> by.sampler(schema, question.trustSparql(), data).sample(type, progress),
                evidence -> answered(question, evidence), failure -> {
                    asked = Optional.empty();
                    failed = Set.copyOf(missing());
                    int of = look.questions().size();
                    state.set(new State.Failed(type, failure, of - missing().size(), of));
                });
    }

    private void answered(TypeQuestion question, TypeEvidence evidence) {
        asked = Optional.empty();
        known.put(question, evidence);
        while (known.size() > KEPT + look.questions().size())
            known.remove(known.keySet().iterator().next());
        onEvidence.run();
        if (asked.isEmpty())
            ask();
        if (asked.isEmpty())
            goOn();
    }
}
