package org.quern.ui.agent;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.agent.AgentAction;
import org.quern.agent.AgentSetup;
import org.quern.agent.Step;
import org.quern.agent.Turn;
import org.quern.agent.recording.RecordedRun;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.task.agent.CheckConsistency;
import org.quern.ui.agent.AgentEngine.Choices;
import org.quern.ui.agent.AgentEngine.Compared;
import org.quern.ui.agent.AgentEngine.ComparedBatch;
import org.quern.ui.agent.AgentEngine.Entry;
import org.quern.ui.agent.AgentEngine.Opened;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;
import org.quern.wikidata.named.NamedSource;

/** The state and operations of the agent pane, without its controls. Used on the window's thread. */
final class AgentModel {

    /** The possible contents of the pane. */
    enum State {
        LOADING, EMPTY, CONTENT, FAILED
    }

    private static final String SHOWN = "question.shown";

    private final Jobs jobs;
    private final Messages messages;
    final AgentEngine engine;
    private final Latest opening;
    private final Latest reading;
    private final Latest asking;
    private final Latest comparing;
    private final Latest looking;
    private final Latest checking;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.LOADING);
    final ObjectProperty<Choices> choices = new SimpleObjectProperty<>(
            new Choices(List.of(), List.of(), List.of(), List.of()));
    /** The open batch or recording; empty while the user asks an own question. */
    final ObjectProperty<Optional<Opened>> opened = new SimpleObjectProperty<>(Optional.empty());
    /** The batches as of the last comparison. */
    final ObjectProperty<List<ComparedBatch>> batches = new SimpleObjectProperty<>(List.of());
    /** How consistent the answers of the batches are. */
    final ObjectProperty<List<CheckConsistency.CheckedRun>> consistency = new SimpleObjectProperty<>(List.of());
    /** The batch that the others are compared with; empty for the one with all actions enabled. */
    final ObjectProperty<Optional<String>> against = new SimpleObjectProperty<>(Optional.empty());
    /** The earlier questions of the conversation that the shown run continues. */
    final ObjectProperty<List<Turn>> before = new SimpleObjectProperty<>(List.of());
    /** Why the batches cannot be compared. */
    final ObjectProperty<Optional<Throwable>> unreadable = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Entry>> entry = new SimpleObjectProperty<>(Optional.empty());
    final ObservableList<Step> steps = FXCollections.observableArrayList();
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    /** Why the run has no further steps. */
    final ObjectProperty<Optional<Throwable>> trouble = new SimpleObjectProperty<>(Optional.empty());
    /** Whether a question is being explored. */
    final BooleanProperty working = new SimpleBooleanProperty();
    final ObjectProperty<Computed<Compared>> result = new SimpleObjectProperty<>(new Computed.None<>());
    final StringProperty question = new SimpleStringProperty("");
    final StringProperty query = new SimpleStringProperty("");
    final ObjectProperty<Optional<NamedSource>> source = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<String>> llm = new SimpleObjectProperty<>(Optional.empty());
    private final Map<String, String> labels = new HashMap<>();
    private Optional<PaneState> session = Optional.empty();
    private Optional<Kept> kept = Optional.empty();

    /** What was shown and typed last. */
    private record Kept(String run, String entry, String query, Optional<String> ran) {}

    /**
     * What the query in the editor is a version of.
     *
     * @param key the name under which a changed query is kept; empty while no answer of a batch or recording is shown
     * @param original the agent's own query; empty if there is none
     * @param ran the query that was run last
     */
    private record Draft(Optional<String> key, String original, String ran) {

        private static final Draft NONE = new Draft(Optional.empty(), "", "");
    }

    private final ObjectProperty<Draft> draft = new SimpleObjectProperty<>(Draft.NONE);
    /** Whether the query is no longer the agent's own. */
    final BooleanBinding changed = Bindings.createBooleanBinding(
            () -> !draft.get().original().isEmpty() && !query.get().equals(draft.get().original()), query, draft);
    /** Whether the result is that of an earlier query. */
    final BooleanBinding outdated = Bindings.createBooleanBinding(
            () -> !query.get().equals(draft.get().ran()), query, draft);

    /** The question that was shown or asked last; another one in the field is a draft, which stays until it is asked. */
    private String shownQuestion = "";

    AgentModel(Jobs jobs, Messages messages, AgentEngine engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.opening = new Latest(jobs);
        this.reading = new Latest(jobs);
        this.asking = new Latest(jobs);
        this.comparing = new Latest(jobs);
        this.looking = new Latest(jobs);
        this.checking = new Latest(jobs);
    }

    /** Begins where the pane was left, and keeps where it is. */
    void resume(PaneState session) {
        this.session = Optional.of(session);
        kept = session.value("run").map(run -> new Kept(run, session.value("entry").orElse(""),
                session.value("query").orElse(""), session.value("ran")));
        entry.addListener((_, _, now) -> opened.get().ifPresent(run -> now.ifPresent(one -> {
            session.set("run", run.name());
            session.set("entry", one.id());
        })));
        source.addListener((_, _, now) -> now.ifPresent(one -> session.set("source", one.name())));
        llm.addListener((_, _, now) -> now.ifPresent(name -> session.set("model", name)));
        question.set(session.value("question").orElse(""));
        shownQuestion = session.value(SHOWN).orElse(kept.isPresent() ? question.get() : "");
        question.addListener((_, _, now) -> session.set("question", now));
        query.addListener((_, _, now) -> {
            session.set("query", now);
            keepDraft();
        });
    }

    private Optional<String> last(String name) {
        return session.flatMap(one -> one.value(name));
    }

    /** Updates the available choices; opens the first run if none is open. */
    void refresh() {
        jobs.submit(messages.text("agent.job.look"), _ -> engine.choices()).onDone(found -> {
            // The opened one was renamed, deleted or archived; recordings from elsewhere are not listed.
            boolean gone = opened.get().map(Opened::name).filter(choices.get().runs()::contains)
                    .filter(name -> !found.runs().contains(name)).isPresent() && !working.get();
            choices.set(found);
            if (source.get().filter(found.sources()::contains).isEmpty())
                source.set(found.sources().stream().filter(one -> last("source").equals(Optional.of(one.name())))
                        .findFirst().or(() -> found.sources().stream().findFirst()));
            List<String> names = found.models().stream().map(ModelSettings::name).toList();
            if (llm.get().filter(names::contains).isEmpty())
                llm.set(last("model").filter(names::contains).or(() -> names.stream().findFirst()));
            if (gone || opened.get().isEmpty() && entry.get().isEmpty() && !working.get()) {
                if (found.runs().isEmpty())
                    state.set(State.EMPTY);
                else
                    open(kept.map(Kept::run).filter(found.runs()::contains).orElseGet(found.runs()::getFirst));
            }
        }).onFailed(this::fail);
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** Opens a batch or a recording of the workspace. */
    void open(String run) {
        state.set(State.LOADING);
        opening.submit(messages.text("agent.job.open", run), _ -> engine.open(run), this::show, this::fail);
    }

    /** Opens a file with recorded runs. */
    void open(Path file) {
        state.set(State.LOADING);
        opening.submit(messages.text("agent.job.open", String.valueOf(file.getFileName())), _ -> engine.open(file),
                this::show, this::fail);
    }

    private void show(Opened found) {
        stop();
        opened.set(Optional.of(found));
        state.set(State.CONTENT);
        Optional<String> last = kept.filter(one -> one.run().equals(found.name())).map(Kept::entry);
        if (last.isEmpty())
            kept = Optional.empty();
        found.entries().stream().filter(one -> last.equals(Optional.of(one.id()))).findFirst()
                .or(() -> found.entries().stream().findFirst()).ifPresentOrElse(this::choose, () -> {
                    entry.set(Optional.empty());
                    steps.clear();
                    edit(Draft.NONE, "");
                });
    }

    /** Shows the run of a question. */
    void choose(Entry chosen) {
        if (entry.get().equals(Optional.of(chosen)))
            return;
        entry.set(Optional.of(chosen));
        trouble.set(Optional.empty());
        comparing.drop();
        result.set(new Computed.None<>());
        reading.submit(messages.text("agent.job.read"), _ -> engine.read(chosen), run -> {
            before.set(run.map(r -> r.head().before()).orElse(List.of()));
            steps.setAll(run.map(r -> r.steps()).orElse(List.of()));
            show(chosen.question());
            Optional<Kept> same = kept.filter(last -> last.entry().equals(chosen.id()));
            if (same.isEmpty())
                session.ifPresent(one -> one.remove("ran"));
            String answer = chosen.solved().flatMap(s -> s.query()).or(() -> run.flatMap(r -> r.query()))
                    .or(() -> steps.reversed().stream().flatMap(s -> queryOf(s).stream()).findFirst()).orElse("");
            Optional<String> name = opened.get().map(of -> String.join("\n", "draft", of.name(), chosen.id()));
            // As in keepDraft: the agent's query, the changed one, and the one that was run.
            List<String> typed = name.flatMap(key -> session.map(one -> one.list(key)))
                    .filter(parts -> parts.size() == 3 && parts.getFirst().equals(answer))
                    .orElse(List.of(answer, answer, answer));
            // What was typed after the last run is not run.
            String runAgain = same.flatMap(Kept::ran).orElse(typed.getLast());
            kept = Optional.empty();
            edit(new Draft(name, answer, runAgain), same.map(Kept::query).orElse(typed.get(1)));
            run(runAgain);
        }, cause -> {
            steps.clear();
            edit(Draft.NONE, "");
            trouble.set(Optional.of(cause));
        });
    }

    /** Identifies the answer whose query is in the editor; empty if there is none. */
    Optional<String> answerKey() {
        return draft.get().key();
    }

    /** Shows a query in the editor. */
    private void edit(Draft of, String text) {
        draft.set(of);
        query.set(text);
        keepDraft();
    }

    /** A changed query stays with its answer while others are shown, and after a restart. */
    private void keepDraft() {
        Draft now = draft.get();
        session.ifPresent(one -> now.key().ifPresent(name -> one.set(name,
                query.get().equals(now.original()) ? List.of() : List.of(now.original(), query.get(), now.ran()))));
    }

    private void show(String text) {
        boolean draft = !question.get().isBlank() && !question.get().equals(shownQuestion);
        hasShown(text);
        if (!draft)
            question.set(text);
    }

    private void hasShown(String text) {
        shownQuestion = text;
        session.ifPresent(one -> one.set(SHOWN, text));
    }

    static Optional<String> queryOf(Step step) {
        return step.action().filter(a -> a instanceof AgentAction.Sparql).map(a -> a.argument());
    }

    /**
     * Explores the typed question; its steps appear as they arrive.
     *
     * @param setup how the agent explores
     * @param budget the spending limit
     * @param follow whether the question continues the conversation of the shown run
     */
    void ask(AgentSetup setup, Budget budget, boolean follow) {
        String asked = question.get().strip();
        if (asked.isEmpty() || source.get().isEmpty() || llm.get().isEmpty() || working.get())
            return;
        NamedSource from = source.get().get();
        String model = llm.get().get();
        Optional<Entry> continued = entry.get().filter(_ -> follow);
        String revised = query.get();
        hasShown(question.get());
        reading.drop();
        comparing.drop();
        opened.set(Optional.empty());
        Entry now = engine.asked(asked);
        entry.set(Optional.of(now));
        steps.clear();
        before.set(List.of());
        edit(Draft.NONE, "");
        trouble.set(Optional.empty());
        result.set(new Computed.None<>());
        state.set(State.CONTENT);
        working.set(true);
        asking.submit(messages.text("agent.job.ask"), progress -> {
            List<Turn> turns = continued.map(of -> conversation(of, revised)).orElse(List.of());
            Platform.runLater(() -> begin(now, turns));
            return engine.ask(asked, turns, from, model, setup, budget,
                    step -> Platform.runLater(() -> heard(now, step)), progress);
        }, solved -> {
            working.set(false);
            solved.query().ifPresent(answer -> edit(new Draft(Optional.empty(), answer, ""), answer));
            run();
            refresh();
        }, cause -> {
            working.set(false);
            trouble.set(Optional.of(cause));
        }, () -> working.set(false));
    }

    /** The turns up to the entry, which is answered by the query in the editor: the user may have revised it. */
    private List<Turn> conversation(Entry of, String revised) {
        List<Turn> turns = new ArrayList<>(engine.read(of).map(RecordedRun::conversation)
                .orElseGet(() -> List.of(new Turn(of.question(), Optional.empty(), List.of()))));
        Turn last = turns.removeLast();
        turns.add(new Turn(last.question(), Optional.of(revised).filter(text -> !text.isBlank()).or(last::query),
                last.steps()));
        return turns;
    }

    private void begin(Entry of, List<Turn> turns) {
        if (entry.get().equals(Optional.of(of)))
            before.set(turns);
    }

    private void heard(Entry of, Step step) {
        if (entry.get().equals(Optional.of(of)) && steps.stream().noneMatch(s -> s.number() == step.number()))
            steps.add(step);
    }

    /** Cancels the exploration; the steps so far are kept. */
    void stop() {
        asking.drop();
        working.set(false);
    }

    /** The agent's own query of the shown answer. */
    String original() {
        return draft.get().original();
    }

    /** Runs the query on the right and compares the result with gold. */
    void run() {
        run(query.get());
    }

    private void run(String text) {
        if (text.isBlank() || source.get().isEmpty())
            return;
        NamedSource from = source.get().get();
        session.ifPresent(one -> one.set("ran", text));
        draft.set(new Draft(draft.get().key(), draft.get().original(), text));
        keepDraft();
        Optional<String> gold = entry.get().flatMap(Entry::gold);
        Computed.compute(result, comparing, messages.text("agent.job.run"),
                progress -> engine.compare(text, gold, from, progress));
    }

    /** Passes the label of an id to the receiver once it is known. */
    void label(String id, Consumer<String> receiver) {
        if (labels.containsKey(id)) {
            receiver.accept(labels.get(id));
            return;
        }
        source.get().ifPresent(from -> jobs.submit(messages.text("agent.job.label"),
                progress -> engine.label(id, from, progress)).onDone(found -> found.ifPresent(label -> {
                    labels.put(id, label);
                    receiver.accept(label);
                })).onFailed(_ -> receiver.accept(id)));
    }

    /** Loads the results of the workspace's batches. */
    void compare() {
        looking.submit(messages.text("agent.job.compare"), _ -> engine.batches(against.get()), found -> {
            unreadable.set(Optional.empty());
            batches.set(found);
            checking.submit(messages.text("agent.job.consistency"), engine::consistency, consistency::set,
                    cause -> unreadable.set(Optional.of(cause)));
        }, cause -> unreadable.set(Optional.of(cause)));
    }

    Optional<ModelSettings> model() {
        return llm.get().flatMap(name -> choices.get().models().stream().filter(m -> m.name().equals(name))
                .findFirst());
    }

    /** The numbers of the steps that were rolled back. */
    List<Integer> takenBack() {
        return steps.stream().flatMap(s -> s.takenBack().stream()).toList();
    }

}
