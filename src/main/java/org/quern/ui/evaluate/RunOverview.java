package org.quern.ui.evaluate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Aggregate;
import org.quern.evaluate.Aggregate.Mean;
import org.quern.evaluate.Aggregates;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.Outcome;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.Figure;
import org.quern.ui.control.ShareBars;

/** A run as a whole: its figures, the same by graph and category, and the list of its items. */
final class RunOverview extends VBox {

    /** One of the charts; a click on a line filters the list by it. */
    private final class Chart extends VBox {

        private final ShareBars bars = new ShareBars();
        private final Function<Aggregates, Map<String, Aggregate>> content;
        private final Function<String, String> name;
        private final Map<String, String> keys = new java.util.LinkedHashMap<>();

        Chart(String key, Function<Aggregates, Map<String, Aggregate>> content, Function<String, String> name,
                Function<ItemFilter, Optional<String>> chosen,
                BiFunction<ItemFilter, Optional<String>, ItemFilter> filter) {
            super(4);
            this.content = content;
            this.name = name;
            Label heading = new Label(messages.text(key));
            heading.getStyleClass().add("chart-heading");
            getChildren().setAll(heading, bars);
            managedProperty().bind(visibleProperty());
            bars.setOnChosen(line -> model.filterProperty()
                    .set(filter.apply(model.filterProperty().get(), line.map(keys::get))));
            model.filterProperty().addListener((_, _, now) -> bars.setChosen(chosen.apply(now).map(name)));
        }

        void show(Aggregates figures) {
            keys.clear();
            List<ShareBars.Bar> lines = new ArrayList<>();
            content.apply(figures).forEach((key, group) -> {
                if (key.equals(Grouping.NO_TEMPLATE))
                    return;
                Mean mean = group.mean(Metric.EX);
                keys.put(name.apply(key), key);
                lines.add(new ShareBars.Bar(name.apply(key), mean.value().orElse(0), share(mean), mean.n()));
            });
            bars.show(lines);
            setVisible(!lines.isEmpty());
        }
    }

    private final Messages messages;
    private final EvaluationModel model;
    private final Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
    private final Label outcomes = new Label();
    private final List<Chart> charts;

    RunOverview(Messages messages, EvaluationModel model, ItemTable items) {
        this.messages = messages;
        this.model = model;
        getStyleClass().add("run-overview");
        HBox top = new HBox(32);
        for (Metric metric : List.of(Metric.EX, Metric.PSJS, Metric.EXECUTABLE)) {
            Figure figure = new Figure(name(metric));
            figures.put(metric, figure);
            top.getChildren().add(figure);
        }
        outcomes.getStyleClass().add("secondary");
        outcomes.setWrapText(true);
        HBox.setHgrow(outcomes, Priority.ALWAYS);
        top.getChildren().add(outcomes);
        top.setAlignment(Pos.CENTER_LEFT);
        top.getStyleClass().add("figures");
        charts = List.of(
                new Chart("evaluation.chart.graph", of -> of.by(Grouping.GRAPH), Function.identity(), ItemFilter::graph,
                        ItemFilter::withGraph),
                new Chart("evaluation.chart.category", of -> of.by(Grouping.MATCH), CategoryName::of,
                        ItemFilter::category,
                        ItemFilter::withCategory),
                new Chart("evaluation.chart.return", of -> of.by(Grouping.RETURN), Function.identity(),
                        ItemFilter::returnPattern, ItemFilter::withReturnPattern));
        VBox stack = new VBox(16);
        stack.getChildren().setAll(charts);
        stack.getStyleClass().add("charts");
        ScrollPane scroll = new ScrollPane(stack);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        SplitPane split = new SplitPane(scroll, items);
        split.setDividerPositions(0.31);
        SplitPane.setResizableWithParent(scroll, false);
        VBox.setVgrow(split, Priority.ALWAYS);
        getChildren().setAll(top, split);
        model.figuresProperty().addListener((_, _, now) -> show(now));
        show(model.figuresProperty().get());
    }

    private String name(Metric metric) {
        return switch (metric) {
            case EX, EX_TIES -> messages.text("evaluation.metric.ex");
            case PSJS, PSJS_EDGES -> messages.text("evaluation.metric.psjs");
            case EXECUTABLE -> messages.text("evaluation.metric.executable");
        };
    }

    private void show(Aggregates run) {
        figures.forEach((metric, figure) -> {
            Mean mean = run.overall().mean(metric);
            figure.show(metric == Metric.PSJS ? Figures.metric(mean.value().orElse(Double.NaN)) : share(mean),
                    messages.text("evaluation.n", Figures.count(mean.n())));
        });
        outcomes.setText(run.overall().outcomes().entrySet().stream().filter(e -> e.getKey() != Outcome.SCORED)
                .map(e -> OutcomeNames.of(e.getKey(), messages) + " " + Figures.count(e.getValue()))
                .collect(Collectors.joining("  ·  ")));
        charts.forEach(chart -> chart.show(run));
    }

    private static String share(Mean mean) {
        return mean.value().isEmpty() ? "–" : Figures.share(Math.round(mean.value().getAsDouble() * 1000), 1000);
    }
}
