package org.quern.ui.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Metric;
import org.quern.evaluate.report.Breakdown;
import org.quern.page.BarChart;
import org.quern.ui.Services;
import org.quern.ui.control.ChartExport;
import org.quern.ui.control.Hint;
import org.quern.ui.control.ShownAs;

/** The charts of the open run, and of the other one beside it: by graph, MATCH, RETURN and size of the answer. */
final class ChartsColumn extends ScrollPane {

    private final Services services;
    private final EvaluationModel model;
    private final ChartExport export;
    private final List<ChartView> charts = new ArrayList<>();
    private final HBox legend = new HBox(16);

    ChartsColumn(Services services, EvaluationModel model) {
        this.services = services;
        this.model = model;
        this.export = new ChartExport(services);
        legend.setAlignment(Pos.CENTER_LEFT);
        legend.managedProperty().bind(legend.visibleProperty());
        VBox stack = new VBox(16, metrics(), legend);
        for (Breakdown part : Breakdown.values()) {
            part.grouping().ifPresent(grouping -> {
                charts.add(new ChartView(services.messages(), model, part, grouping,
                        chart -> export.button(() -> export(chart))));
            });
        }
        stack.getChildren().addAll(charts);
        stack.getStyleClass().add("charts");
        setContent(stack);
        setFitToWidth(true);
        setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        setMinWidth(380);
        setPrefWidth(430);
        model.comparing().chartsProperty().addListener((_, _, now) -> show(now));
        show(model.comparing().chartsProperty().get());
    }

    private Node metrics() {
        GroupNames names = new GroupNames(services.messages());
        ComboBox<Metric> metric = new ComboBox<>();
        metric.setConverter(new ShownAs<>(names::of));
        metric.getItems().setAll(Metric.values());
        metric.valueProperty().bindBidirectional(model.comparing().metricProperty());
        metric.setAccessibleText(services.messages().text("evaluation.chart.metric"));
        metric.setMaxWidth(Double.MAX_VALUE);
        return metric;
    }

    private void show(RunCharts now) {
        charts.forEach(chart -> chart.show(now));
        List<Node> entries = new ArrayList<>();
        for (int i = 0; i < now.runs().size(); i++) {
            Region square = new Region();
            square.getStyleClass().addAll("legend-square", "series-" + i);
            entries.add(new Label(now.runs().get(i), square));
        }
        legend.getChildren().setAll(entries);
        legend.setVisible(entries.size() > 1);
    }

    private void export(ChartView view) {
        RunCharts now = model.comparing().chartsProperty().get();
        Optional<BarChart> chart = Optional.ofNullable(now.charts().get(view.part()));
        chart.ifPresent(found -> export.ask(String.join("-", now.runs()) + "-" + now.metric().text() + "-"
                + view.part().fileName(), found::file, view));
    }

    /** Exports the first chart, as the action in the palette does; the others have a button each. */
    void export() {
        charts.stream().filter(Node::isVisible).findFirst().ifPresent(this::export);
    }
}
