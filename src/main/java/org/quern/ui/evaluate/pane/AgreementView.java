package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.report.ErrorChart;
import org.quern.evaluate.score.ScoredItem;
import org.quern.report.BarChart;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.PatternField;
import org.quern.ui.judging.ReasonsView;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/**
 * A table of error categories for the run: how often each is proposed, the judgements, and the agreement
 * between both; the categories as a chart, next to those of the other run; and the random sample that is judged.
 * Enter on a row, or a click on a bar, lists its items.
 */
final class AgreementView extends VBox {

    /**
     * A category.
     *
     * @param proposed number of items for which it is proposed
     */
    private record Line(ErrorCategory category, int proposed, CategoryAgreement.Figures figures) {}

    private static final int MOST_SAMPLED = 10_000;

    private final Messages messages;
    private final EvaluationModel model;
    private final Label sentence = Nodes.growing(Nodes.wide(Nodes.wrapped("", "secondary")));
    private final Label drawn = Nodes.wrapped("", "secondary");
    private final ChartView chartView = new ChartView();
    private final VBox chart;
    private final DenseTable<Line> table;
    private final ObservableList<Line> lines = FXCollections.observableArrayList();

    /** @param onListed receives the category whose items should be listed */
    AgreementView(PaneServices services, EvaluationModel model, Action proposing, Action sampling, Runnable onListed) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        getStyleClass().add("item-list");
        sentence.setMinHeight(USE_PREF_SIZE);
        Button propose = Nodes.uncut(services.actions().button(proposing));
        table = Nodes.growing(new DenseTable<>(messages.text("evaluation.agreement")));
        table.text(messages.text("evaluation.agreement.category"), 270,
                line -> ReasonsView.name(line.category(), messages));
        table.count(messages.text("evaluation.agreement.proposed"), 102, Line::proposed);
        table.count(messages.text("evaluation.agreement.confirmed"), 102, line -> line.figures().right());
        table.count(messages.text("evaluation.agreement.refused"), 102, line -> line.figures().wrong());
        table.count(messages.text("evaluation.agreement.added"), 80, line -> line.figures().missed());
        figure("evaluation.agreement.precision", line -> line.figures().precision());
        table.count("n", 50, line -> line.figures().proposed());
        figure("evaluation.agreement.recall", line -> line.figures().recall());
        table.count("n", 50, line -> line.figures().named());
        table.setSorted(lines);
        Nodes.onOpen(table, () -> list(onListed));
        chartView.setOnChosen(key -> key.map(ErrorCategory::valueOf).ifPresent(category -> list(category, onListed)));
        chart = new ChartExport(services).card(messages.text("evaluation.agreement.chart"),
                () -> "error-categories", chartView);
        chart.setVisible(false);
        getChildren().setAll(Nodes.styled(Nodes.row(12, sentence, propose), "filters"),
                Nodes.styled(sampleRow(services, sampling), "filters"), Nodes.growing(Nodes.split(
                        0.52, table, Nodes.scrolling(Nodes.styled(chart, "charts")))));
        model.errors.errors.addListener((_, _, now) -> show(now));
        model.comparing.pair.addListener((_, _, _) -> showChart());
        model.items.subscribe(() -> show(model.errors.errors.get()));
        show(model.errors.errors.get());
    }

    private FlowPane sampleRow(PaneServices services, Action sampling) {
        Spinner<Integer> size = Nodes.named(new Spinner<>(1, MOST_SAMPLED, model.draw.get().size()),
                messages.text("evaluation.sample.size"));
        size.setEditable(true);
        size.setMinWidth(80);
        size.setPrefWidth(80);
        PatternField seed = Nodes.named(new PatternField(String.valueOf(model.draw.get().seed()),
                PatternField.WHOLE_NUMBER), messages.text("evaluation.sample.seed"));
        seed.setPrefWidth(70);
        Runnable changed = () -> model.draw.set(new ProposeErrors.Draw(size.getValue(), seed.number()));
        size.valueProperty().addListener((_, _, _) -> changed.run());
        seed.textProperty().addListener((_, _, _) -> changed.run());
        return Nodes.flow(8, Nodes.uncut(Nodes.label(size.getAccessibleText(), "secondary")), size,
                Nodes.uncut(Nodes.label(seed.getAccessibleText(), "secondary")), seed,
                Nodes.uncut(services.actions().button(sampling)), drawn);
    }

    /** The categories of the open run, next to those of the run compared with it. */
    private void showChart() {
        List<ErrorChart.Run> runs = new ArrayList<>(model.run.get()
                .flatMap(id -> model.errors.errors.get().counted(id)).stream().toList());
        model.comparing.pair.get().flatMap(both -> both.secondErrors().counted(both.second().id()))
                .ifPresent(runs::add);
        BarChart shown = new ErrorChart(runs).chart(messages.text("evaluation.agreement.chart"),
                category -> ReasonsView.name(category, messages));
        chart.setVisible(!shown.groups().isEmpty());
        chartView.show(shown);
    }

    private void figure(String key, java.util.function.Function<Line, OptionalDouble> value) {
        table.figure(messages.text(key), 112, line -> value.apply(line).orElse(Double.NaN),
                n -> NumberFormats.metric(n.doubleValue()));
    }

    private void show(RunErrors errors) {
        drawn.setText(errors.sample().map(sample -> messages.text("evaluation.sample.drawn",
                NumberFormats.count(sample.items().size()), NumberFormats.count(sample.wrong()),
                String.valueOf(sample.seed())))
                .orElse(""));
        showChart();
        CategoryAgreement agreement = errors.agreement(ScoredItem.right(model.items));
        table.setEmptyText(messages.text("evaluation.agreement.none"));
        lines.setAll(!errors.areProposed() && agreement.items() == 0 ? List.of() : ErrorCategory.of(Analysis.CYPHER)
                .stream().map(category -> new Line(category, errors.proposed(category), agreement.byCategory()
                        .getOrDefault(category, new CategoryAgreement.Figures(0, 0, 0))))
                .toList());
        CategoryAgreement.Figures all = agreement.overall();
        String failed = errors.failed() == 0 ? ""
                : " " + messages.text("evaluation.agreement.failed", NumberFormats.count(errors.failed()));
        sentence.setText((agreement.items() == 0
                ? errors.areProposed() ? messages.text("evaluation.agreement.unjudged") : ""
                : messages.text("evaluation.agreement.said", NumberFormats.count(agreement.items()),
                        NumberFormats.metric(all.precision().orElse(Double.NaN)), NumberFormats.count(all.proposed()),
                        NumberFormats.metric(all.recall().orElse(Double.NaN)), NumberFormats.count(all.named())))
                + failed);
    }

    private void list(Runnable onListed) {
        Line line = table.getSelectionModel().getSelectedItem();
        if (line != null)
            list(line.category(), onListed);
    }

    private void list(ErrorCategory category, Runnable onListed) {
        model.filter.expression.set(ItemExpression.is(model.errors.errors.get().proposed(category) > 0
                ? ItemField.PROPOSED
                : ItemField.CONFIRMED, category.key()));
        onListed.run();
    }
}
