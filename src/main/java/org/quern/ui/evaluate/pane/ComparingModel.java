package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;

/**
 * The comparison of the open run with another one, if one is chosen, and the charts of both. Used on the
 * window's thread.
 */
final class ComparingModel {

    private final Messages messages;
    private final EvaluationEngine engine;
    private final Latest reading;
    private final Latest counting;
    /** The content of the charts. */
    final ObjectProperty<Metric> metric = new SimpleObjectProperty<>(Metrics.EX);
    /** How intervals and p-values are computed. */
    final ObjectProperty<Inference> inference = new SimpleObjectProperty<>(Inference.DEFAULT);
    /** The name of the other run. */
    final ObjectProperty<Optional<String>> other = new SimpleObjectProperty<>(Optional.empty());
    /** Both runs item by item; empty until the other one is loaded. */
    final ObjectProperty<Optional<RunPair>> pair = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<RunCharts> charts = new SimpleObjectProperty<>(RunCharts.NONE);
    /** Why the other run could not be loaded. */
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    private Optional<OpenRun> first = Optional.empty();

    ComparingModel(Jobs jobs, Messages messages, EvaluationEngine engine) {
        this.messages = messages;
        this.engine = engine;
        this.reading = new Latest(jobs);
        this.counting = new Latest(jobs);
        metric.addListener((_, _, _) -> count());
        inference.addListener((_, _, _) -> count());
    }

    /** Chooses the metric and the intervals that were chosen last, and keeps which ones are. */
    void resume(PaneState session) {
        session.value("metric").flatMap(Metrics::named).ifPresent(metric::set);
        Inference now = inference.get();
        inference.set(Inference.of(session.choice("clusters", Clustering.class).orElse(now.clustering()),
                session.choice("intervals", Method.class).orElse(now.method())));
        metric.addListener((_, _, chosen) -> session.set("metric", chosen.name()));
        inference.addListener((_, _, chosen) -> {
            session.set("clusters", chosen.clustering());
            session.set("intervals", chosen.method());
        });
    }

    /** Sets the open run; the other run is kept unless it is the same. */
    void show(OpenRun run) {
        first = Optional.of(run);
        with(other.get().filter(id -> !id.equals(run.id())));
    }

    /** Compares the open run with another one, or with none if empty. */
    void with(Optional<String> id) {
        reading.drop();
        other.set(id);
        failure.set(Optional.empty());
        pair.set(Optional.empty());
        count();
        first.ifPresent(here -> id.ifPresent(there -> reading.submit(messages.text("evaluation.job.read", there), _ -> {
            List<ScoredItem> items = engine.read(there);
            return new RunPair(here, OpenRun.of(there, items), engine.errors(there, items));
        }, found -> {
            pair.set(Optional.of(found));
            count();
        }, cause -> failure.set(Optional.of(cause)))));
    }

    private void count() {
        counting.drop();
        first.filter(OpenRun::isScored).ifPresentOrElse(run -> {
            Optional<RunPair> both = pair.get();
            Metric wanted = metric.get();
            Inference how = inference.get();
            counting.submit(messages.text("evaluation.job.charts"),
                    progress -> RunCharts.of(run, both, wanted, how, progress), charts::set,
                    cause -> failure.set(Optional.of(cause)));
        }, () -> charts.set(RunCharts.NONE));
    }

}
