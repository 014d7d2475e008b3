package org.quern.ui.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.quern.llm.ModelSettings;
import org.quern.task.ModelTask;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/**
 * The form for a run that sends many requests to a model: the run's own fields, the model, the limits and an
 * estimate.
 *
 * @param <W> the settings entered in the form
 * @param <R> the result of the run
 */
public abstract class RunForm<W extends ModelTask.Settings, R> extends ModelForm<R> {

    protected final Choice<ModelSettings> models = new Choice<>(messages, ModelSettings::name);
    private final AskingModel<W, R> asking;
    private boolean filling;

    /** The parameters are those of {@link ModelForm}. */
    protected RunForm(PaneServices services, Node head, AskingModel<W, R> asking, Action start, Action stop,
            Function<R, String> said, Function<R, ModelWorkView.Failed> failed) {
        super(services, List.of(head), asking.work(), start, stop, said, failed);
        this.asking = asking;
    }

    /** The entered settings; empty while something is missing. */
    public abstract Optional<W> chosen();

    /** Whether the run, as entered, asks a model. */
    protected boolean asksModel() {
        return true;
    }

    /** A sentence that tells what is missing, while a model is chosen. */
    protected abstract String missing();

    /**
     * The message key that describes what will be done. Its arguments: number of questions, model, host,
     * parallel requests, name of the run.
     */
    protected abstract String will(W wish);

    /** Further sentences about what will be done. */
    protected List<String> more() {
        return List.of();
    }

    /** Updates the estimate whenever one of the values, or the model, changes. Called once when the form is created. */
    protected final void listen(List<ObservableValue<?>> chosen) {
        models.valueProperty().addListener((_, _, _) -> choose());
        chosen.forEach(each -> each.addListener((_, _, _) -> choose()));
        limits.onChange(this::say);
        asking.estimateProperty().addListener((_, _, _) -> say());
        asking.unreadableProperty().addListener((_, _, _) -> say());
        asking.work().runningProperty().addListener((_, _, now) -> {
            if (now)
                say();
            else
                choose();
        });
    }

    /** Sets several fields but updates the estimate only once. */
    protected final void fill(Runnable fields) {
        filling = true;
        fields.run();
        filling = false;
        choose();
    }

    /** Called when the settings have changed. */
    protected void choose() {
        if (filling || asking.work().runningProperty().get())
            return;
        limits.setModel(models.chosen());
        asking.estimate(chosen());
        say();
    }

    private void say() {
        Optional<W> wish = chosen();
        entered(wish, models.chosen(), limits.mostTokens(), limits.mostCost());
        Optional<Throwable> unreadable = asking.unreadableProperty().get();
        canProperty().set(wish.isPresent() && unreadable.isEmpty() && !asking.work().runningProperty().get());
        if (wish.isEmpty())
            say(List.of(
                    asksModel() && models.getValue() == null ? messages.text("control.limit.no-model") : missing()));
        else
            say(unreadable.map(failure -> List.of(FailureText.of(failure, messages)))
                    .orElseGet(() -> asksModel() ? will(wish.get(), models.getValue()) : plain(wish.get())));
    }

    private List<String> plain(W wish) {
        return List.of(asking.estimateProperty().get()
                .map(known -> messages.text(will(wish), NumberFormats.count(known.questions() - known.answered()), "",
                        "", "",
                        wish.run()))
                .orElseGet(() -> messages.text("control.limit.counting")));
    }

    private List<String> will(W wish, ModelSettings to) {
        List<String> sentences = new ArrayList<>();
        asking.estimateProperty().get().ifPresentOrElse(known -> {
            sentences.add(
                    messages.text(will(wish), NumberFormats.count(known.questions() - known.answered()), to.model(),
                            to.url().getHost(), NumberFormats.count(to.atATime()), wish.run()));
            sentences.addAll(limits.takes(to, known));
        }, () -> sentences.add(messages.text("control.limit.counting")));
        sentences.add(limits.price(to));
        sentences.addAll(more());
        return sentences;
    }
}
