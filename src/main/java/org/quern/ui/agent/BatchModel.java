package org.quern.ui.agent;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.agent.batch.BatchStatistics;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.llm.Budget;
import org.quern.ui.Messages;
import org.quern.ui.ModelWork;

/** Asks a model the questions of a set: what that will take, and the asking. Used on the window's thread. */
final class BatchModel {

    private final Messages messages;
    private final AgentEngine engine;
    private final ModelWork<BatchStatistics> work;
    private final Latest estimating;
    private final ReadOnlyObjectWrapper<Optional<NewBatch.Estimate>> estimate = new ReadOnlyObjectWrapper<>(
            Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Throwable>> unreadable = new ReadOnlyObjectWrapper<>(
            Optional.empty());

    BatchModel(Jobs jobs, Messages messages, AgentEngine engine) {
        this.messages = messages;
        this.engine = engine;
        this.work = new ModelWork<>(jobs);
        this.estimating = new Latest(jobs);
    }

    /** Counts what the chosen batch will take. */
    void estimate(Optional<NewBatch> chosen) {
        estimating.drop();
        estimate.set(Optional.empty());
        unreadable.set(Optional.empty());
        chosen.ifPresent(batch -> estimating.submit(messages.text("agent.job.count", batch.questions().name()),
                progress -> engine.estimate(batch, progress), found -> estimate.set(Optional.of(found)),
                failure -> unreadable.set(Optional.of(failure))));
    }

    /** @param then is told the batch's name when all answers are there */
    void start(NewBatch batch, Budget budget, Consumer<String> then) {
        work.start(messages.text("agent.job.batch", batch.questions().name(), batch.model()), budget,
                (spent, notes, progress) -> engine.run(batch, spent, notes, progress), _ -> then.accept(batch.id()));
    }

    ModelWork<BatchStatistics> work() {
        return work;
    }

    /** What the chosen batch will take, once it has been counted. */
    ReadOnlyObjectProperty<Optional<NewBatch.Estimate>> estimateProperty() {
        return estimate.getReadOnlyProperty();
    }

    /** Why the chosen questions cannot be counted. */
    ReadOnlyObjectProperty<Optional<Throwable>> unreadableProperty() {
        return unreadable.getReadOnlyProperty();
    }
}
