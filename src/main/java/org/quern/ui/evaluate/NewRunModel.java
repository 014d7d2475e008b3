package org.quern.ui.evaluate;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.llm.Budget;
import org.quern.llm.batch.BatchTotals;
import org.quern.ui.Messages;
import org.quern.ui.ModelWork;

/** Asks a model for predictions: what can be chosen, what it will take, and the asking. Used on the window's thread. */
final class NewRunModel {

    private final Messages messages;
    private final Jobs jobs;
    private final EvaluationEngine engine;
    private final ModelWork<BatchTotals> work;
    private final Latest estimating;
    private final ReadOnlyObjectWrapper<NewRun.Offer> offer = new ReadOnlyObjectWrapper<>(NewRun.Offer.NOTHING);
    private final ReadOnlyObjectWrapper<Optional<NewRun.Estimate>> estimate = new ReadOnlyObjectWrapper<>(
            Optional.empty());

    NewRunModel(Jobs jobs, Messages messages, EvaluationEngine engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.engine = engine;
        this.work = new ModelWork<>(jobs);
        this.estimating = new Latest(jobs);
    }

    /** Looks what there is to choose. */
    void refresh() {
        jobs.submit(messages.text("evaluation.job.look"), _ -> engine.offer()).onDone(offer::set)
                .onFailed(work::fail);
    }

    /** Counts what the chosen run will take. */
    void estimate(Optional<NewRun> chosen) {
        estimating.drop();
        estimate.set(Optional.empty());
        chosen.ifPresent(run -> estimating.submit(messages.text("evaluation.job.estimate"),
                progress -> engine.estimate(run, progress), found -> estimate.set(Optional.of(found)), work::fail));
    }

    /** @param then is told the run's name when all answers are there */
    void start(NewRun run, Budget budget, Consumer<String> then) {
        work.start(messages.text("evaluation.job.ask", run.model(), run.questions()), budget,
                (spent, notes, progress) -> engine.ask(run, spent, notes, progress), _ -> then.accept(run.id()));
    }

    ModelWork<BatchTotals> work() {
        return work;
    }

    ReadOnlyObjectProperty<NewRun.Offer> offerProperty() {
        return offer.getReadOnlyProperty();
    }

    /** What the chosen run will take, once it has been counted. */
    ReadOnlyObjectProperty<Optional<NewRun.Estimate>> estimateProperty() {
        return estimate.getReadOnlyProperty();
    }
}
