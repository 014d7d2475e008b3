package org.quern.ui.kit;

import java.util.List;
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
        start(List.of(wish), OptionalInt.empty(), budget, then);
    }

    /**
     * Runs several runs one after another, within one budget.
     *
     * @param wishes at least one
     * @param atATime max. parallel requests; empty for the model's setting
     * @param then receives the result of the first when all answers have arrived
     */
    public void start(List<W> wishes, OptionalInt atATime, Budget budget, Consumer<R> then) {
        work.start(asking.apply(wishes.getFirst()), budget, (spent, notes, progress) -> {
            ModelUse use = new ModelUse(atATime, spent, notes);
            R first = task.run(wishes.getFirst(), use, progress);
            for (W wish : wishes.subList(1, wishes.size()))
                task.run(wish, use, progress);
            return first;
        }, then);
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
