package org.quern.ui.textgraph;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Work;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.report.FigurePage;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.score.BuiltInScoring;
import org.quern.textgraph.score.Scoring;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Wording;
import org.quern.ui.kit.BackgroundWork;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;
import org.quern.ui.picture.GraphLayout;

/** The state and operations of the Text graphs pane, without its controls. Used on the window's thread. */
final class TextGraphModel {

    /** The possible contents of the pane. */
    enum State {
        LOADING, EMPTY, CONTENT, FAILED
    }

    private final Jobs jobs;
    private final Messages messages;
    private final TextGraphEngine engine;
    private final GraphLayout layout;
    private final Latest opening;
    private final Latest looking;
    private final Latest counting;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.LOADING);
    final ObjectProperty<TextGraphEngine.Offer> offer = new SimpleObjectProperty<>(TextGraphEngine.Offer.NOTHING);
    final ObjectProperty<Optional<String>> set = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<TextGraphEngine.Opened> opened = new SimpleObjectProperty<>(TextGraphEngine.Opened.NOTHING);
    final ObjectProperty<Optional<Instance>> instance = new SimpleObjectProperty<>(Optional.empty());
    /** The instance; empty until it is sampled and its texts are written. */
    final ObjectProperty<Optional<LoadedInstance>> sight = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<FigurePage>> results = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    /** Why the last sample, data set or run could not be created. */
    final ObjectProperty<Optional<Throwable>> trouble = new SimpleObjectProperty<>(Optional.empty());
    final BackgroundWork work;
    /** Whether a sample is shown that belongs to no data set. */
    final BooleanProperty sampled = new SimpleBooleanProperty();
    final ObjectProperty<Variant> variant = new SimpleObjectProperty<>(Variant.PLAIN);
    final ObjectProperty<Scoring> scoring = new SimpleObjectProperty<>(BuiltInScoring.EXACT);
    private Optional<Kept> kept = Optional.empty();
    private long seed;

    /** What was shown last. */
    private record Kept(String set, String instance) {}

    TextGraphModel(Jobs jobs, Messages messages, TextGraphEngine engine, GraphLayout layout) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.layout = layout;
        this.opening = new Latest(jobs);
        this.looking = new Latest(jobs);
        this.counting = new Latest(jobs);
        this.work = new BackgroundWork(jobs);
        variant.addListener((_, _, _) -> instance.get().ifPresent(this::look));
        scoring.addListener((_, _, _) -> count());
    }

    /** Begins where the pane was left, and keeps where it is. */
    void resume(PaneState session) {
        kept = session.value("set").map(name -> new Kept(name, session.value("instance").orElse("")));
        instance.addListener((_, _, now) -> now.filter(_ -> !sampled.get()).ifPresent(one -> {
            session.set("set", set.get().orElse(""));
            session.set("instance", one.id());
        }));
    }

    /** Updates the available choices; opens the first data set if none is open, or samples if there are only graphs. */
    void refresh() {
        jobs.submit(messages.text("textgraph.job.look"), _ -> engine.offer()).onDone(found -> {
            offer.set(found);
            boolean gone = set.get().filter(name -> !found.sets().contains(name)).isPresent();
            if (state.get() != State.CONTENT || gone) {
                if (!found.sets().isEmpty())
                    open(kept.map(Kept::set).filter(found.sets()::contains).orElseGet(found.sets()::getFirst));
                else
                    state.set(State.EMPTY);
            }
        }).onFailed(this::fail);
    }

    /** Opens a data set; if it is open already, reads it again and keeps the shown instance. */
    void open(String name) {
        Optional<String> before = instance.get()
                .filter(_ -> set.get().filter(name::equals).isPresent() && !sampled.get()).map(Instance::id)
                .or(() -> kept.filter(last -> last.set().equals(name)).map(Kept::instance));
        set.set(Optional.of(name));
        opening.submit(messages.text("textgraph.job.read", name), progress -> engine.open(name, progress), found -> {
            kept = Optional.empty();
            opened.set(found);
            state.set(State.CONTENT);
            found.instances().stream().filter(one -> before.filter(one.id()::equals).isPresent()).findFirst()
                    .or(() -> found.instances().stream().findFirst()).ifPresent(this::choose);
            count();
        }, this::fail);
    }

    /** Reads the open data set again, because there are new replies. */
    void reopen() {
        set.get().ifPresent(this::open);
    }

    /** Shows an instance of the open data set. */
    void choose(Instance one) {
        sampled.set(false);
        show(one);
    }

    private void show(Instance one) {
        instance.set(Optional.of(one));
        look(one);
    }

    private void look(Instance one) {
        Variant names = one.names().containsKey(variant.get()) ? variant.get() : Variant.PLAIN;
        String type = sampled.get() ? TextGraph.ENTITY : opened.get().entityClass();
        looking.submit(messages.text("textgraph.job.draw", one.id()), progress -> {
            List<TextGraphEngine.Text> texts = engine.texts(one, names, type);
            return LoadedInstance.of(one, names,
                    layout.place(LoadedInstance.picture(one, names, messages.text("textgraph.kind.core"),
                            messages.text("textgraph.kind.other"), messages.text("textgraph.kind.value")), progress),
                    texts);
        }, found -> sight.set(Optional.of(found)), this::fail);
    }

    /** Shows another instance of the data set. */
    void step(int by) {
        List<Instance> all = opened.get().instances();
        instance.get().map(all::indexOf).filter(at -> at >= 0 && at + by >= 0 && at + by < all.size())
                .ifPresent(at -> choose(all.get(at + by)));
    }

    /** Draws another sample of a graph, with a question of the task. */
    void sample(SourceOrigin origin, Task task, Sampling sampling) {
        seed++;
        long now = seed;
        work(messages.text("textgraph.job.sample", origin.name()),
                progress -> engine.sample(origin, task, sampling, now, progress),
                drawn -> {
                    state.set(State.CONTENT);
                    sampled.set(true);
                    show(drawn);
                });
    }

    /** Creates a data set and opens it. */
    void build(BuildTextGraphs.Settings wish, Runnable then) {
        work(messages.text("textgraph.job.build", wish.name()), progress -> {
            engine.build(wish, progress);
            return engine.offer();
        }, found -> {
            sampled.set(false);
            offer.set(found);
            open(wish.name());
            then.run();
        });
    }

    /** Runs the solver on the open data set. */
    void solve() {
        set.get().ifPresent(name -> work(messages.text("textgraph.job.solve", name), progress -> {
            engine.answer(name, Optional.empty(), progress);
            return true;
        }, _ -> open(name)));
    }

    /** Imports replies to the open data set. */
    void keep(Path file) {
        set.get().ifPresent(
                name -> work(messages.text("textgraph.job.keep", String.valueOf(file.getFileName())), progress -> {
                    engine.answer(name, Optional.of(file), progress);
                    return true;
                }, _ -> open(name)));
    }

    private void count() {
        set.get().ifPresent(name -> counting.submit(messages.text("textgraph.job.count", name),
                _ -> engine.figures(name, scoring.get()),
                found -> results.set(found.figures().names().isEmpty() ? Optional.empty() : Optional.of(found)),
                this::fail));
    }

    /** Writes the figures of the open data set. */
    void export(Path file, Consumer<Throwable> failed) {
        results.get().ifPresent(found -> jobs.submit(messages.text("textgraph.job.export",
                String.valueOf(file.getFileName())), _ -> {
                    engine.export(found, file);
                    return file;
                }).onFailed(failed));
    }

    /** Writes the prompts of the open data set with their answers. */
    void exportPrompts(Path file) {
        set.get().ifPresent(name -> work(messages.text("textgraph.job.export", String.valueOf(file.getFileName())),
                progress -> {
                    engine.exportPrompts(name, file, progress);
                    return true;
                }, _ -> {}));
    }

    /** Reads a wording of questions. */
    void readWording(Path file, Consumer<Wording> then) {
        work(messages.text("textgraph.job.read", String.valueOf(file.getFileName())), _ -> engine.wording(file), then);
    }

    private <R> void work(String title, Work<R> task, Consumer<R> then) {
        if (!work.runningProperty().get())
            trouble.set(Optional.empty());
        // The current content remains; only this work has failed.
        work.start(title, task, then, cause -> trouble.set(Optional.of(cause)));
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** Loads everything again after a failure. */
    void again() {
        state.set(State.LOADING);
        refresh();
    }

}
