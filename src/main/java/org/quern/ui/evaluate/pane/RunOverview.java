package org.quern.ui.evaluate.pane;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.report.StatisticsText;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.ui.control.NumberTile;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.evaluate.text.OutcomeNames;
import org.quern.ui.evaluate.text.RunTexts;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ViewTabs;

/** A whole run: its metrics, also by graph and category, and the list of its items. */
final class RunOverview extends VBox {

    /** The part of the width for the charts. */
    private static final double CHARTS = 0.31;
    /** In a lower pane, the view is scrolled with the figures. */
    private static final double LOWEST = 320;

    private final Messages messages;
    private final EvaluationModel model;
    private final Map<Metric, NumberTile> figures = new LinkedHashMap<>();
    /** The figures, and the outcomes that are not scored. */
    private final FlowPane means = new FlowPane(32, 8);
    private final Label tests = Nodes.wrapped("", "secondary");
    /** What models judged, each with its agreement with people. */
    private final Label judges = Nodes.wrapped("", "secondary");
    private final Map<Action, Node> views = new LinkedHashMap<>();
    private final ObjectProperty<Action> view = new SimpleObjectProperty<>();
    private final BorderPane right = new BorderPane() {
        @Override
        protected double computeMinHeight(double width) {
            return Math.max(LOWEST, super.computeMinHeight(width));
        }
    };
    private final Node charts;
    private final Columns columns;
    /** The view that takes the place of the charts, too. */
    private String wide = "";

    RunOverview(PaneServices services, EvaluationModel model, Node charts) {
        this.messages = services.messages();
        this.model = model;
        GroupNames names = new GroupNames(messages);
        this.charts = charts;
        getStyleClass().add("run-overview");
        means.setAlignment(Pos.CENTER_LEFT);
        for (Metric metric : Metrics.MAIN) {
            NumberTile figure = new NumberTile(names.of(metric));
            figure.setOnChosen(messages.text("evaluation.figure.list"),
                    () -> list(imperfect(metric)));
            figures.put(metric, figure);
            means.getChildren().add(figure);
        }
        VBox top = Nodes.styled(new VBox(8, means, tests, judges), "figures");
        top.setMinHeight(USE_PREF_SIZE);
        right.setMinWidth(400);
        columns = Nodes.growing(new Columns(right, 1 - CHARTS).list(messages.text("column.charts"), charts, CHARTS));
        ScrollPane whole = Nodes.scrolling(new VBox(top, columns), "edge-to-edge");
        whole.setFitToHeight(true);
        getChildren().setAll(Nodes.growing(whole));
        model.figures.addListener((_, _, _) -> show());
        model.status.addListener((_, _, _) -> show());
        model.comparing.charts.addListener((_, _, _) -> show());
        show();
    }

    /**
     * The views next to the charts, by the action that shows each.
     *
     * @param alone the id of the one that is shown instead of the charts
     */
    void setViews(PaneServices services, Map<Action, ? extends Node> all, String alone) {
        views.putAll(all);
        wide = alone;
        Map<Action, Action> tabs = new LinkedHashMap<>();
        all.keySet().forEach(action -> tabs.put(action, action));
        right.setTop(Nodes.styled(Nodes.flow(4, ViewTabs.buttons(services.actions(), view, tabs)
                .toArray(ToggleButton[]::new)), "overview-tabs"));
        openFirst();
    }

    /** Selects the view that was shown last, and keeps which one is. */
    void resume(PaneState session) {
        session.value("view").ifPresent(this::open);
        view.subscribe((_, now) -> session.set("view", now.id()));
    }

    void openFirst() {
        open(views.keySet().iterator().next().id());
    }

    /** Selects the view of an action; nothing for an unknown one. */
    void open(String id) {
        views.forEach((action, content) -> {
            if (action.id().equals(id)) {
                right.setCenter(content);
                view.set(action);
                columns.show(charts, !id.equals(wide));
            }
        });
    }

    private void show() {
        Aggregates run = model.figures.get();
        RunCharts charts = model.comparing.charts.get();
        figures.forEach((metric, figure) -> {
            Optional<Double> mean = run.overall().mean(metric).value().stream().boxed().findFirst();
            figure.show(GroupNames.figure(mean), beside(
                    Optional.ofNullable(charts.overall().get(metric)), run.overall().mean(metric).n()));
        });
        means.getChildren().removeIf(Hyperlink.class::isInstance);
        run.overall().outcomes().forEach((outcome, items) -> {
            if (outcome != Outcome.SCORED)
                means.getChildren().add(outcome(outcome, items));
        });
        tests.setText(Optional.ofNullable(charts.overall().get(charts.metric())).map(found -> tests(charts, found))
                .orElse(""));
        tests.setManaged(!tests.getText().isEmpty());
        judges.setText(model.status.get().judges().stream().map(new RunTexts(messages)::of)
                .collect(Collectors.joining("\n")));
        judges.setManaged(!judges.getText().isEmpty());
    }

    /** An outcome with its count; it lists its items. */
    private Hyperlink outcome(Outcome outcome, int items) {
        Hyperlink link = Nodes.styled(
                new Hyperlink(OutcomeNames.of(outcome, messages) + " " + NumberFormats.count(items)),
                "figure-link");
        link.setOnAction(_ -> list(ItemExpression.is(ItemField.OUTCOME, outcome.text())));
        return link;
    }

    /** The items without the best score. */
    private static ItemExpression imperfect(Metric metric) {
        ItemField field = ItemField.of(metric);
        return metric.lowerIsBetter() ? ItemExpression.above(field, 0) : ItemExpression.below(field, 1);
    }

    /** Shows the items behind a figure. */
    private void list(ItemExpression items) {
        model.filter.expression.set(items);
        openFirst();
    }

    /** How the comparison was tested. */
    private String tests(RunCharts charts, Difference found) {
        String method = messages.text(found.exact() ? "evaluation.tests.exact" : "evaluation.tests.method",
                messages.text("evaluation.interval." + charts.inference().method()),
                messages.text("evaluation.cluster." + charts.inference().clustering()),
                NumberFormats.count(found.clusters()));
        return found.table().map(table -> messages.text("evaluation.tests.mcnemar", method,
                StatisticsText.p(OptionalDouble.of(table.exact())), StatisticsText.p(OptionalDouble.of(table.midP())),
                NumberFormats.count(table.first()), NumberFormats.count(table.second()))).orElse(method);
    }

    /** The number of items; if runs are compared, the other run's value and the difference. */
    private String beside(Optional<Difference> difference, int items) {
        if (difference.isEmpty())
            return messages.text("evaluation.n", NumberFormats.count(items));
        Difference d = difference.get();
        String interval = GroupNames.interval(d.interval());
        String p = StatisticsText.p(d.p());
        String second = GroupNames.figure(Optional.of(d.second()));
        String change = GroupNames.change(d);
        return interval.isEmpty()
                ? messages.text("evaluation.compared.few", second, change, NumberFormats.count(d.items()))
                : messages.text("evaluation.compared", second, change, interval, NumberFormats.count(d.items()),
                        p.startsWith("<") ? p : "= " + p);
    }
}
