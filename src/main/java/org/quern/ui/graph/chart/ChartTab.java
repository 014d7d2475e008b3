package org.quern.ui.graph.chart;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.report.ResultChart.Kind;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.LazyView;
import org.quern.ui.graph.chart.ChartModel.Column;
import org.quern.ui.graph.chart.ChartModel.State;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.ShownAs;
import org.quern.ui.pane.ContentArea;

/** The chart of a result, with the choice of its kind and its columns. */
public final class ChartTab {

    private final Messages messages;
    private final ChartModel model;
    private final ComboBox<Kind> kind;
    private final ComboBox<Column> across;
    private final ComboBox<Optional<Column>> value;
    private final Label acrossLabel = new Label();
    private final Label note = Nodes.wrapped("", "secondary");
    private final ChartView chart = new ChartView();
    private final ContentArea area;
    private boolean filling;
    public final Tab tab;

    public ChartTab(PaneServices services, ChartModel model) {
        this.messages = services.messages();
        this.model = model;
        this.kind = box("chart-kind", "graph.chart.kind",
                one -> messages.text("graph.chart.kind." + one.name().toLowerCase(Locale.ROOT)), model::choose);
        this.across = box("chart-across", "graph.chart.category", Column::name, model::chooseAcross);
        this.value = box("chart-value", "graph.chart.value",
                column -> column.map(Column::name).orElseGet(() -> messages.text("graph.chart.rows")),
                model::chooseValue);
        ChartExport export = new ChartExport(services);
        Action save = Action.of("graph.chart.export", MaterialDesignT.TRAY_ARROW_DOWN, () -> {
            if (model.state.get() instanceof State.Charted charted)
                export.ask(ChartModel.fileName(charted.chosen()), chart);
        });
        Label valueLabel = Nodes.label(messages.text("graph.chart.value"), "secondary");
        valueLabel.setLabelFor(value);
        acrossLabel.getStyleClass().add("secondary");
        acrossLabel.setLabelFor(across);
        acrossLabel.visibleProperty().bind(across.visibleProperty());
        acrossLabel.managedProperty().bind(across.visibleProperty());
        FlowPane head = Nodes.styled(new FlowPane(8, 4, kind, Nodes.row(8, acrossLabel, Nodes.collapsing(across)),
                Nodes.row(8, valueLabel, value), Nodes.uncut(services.actions().button(save))), "reject-summary");
        BorderPane content = new BorderPane(Nodes.scrolling(Nodes.styled(new BorderPane(chart), "result-chart"),
                "edge-to-edge"));
        content.setTop(head);
        content.setBottom(Nodes.styled(note, "query-form-foot"));
        this.area = new ContentArea(messages, services.actions(), content);
        this.tab = LazyView.tab(messages.text("graph.tab.chart"), area);
        model.state.addListener((_, _, now) -> show(now));
        show(model.state.get());
        PaneState session = services.states().of("graph");
        List.of(kind, across, value).forEach(box -> session.keepField(box.getId(), box));
    }

    private <T> ComboBox<T> box(String id, String key, Function<T, String> words, Consumer<T> onChosen) {
        ComboBox<T> box = Nodes.named(new ComboBox<>(), messages.text(key));
        box.setId(id);
        box.setPrefWidth(150);
        box.setConverter(new ShownAs<>(words));
        box.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                onChosen.accept(now);
        });
        return box;
    }

    private void show(State now) {
        switch (now) {
            case State.Nothing() -> area.showEmpty(MaterialDesignC.CHART_BAR, messages.text("graph.chart.nothing"));
            case State.Impossible() ->
                area.showEmpty(MaterialDesignC.CHART_BAR, messages.text("graph.chart.impossible"));
            case State.Charted charted -> {
                show(charted);
                area.showContent();
            }
        }
    }

    private void show(State.Charted now) {
        Kind chosen = now.chosen().kind();
        filling = true;
        try {
            fill(kind, model.kinds(), chosen);
            acrossLabel.setText(messages.text(chosen == Kind.LINE ? "graph.chart.axis" : "graph.chart.category"));
            across.setVisible(now.chosen().across().isPresent());
            now.chosen().across().ifPresent(column -> fill(across, model.across(chosen), column));
            fill(value, model.values(chosen), now.chosen().value());
        } finally {
            filling = false;
        }
        chart.show(now.drawn().chart());
        note.setText(note(now));
        Nodes.show(note, !note.getText().isEmpty());
    }

    private static <T> void fill(ComboBox<T> box, List<T> offered, T chosen) {
        if (!box.getItems().equals(offered))
            box.getItems().setAll(offered);
        box.setValue(chosen);
    }

    /** What the chart does not show. */
    private String note(State.Charted now) {
        StringBuilder note = new StringBuilder();
        if (now.drawn().missing() > 0)
            note.append(messages.text("graph.chart.missing", NumberFormats.count(now.drawn().missing()),
                    NumberFormats.count(now.rows()))).append(' ');
        if (now.drawn().unshown() > 0)
            note.append(messages.text("graph.chart.unshown", NumberFormats.count(now.drawn().unshown()))).append(' ');
        if (now.cut())
            note.append(messages.text("graph.chart.cut", NumberFormats.count(now.rows())));
        return note.toString().strip();
    }
}
