package org.quern.ui.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Metric;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.Breakdown;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.control.Hint;
import org.quern.ui.control.Nodes;
import org.quern.ui.control.ShownAs;
import org.quern.ui.evaluate.text.GroupNames;

/** The charts of the open run, and of the run compared with it: by graph, MATCH, RETURN and size of the answer. */
final class ChartsColumn extends ScrollPane {

    private final Services services;
    private final EvaluationModel model;
    private final List<BreakdownChart> charts = new ArrayList<>();

    ChartsColumn(Services services, EvaluationModel model) {
        this.services = services;
        this.model = model;
        ChartExport export = new ChartExport(services);
        VBox stack = Nodes.styled(new VBox(16, new VBox(8, metrics(), inference())), "charts");
        for (Breakdown part : Breakdown.values())
            part.grouping().ifPresent(grouping -> charts.add(
                    new BreakdownChart(services.messages(), model, part, grouping, export)));
        charts.forEach(chart -> stack.getChildren().add(chart.node));
        stack.setMinWidth(0);
        setContent(stack);
        setFitToWidth(true);
        setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        setMinWidth(380);
        setPrefWidth(430);
        model.comparing.charts.addListener((_, _, now) -> charts.forEach(chart -> chart.show(now)));
        charts.forEach(chart -> chart.show(model.comparing.charts.get()));
    }

    private Node metrics() {
        GroupNames names = new GroupNames(services.messages());
        ComboBox<Metric> metric = Nodes.named(Nodes.wide(new ComboBox<>()),
                services.messages().text("evaluation.chart.metric"));
        metric.setConverter(new ShownAs<>(names::of));
        metric.getItems().setAll(Metric.values());
        metric.valueProperty().bindBidirectional(model.comparing.metric);
        return metric;
    }

    /** The choices of how intervals are computed. */
    private Node inference() {
        Messages messages = services.messages();
        ComboBox<Clustering> clustering = choice("evaluation.cluster", Clustering.values(),
                by -> messages.text("evaluation.cluster." + by));
        ComboBox<Method> method = choice("evaluation.interval", Method.values(),
                by -> messages.text("evaluation.interval." + by));
        Inference now = model.comparing.inference.get();
        clustering.setValue(now.clustering());
        method.setValue(now.method());
        clustering.valueProperty().addListener((_, _, chosen) -> model.comparing.inference
                .set(Inference.of(chosen, method.getValue())));
        method.valueProperty().addListener((_, _, chosen) -> model.comparing.inference
                .set(Inference.of(clustering.getValue(), chosen)));
        HBox row = new HBox(8, clustering, method);
        row.getChildren().forEach(each -> HBox.setHgrow(each, Priority.ALWAYS));
        return row;
    }

    private <T> ComboBox<T> choice(String name, T[] values, Function<T, String> text) {
        ComboBox<T> choice = Nodes.named(Nodes.wide(new ComboBox<>()), services.messages().text(name));
        choice.setConverter(new ShownAs<>(text));
        choice.getItems().setAll(values);
        Hint.ofChoice(choice);
        return choice;
    }

    /** Exports the first chart, for the action in the command palette; the other charts have their own buttons. */
    void export() {
        charts.stream().filter(chart -> chart.node.isVisible()).findFirst().ifPresent(BreakdownChart::export);
    }
}
