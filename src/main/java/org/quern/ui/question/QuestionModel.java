package org.quern.ui.question;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.quern.job.Job;
import org.quern.job.JobStatus;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.publish.Attribution;
import org.quern.publish.QuestionExport;
import org.quern.question.Sample;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.Generator;
import org.quern.task.question.ExportQuestions;
import org.quern.task.question.ImportQuestions;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;
import org.quern.ui.question.OutcomeCollector.Counts;
import org.quern.ui.question.WorkspaceQuestions.Offer;
import org.quern.workspace.Workspace;

/** The state and operations of the questions pane, without its controls. Used on the window's thread. */
final class QuestionModel {

    /** The possible contents of the pane. */
    enum State {
        LOADING, NO_GRAPH, NO_QUESTIONS, QUESTIONS, FAILED
    }

    private final Jobs jobs;
    private final Messages messages;
    private final Workspace workspace;
    private final WorkspaceQuestions engine;
    private final Latest reading;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.LOADING);
    final ObjectProperty<Offer> offer = new SimpleObjectProperty<>(new Offer(List.of(), List.of(), List.of()));
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    /** The name of the open file; empty if the questions have no file. */
    final ObjectProperty<Optional<String>> file = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<List<Counts>> counts = new SimpleObjectProperty<>(List.of());
    final BooleanProperty generating = new SimpleBooleanProperty();
    /** Whether the list contains the questions of a cancelled generation. */
    final BooleanProperty stopped = new SimpleBooleanProperty();
    final ObservableList<Sample> samples = FXCollections.observableArrayList();
    /** The samples that match the filter. */
    final FilteredList<Sample> shown = new FilteredList<>(samples);
    final ObjectProperty<QuestionFilter> filter = new SimpleObjectProperty<>(QuestionFilter.ALL);
    final ObjectProperty<Optional<Sample>> selected = new SimpleObjectProperty<>(Optional.empty());
    final BooleanProperty canGenerate = new SimpleBooleanProperty();

    /** What was shown when the program ended; empty as soon as a file was read. */
    private Optional<Kept> kept;
    private Optional<Job<Generator.Result>> running = Optional.empty();
    private Optional<OutcomeCollector> live = Optional.empty();

    private record Kept(String file, String question, QuestionFilter filter) {}

    /** @param session what the pane showed last */
    QuestionModel(Workspace workspace, Jobs jobs, Messages messages, PaneState session, WorkspaceQuestions engine) {
        this.workspace = workspace;
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.reading = new Latest(jobs);
        kept = session.value("file").map(name -> new Kept(name, session.value("question").orElse(""), filter(session)));
        filter.addListener((_, _, now) -> {
            shown.setPredicate(now);
            keep(session, now);
        });
        selected.addListener((_, _, now) -> now.ifPresent(sample -> file.get().ifPresent(name -> {
            session.set("file", name);
            session.set("question", sample.qid());
        })));
    }

    private static QuestionFilter filter(PaneState session) {
        return new QuestionFilter(session.value("filter.text").orElse(""), session.value("filter.category"),
                session.value("filter.return"), session.choice("filter.judgement", VerdictText.class));
    }

    private static void keep(PaneState session, QuestionFilter now) {
        session.set("filter.text", now.text());
        session.set("filter.category", now.category());
        session.set("filter.return", now.returnPattern());
        session.set("filter.judgement", now.judgement().map(VerdictText::name));
    }

    /** Updates the list of files; opens the first question file if none is open. */
    void refresh() {
        Optional<String> before = file.get();
        jobs.submit(messages.text("questions.job.look"), _ -> engine.offer()).onDone(found -> {
            offer.set(found);
            canGenerate.set(!found.graphs().isEmpty());
            if (generating.get())
                return;
            // It was renamed, deleted or archived.
            if (before.isPresent() && file.get().equals(before) && !found.files().contains(before.get())) {
                file.set(Optional.empty());
                samples.clear();
            }
            if (file.get().isEmpty() && !found.files().isEmpty())
                open(kept.map(Kept::file).filter(found.files()::contains).orElseGet(found.files()::getFirst));
            else if (samples.isEmpty() && (file.get().isEmpty() || state.get() != State.LOADING))
                state.set(found.graphs().isEmpty() ? State.NO_GRAPH : State.NO_QUESTIONS);
        }).onFailed(this::fail);
    }

    /** Opens a question file of the workspace at a question, if it has one with this id. */
    void open(String name, String question) {
        kept = Optional.of(new Kept(name, question, QuestionFilter.ALL));
        open(name);
    }

    /** Opens a question file of the workspace. */
    void open(String name) {
        if (generating.get())
            return;
        file.set(Optional.of(name));
        state.set(State.LOADING);
        List<String> categories = offer.get().categories();
        reading.submit(messages.text("questions.job.read", name), _ -> {
            List<Sample> read = engine.read(name);
            return new FileContent(read, countsOf(categories, read, engine.rejections(name)));
        }, read -> {
            live = Optional.empty();
            show(read.samples(), read.counts());
            kept.filter(last -> last.file().equals(name)).ifPresent(last -> {
                filter.set(last.filter());
                samples.stream().filter(sample -> sample.qid().equals(last.question())).findFirst()
                        .ifPresent(sample -> selected.set(Optional.of(sample)));
            });
            kept = Optional.empty();
        }, this::fail);
    }

    private void show(List<Sample> content, List<Counts> outcome) {
        selected.set(Optional.empty());
        samples.setAll(content);
        counts.set(outcome);
        filter.set(QuestionFilter.ALL);
        state.set(content.isEmpty() ? State.NO_QUESTIONS : State.QUESTIONS);
        samples.stream().findFirst().ifPresent(first -> selected.set(Optional.of(first)));
    }

    private record FileContent(List<Sample> samples, List<Counts> counts) {}

    private static List<Counts> countsOf(List<String> categories, List<Sample> content, List<Rejection> rejections) {
        Map<String, Counts> counts = new LinkedHashMap<>();
        categories.forEach(category -> counts.put(category, Counts.ofFile(category)));
        content.forEach(sample -> counts.compute(QuestionFilter.categoryOf(sample),
                (category, before) -> (before == null ? Counts.ofFile(category) : before).withKept(sample)));
        rejections.forEach(rejection -> counts.compute(rejection.category(),
                (category, before) -> (before == null ? Counts.ofFile(category) : before).with(rejection.rule(),
                        rejection.example())));
        return List.copyOf(counts.values());
    }

    /** Generates questions into a new file of the workspace; the list shows them as they are found. */
    void generate(String graph, GenerationSettings settings) {
        if (generating.get())
            return;
        String name = freeName(graph);
        Path target = workspace.questions(name);
        List<String> wanted = offer.get().categories().stream()
                .filter(c -> !settings.categoriesOff().contains(c)).toList();
        OutcomeCollector outcome = new OutcomeCollector(wanted);
        live = Optional.of(outcome);
        file.set(Optional.of(name));
        stopped.set(false);
        show(List.of(), outcome.counts());
        state.set(State.QUESTIONS);
        generating.set(true);
        Job<Generator.Result> job = jobs.submit(messages.text("questions.job.generate", graph),
                progress -> engine.generate(graph, settings, target, outcome, progress));
        running = Optional.of(job);
        job.onDone(result -> {
            end();
            show(result.samples(), outcome.counts());
            refresh();
        }).onFailed(cause -> {
            end();
            fail(cause);
        }).onCancelled(() -> {
            takeFresh();
            end();
            // The stop came after the last question: everything was written.
            if (Files.exists(target)) {
                refresh();
                open(name);
                return;
            }
            stopped.set(true);
            file.set(Optional.empty());
            if (samples.isEmpty())
                state.set(State.NO_QUESTIONS);
        });
    }

    /**
     * Imports questions of other programs as a new file, and opens it.
     *
     * @param columns as the import takes them
     */
    void importFile(Path file, List<String> columns, Consumer<ImportQuestions.Result> onDone,
            Consumer<Throwable> failed) {
        String name = freeName(String.valueOf(file.getFileName()).replaceFirst("\\..*$", ""));
        jobs.submit(messages.text("questions.job.import", String.valueOf(file.getFileName())),
                progress -> engine.importFile(file, name, columns, progress)).onDone(done -> {
                    refresh();
                    open(done.questions());
                    onDone.accept(done);
                }).onFailed(failed);
    }

    /** Exports the open questions for other programs. */
    void export(QuestionExport.Form form, Attribution attribution, Path target,
            Consumer<ExportQuestions.Result> onDone, Consumer<Throwable> failed) {
        file.get().ifPresent(name -> jobs.submit(
                messages.text("questions.job.export", String.valueOf(target.getFileName())),
                progress -> engine.export(name, form, attribution, target, progress)).onDone(onDone)
                .onFailed(failed));
    }

    /** Opens a file that was created from another one, unless the user has opened a third one. */
    void openAfter(String from, String made) {
        refresh();
        if (file.get().equals(Optional.of(from)))
            open(made);
    }

    private void end() {
        running = Optional.empty();
        generating.set(false);
    }

    /** Cancels the generation; the questions so far remain visible but are not saved. */
    void cancel() {
        running.ifPresent(Job::cancel);
    }

    /** The progress of the generation. */
    Optional<JobStatus> progress() {
        return running.map(Job::status);
    }

    /** Shows the questions generated since the last call; the pane calls it several times per second. */
    void takeFresh() {
        if (!generating.get())
            return;
        live.ifPresent(outcome -> {
            List<Sample> fresh = outcome.takeFresh();
            if (!fresh.isEmpty())
                samples.addAll(fresh);
            counts.set(outcome.counts());
            if (selected.get().isEmpty())
                samples.stream().findFirst().ifPresent(first -> selected.set(Optional.of(first)));
        });
    }

    /** An unused name in the questions folder, so that nothing is overwritten. */
    String freeName(String wanted) {
        List<String> taken = workspace.questionFiles();
        String name = wanted;
        for (int i = 2; taken.contains(name); i++)
            name = wanted + "-" + i;
        return name;
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** The RETURN patterns that occur in the list. */
    List<String> returnPatterns() {
        Set<String> found = new TreeSet<>();
        samples.forEach(sample -> found.add(QuestionFilter.returnOf(sample)));
        found.remove("");
        return new ArrayList<>(found);
    }

}
