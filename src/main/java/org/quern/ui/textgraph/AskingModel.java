package org.quern.ui.textgraph;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.llm.Budget;
import org.quern.llm.batch.BatchTotals;
import org.quern.ui.Messages;
import org.quern.ui.ModelWork;

/** Asks a model about a data set: what it will take, and the asking. Used on the window's thread. */
final class AskingModel {

    private final Messages messages;
    private final TextGraphEngine engine;
    private final ModelWork<BatchTotals> work;
    private final Latest estimating;
    private final ReadOnlyObjectWrapper<Optional<ModelAsking.Estimate>> estimate = new ReadOnlyObjectWrapper<>(
            Optional.empty());

    /** @param ended what follows, whether all was answered, it was stopped, or it failed: some replies may be there */
    AskingModel(Jobs jobs, Messages messages, TextGraphEngine engine, Runnable ended) {
        this.messages = messages;
        this.engine = engine;
        this.work = new ModelWork<>(jobs);
        this.estimating = new Latest(jobs);
        work.runningProperty().addListener((_, _, now) -> {
            if (!now)
                ended.run();
        });
    }

    /** Counts what the chosen run will take. */
    void estimate(Optional<ModelAsking> chosen) {
        estimating.drop();
        estimate.set(Optional.empty());
        chosen.ifPresent(asking -> estimating.submit(messages.text("textgraph.job.estimate"),
                progress -> engine.estimate(asking, progress), found -> estimate.set(Optional.of(found)),
                work::fail));
    }

    void start(ModelAsking asking, Budget budget) {
        work.start(messages.text("textgraph.job.ask", asking.model(), asking.set()), budget,
                (spent, notes, progress) -> engine.ask(asking, spent, notes, progress), _ -> {});
    }

    ModelWork<BatchTotals> work() {
        return work;
    }

    /** What the chosen run will take, once it has been counted. */
    ReadOnlyObjectProperty<Optional<ModelAsking.Estimate>> estimateProperty() {
        return estimate.getReadOnlyProperty();
    }
}
