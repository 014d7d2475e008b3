package org.quern.ui.question;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.match.RealismStatistics;
import org.quern.ui.kit.Messages;
import org.quern.ui.question.WorkspaceQuestions.Choice;

/**
 * The settings of question generation for the chosen graph: saved in the workspace shortly after a change, with
 * their effect. Used on the window's thread.
 */
final class TemplateChoiceModel {

    private static final Duration MOMENT = Duration.ofMillis(250);

    private final Jobs jobs;
    private final Messages messages;
    private final WorkspaceQuestions engine;
    private final Latest looking;
    private final Latest counting;
    private final Debounce keeping;
    private final ReadOnlyObjectWrapper<Optional<String>> graph = new ReadOnlyObjectWrapper<>(Optional.empty());
    /** The templates and relations that can be chosen; empty until loaded. */
    final ObjectProperty<Optional<Choice>> choice = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<GenerationSettings> settings = new SimpleObjectProperty<>(GenerationSettings.DEFAULT);
    /** The number of typed patterns for the settings; empty until counted. */
    final ObjectProperty<Optional<RealismStatistics.Result>> census = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());

    TemplateChoiceModel(Jobs jobs, Messages messages, WorkspaceQuestions engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.looking = new Latest(jobs);
        this.counting = new Latest(jobs);
        this.keeping = new Debounce(jobs, MOMENT);
    }

    /** Shows a graph with its saved settings. */
    void enter(String name) {
        if (graph.get().equals(Optional.of(name)))
            return;
        keeping.now();
        graph.set(Optional.of(name));
        // From here on, changes apply to this graph; none is possible until its settings are loaded.
        choice.set(Optional.empty());
        census.set(Optional.empty());
        looking.submit(messages.text("questions.job.settings"), progress -> engine.choice(name, progress), found -> {
            failure.set(Optional.empty());
            choice.set(Optional.of(found));
            settings.set(found.kept());
            count(name, found.kept());
        }, this::fail);
    }

    /** Changes the graph's settings if they are loaded; they are saved shortly after. */
    void change(UnaryOperator<GenerationSettings> how) {
        if (choice.get().isEmpty())
            return;
        GenerationSettings now = how.apply(settings.get());
        if (now.equals(settings.get()))
            return;
        settings.set(now);
        graph.get().ifPresent(name -> keeping.call(() -> keep(name, now)));
    }

    private void keep(String name, GenerationSettings now) {
        jobs.submit(messages.text("questions.job.settings"), _ -> {
            engine.keep(name, now);
            return name;
        }).onFailed(this::fail);
        count(name, now);
    }

    private void count(String name, GenerationSettings now) {
        counting.submit(messages.text("questions.job.census"), progress -> engine.census(name, now, progress),
                found -> census.set(Optional.of(found)), this::fail);
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
    }

}
