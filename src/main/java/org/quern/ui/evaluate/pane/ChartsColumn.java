package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.quern.evaluate.report.Breakdown;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/** The charts of the open run, and of the run compared with it: by graph, MATCH, RETURN and size of the answer. */
final class ChartsColumn extends ScrollPane {

    private final PaneServices services;
    private final EvaluationModel model;
    private final List<BreakdownChart> charts = new ArrayList<>();

    ChartsColumn(PaneServices services, EvaluationModel model) {
        this.services = services;
        this.model = model;
        ChartExport export = new ChartExport(services);
        VBox stack = Nodes.styled(new VBox(16, settings()), "charts");
        for (Breakdown part : Breakdown.values())
            part.grouping().ifPresent(grouping -> charts.add(
                    new BreakdownChart(services.messages(), model, part, grouping, export)));
        charts.forEach(chart -> stack.getChildren().add(chart.node));
        Nodes.scroll(this, stack);
        setMinWidth(380);
        setPrefWidth(430);
        model.comparing.charts.addListener((_, _, now) -> charts.forEach(chart -> chart.show(now)));
        charts.forEach(chart -> chart.show(model.comparing.charts.get()));
    }

    private Node settings() {
        FigureSettings settings = FigureSettings.of(services.messages(), model.comparing);
        return new VBox(8, Nodes.wide(settings.metric()), Nodes.wide(settings.clustering()),
                Nodes.wide(settings.method()));
    }

    /** Exports the first chart, for the action in the command palette; the other charts have their own buttons. */
    void export() {
        charts.stream().filter(chart -> chart.node.isVisible()).findFirst().ifPresent(BreakdownChart::export);
    }
}
