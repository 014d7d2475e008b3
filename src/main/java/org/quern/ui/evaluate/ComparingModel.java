package org.quern.ui.evaluate;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.evaluate.Metric;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.Messages;

/** The open run beside another one, if somebody chose one, and the charts of both. Used on the window's thread. */
final class ComparingModel {

    private final Messages messages;
    private final EvaluationEngine engine;
    private final Latest reading;
    private final Latest counting;
    /** What the charts show. */
    final ObjectProperty<Metric> metric = new SimpleObjectProperty<>(Metric.EX);
    /** The name of the other run. */
    final ObjectProperty<Optional<String>> other = new SimpleObjectProperty<>(Optional.empty());
    /** Both runs item by item, once the other has been read. */
    final ObjectProperty<Optional<RunPair>> pair = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<RunCharts> charts = new SimpleObjectProperty<>(RunCharts.NONE);
    /** Why there is nothing to compare with. */
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    private Optional<OpenRun> first = Optional.empty();

    ComparingModel(Jobs jobs, Messages messages, EvaluationEngine engine) {
        this.messages = messages;
        this.engine = engine;
        this.reading = new Latest(jobs);
        this.counting = new Latest(jobs);
        metric.addListener((_, _, _) -> count());
    }

    /** The run that is open now; the other stays, unless it is the same. */
    void show(OpenRun run) {
        first = Optional.of(run);
        with(other.get().filter(id -> !id.equals(run.id())));
    }

    /** Compares the open run with another one, or with none. */
    void with(Optional<String> id) {
        reading.drop();
        other.set(id);
        failure.set(Optional.empty());
        pair.set(Optional.empty());
        count();
        first.ifPresent(here -> id.ifPresent(there -> reading.submit(messages.text("evaluation.job.read", there),
                _ -> new RunPair(here, OpenRun.of(there, engine.read(there))), found -> {
                    pair.set(Optional.of(found));
                    count();
                }, cause -> failure.set(Optional.of(cause)))));
    }

    private void count() {
        counting.drop();
        first.filter(OpenRun::isScored).ifPresentOrElse(run -> {
            Optional<RunPair> both = pair.get();
            Metric wanted = metric.get();
            counting.submit(messages.text("evaluation.job.charts"),
                    progress -> RunCharts.of(run, both, wanted, progress), charts::set,
                    cause -> failure.set(Optional.of(cause)));
        }, () -> charts.set(RunCharts.NONE));
    }

}
