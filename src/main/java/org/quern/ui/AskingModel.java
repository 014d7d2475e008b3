package org.quern.ui;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.llm.Budget;
import org.quern.task.ModelTask;
import org.quern.task.ModelTask.Estimate;
import org.quern.task.ModelUse;

/**
 * A run that sends requests to a model: its estimate and its execution. Used on the window's thread.
 *
 * @param <W> the settings of the run
 * @param <R> the result of the run
 */
public final class AskingModel<W extends ModelTask.Settings, R> {

    private final ModelTask<W, R> task;
    private final Function<W, String> counting;
    private final Function<W, String> asking;
    private final ModelWork<R> work;
    private final Latest estimating;
    private final ReadOnlyObjectWrapper<Optional<Estimate>> estimate = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> unreadable = new ReadOnlyObjectWrapper<>(Optional.empty());

    /**
     * @param counting the title of the job that makes the estimate
     * @param asking the title of the job that sends the requests
     */
    public AskingModel(Jobs jobs, ModelTask<W, R> task, Function<W, String> counting, Function<W, String> asking) {
        this.task = task;
        this.counting = counting;
        this.asking = asking;
        this.work = new ModelWork<>(jobs);
        this.estimating = new Latest(jobs);
    }

    /** Estimates the chosen run. */
    public void estimate(Optional<W> chosen) {
        estimating.drop();
        estimate.set(Optional.empty());
        unreadable.set(Optional.empty());
        chosen.ifPresent(wish -> estimating.submit(counting.apply(wish), progress -> task.estimate(wish, progress),
                found -> estimate.set(Optional.of(found)), failure -> unreadable.set(Optional.of(failure))));
    }

    /** @param then receives the result when all answers have arrived */
    public void start(W wish, Budget budget, Consumer<R> then) {
        work.start(asking.apply(wish), budget,
                (spent, notes, progress) -> task.run(wish, new ModelUse(OptionalInt.empty(), spent, notes), progress),
                then);
    }

    public ModelWork<R> work() {
        return work;
    }

    /** The estimate of the chosen run, once it is available. */
    public ReadOnlyObjectProperty<Optional<Estimate>> estimateProperty() {
        return estimate.getReadOnlyProperty();
    }

    /** Why the run cannot be estimated. */
    public ReadOnlyObjectProperty<Optional<Throwable>> unreadableProperty() {
        return unreadable.getReadOnlyProperty();
    }
}
