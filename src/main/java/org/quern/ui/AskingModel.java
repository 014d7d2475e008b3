package org.quern.ui;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.llm.Budget;

/**
 * A run that asks a model: what it will take, and the asking. Used on the window's thread.
 *
 * @param <W> what somebody wants asked
 * @param <R> what comes of it
 */
public final class AskingModel<W, R> {

    /**
     * What asking will take.
     *
     * @param questions how many there are
     * @param answered how many of them a run that was stopped has already
     * @param tokens read for the others, about; empty where nobody can tell
     * @param leftOut how much of a file is no question
     */
    public record Estimate(int questions, int answered, OptionalLong tokens, long leftOut) {}

    /** What runs are made with. */
    public interface Engine<W, R> {

        /** Counts what a run will take; nobody is asked for that. */
        Estimate estimate(W wish, Progress progress) throws Exception;

        /**
         * Asks for what is missing; each answer is on the disk when it arrives.
         *
         * @param notes are told what goes on meanwhile, for instance that the model's host is busy
         */
        R ask(W wish, Budget budget, Consumer<String> notes, Progress progress) throws Exception;
    }

    private final Engine<W, R> engine;
    private final Function<W, String> counting;
    private final Function<W, String> asking;
    private final ModelWork<R> work;
    private final Latest estimating;
    private final ReadOnlyObjectWrapper<Optional<Estimate>> estimate = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> unreadable = new ReadOnlyObjectWrapper<>(
            Optional.empty());

    /**
     * @param counting the title of the job that counts
     * @param asking the title of the job that asks
     */
    public AskingModel(Jobs jobs, Engine<W, R> engine, Function<W, String> counting, Function<W, String> asking) {
        this.engine = engine;
        this.counting = counting;
        this.asking = asking;
        this.work = new ModelWork<>(jobs);
        this.estimating = new Latest(jobs);
    }

    /** Counts what the chosen run will take. */
    public void estimate(Optional<W> chosen) {
        estimating.drop();
        estimate.set(Optional.empty());
        unreadable.set(Optional.empty());
        chosen.ifPresent(wish -> estimating.submit(counting.apply(wish), progress -> engine.estimate(wish, progress),
                found -> estimate.set(Optional.of(found)), failure -> unreadable.set(Optional.of(failure))));
    }

    /** @param then what follows when all answers are there */
    public void start(W wish, Budget budget, Consumer<R> then) {
        work.start(asking.apply(wish), budget,
                (spent, notes, progress) -> engine.ask(wish, spent, notes, progress), then);
    }

    public ModelWork<R> work() {
        return work;
    }

    /** What the chosen run will take, once it has been counted. */
    public ReadOnlyObjectProperty<Optional<Estimate>> estimateProperty() {
        return estimate.getReadOnlyProperty();
    }

    /** Why it cannot be counted. */
    public ReadOnlyObjectProperty<Optional<Throwable>> unreadableProperty() {
        return unreadable.getReadOnlyProperty();
    }
}
