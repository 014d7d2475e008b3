package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.ShownAs;

/**
 * The metric of figures and the method for their intervals.
 *
 * @param clustering what counts as independent
 */
record FigureSettings(ComboBox<Metric> metric, ComboBox<Clustering> clustering, ComboBox<Method> method) {

    /** Controls that follow the model, so that there can be any number of them. */
    static FigureSettings of(Messages messages, ComparingModel model) {
        ComboBox<Metric> metric = choice(messages.text("evaluation.chart.metric"), Metrics.ALL,
                new GroupNames(messages)::of);
        metric.valueProperty().bindBidirectional(model.metric);
        ComboBox<Clustering> clustering = choice(messages.text("evaluation.cluster"), List.of(Clustering.values()),
                by -> messages.text("evaluation.cluster." + by));
        ComboBox<Method> method = choice(messages.text("evaluation.interval"), List.of(Method.values()),
                by -> messages.text("evaluation.interval." + by));
        model.inference.subscribe(now -> {
            clustering.setValue(now.clustering());
            method.setValue(now.method());
        });
        clustering.setOnAction(_ -> choose(model, Inference.of(clustering.getValue(), model.inference.get().method())));
        method.setOnAction(_ -> choose(model, Inference.of(model.inference.get().clustering(), method.getValue())));
        return new FigureSettings(metric, clustering, method);
    }

    private static void choose(ComparingModel model, Inference inference) {
        if (!inference.equals(model.inference.get()))
            model.inference.set(inference);
    }

    private static <T> ComboBox<T> choice(String name, List<T> values, Function<T, String> text) {
        ComboBox<T> choice = Nodes.named(new ComboBox<>(), name);
        choice.setConverter(new ShownAs<>(text));
        choice.getItems().setAll(values);
        Hint.ofChoice(choice);
        return choice;
    }
}
