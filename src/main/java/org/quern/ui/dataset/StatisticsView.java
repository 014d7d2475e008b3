package org.quern.ui.dataset;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.dataset.DatasetFigures;
import org.quern.dataset.DatasetStudy;
import org.quern.dataset.PublishedFigures;
import org.quern.report.BarChart;
import org.quern.sparql.statistics.Feature;
import org.quern.task.dataset.StudyDatasets.Studied;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.Choice;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.NumberTile;
import org.quern.ui.dataset.StatisticsLines.Line;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/**
 * Statistics of a set and its queries: numbers, the features of the queries as bars, and their complexity;
 * optionally next to those of another set.
 */
final class StatisticsView extends StackPane {

    private static final double ROW = 24;

    private final Messages messages;
    private final DatasetModel model;
    private final SecondDatasetModel beside;
    private final Choice<String> other;
    private final FlowPane figures = new FlowPane(24, 12);
    private final ChartView features = new ChartView();
    private final DenseTable<Line> table;
    /** For each set its values, then those of its paper. */
    private final List<TableColumn<Line, String>> columns;
    private final Label mentionsHeading;
    private final ChartView mentions = new ChartView();
    private final VBox all;
    private final Label waiting = Nodes.label("", "secondary");

    StatisticsView(Messages messages, DatasetModel model, SecondDatasetModel beside) {
        this.messages = messages;
        this.model = model;
        this.beside = beside;
        other = new Choice<>(messages, name -> name.isEmpty() ? messages.text("sets.stats.nothing") : name,
                messages.text("sets.stats.beside"), 220);
        table = new DenseTable<>(messages.text("sets.stats.complexity"));
        table.text(messages.text("sets.stats.figure"), 240, Line::name).setMinWidth(180);
        columns = IntStream.range(0, 4).mapToObj(i -> table.text("", 110, line -> value(line, i), "figure")).toList();
        columns.forEach(column -> {
            column.setMinWidth(80);
            column.getStyleClass().add("numbers");
            column.setSortable(false);
        });
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        mentionsHeading = Nodes.collapsing(heading("sets.stats.by-mentions"));
        Nodes.collapsing(mentions);
        all = Nodes.styled(new VBox(12, bar(), figures, heading("sets.stats.features"), features, mentionsHeading,
                mentions, heading("sets.stats.complexity"), table), "set-statistics");
        waiting.setText(messages.text("sets.stats.counting"));
        getChildren().setAll(Nodes.scrolling(all, "edge-to-edge"), waiting);
        model.studyProperty().addListener((_, _, _) -> show());
        beside.studied.addListener((_, _, _) -> show());
        show();
    }

    private Node bar() {
        Label label = Nodes.label(messages.text("sets.stats.beside"), "secondary");
        label.setLabelFor(other);
        other.follow(Bindings.createObjectBinding(
                () -> Stream.concat(Stream.of(""), beside.others().stream()).toList(), model.sets,
                model.name), beside.name.map(name -> Optional.of(name.orElse(""))),
                now -> beside.choose(Optional.of(now).filter(name -> !name.isEmpty())));
        return Nodes.shownWhile(Nodes.row(8, label, other), Bindings.size(other.getItems()).greaterThan(1));
    }

    private Label heading(String key) {
        return Nodes.label(messages.text(key), "section-heading");
    }

    private void show() {
        Optional<DatasetStudy> study = model.studyProperty().get();
        Optional<OpenedDataset> set = model.opened.get();
        all.setVisible(study.isPresent());
        waiting.setVisible(study.isEmpty());
        // The number of stored answers comes from the manifest, because not all answers are in memory.
        study.ifPresent(counted -> set.ifPresent(open -> show(Stream.concat(
                Stream.of(new Studied(open.name(), counted,
                        open.manifest().counts().getOrDefault("answers", 0L), open.ground(),
                        PublishedFigures.of(open.manifest().sha256()))),
                beside.studied.get().stream()).toList())));
    }

    private void show(List<Studied> studied) {
        for (int i = 0; i < columns.size(); i++) {
            Optional<Studied> of = studied.stream().skip(i / 2).findFirst();
            boolean paper = i % 2 == 1;
            columns.get(i).setText(paper ? messages.text("sets.stats.paper") : studied.size() == 1
                    ? messages.text("sets.stats.value") : of.map(Studied::name).orElse(""));
            columns.get(i).setVisible(of.filter(one -> !paper || one.paper().isPresent()).isPresent());
        }
        showFigures(studied.getFirst());
        features.show(new BarChart(messages.text("sets.stats.features"), BarChart.Scale.NONE,
                studied.stream().map(Studied::name).toList(),
                Stream.of(Feature.values()).map(feature -> group(feature, studied)).toList()));
        showMentions(studied.getFirst().study().figures());
        List<Line> lines = StatisticsLines.of(messages, studied);
        table.getItems().setAll(lines);
        table.setMinHeight((lines.size() + 1) * ROW + 10);
        table.setPrefHeight((lines.size() + 1) * ROW + 10);
    }

    /** Figure 1 of the QAWiki paper. */
    private void showMentions(DatasetFigures content) {
        mentionsHeading.setVisible(content.mentions() > 0);
        mentions.setVisible(content.mentions() > 0);
        if (content.mentions() == 0)
            return;
        double most = Collections.max(content.questionsByMentions().values());
        mentions.show(new BarChart(messages.text("sets.stats.by-mentions"), BarChart.Scale.NONE,
                List.of(messages.text("sets.stats.questions")),
                content.questionsByMentions().entrySet().stream().map(by -> new BarChart.Group(by.getKey().toString(),
                        List.of(BarChart.Bar.of(by.getValue() / most, NumberFormats.count(by.getValue()))), "",
                        messages.text("sets.stats.with-mentions", by.getKey(), NumberFormats.count(by.getValue()))))
                        .toList()));
    }

    private static BarChart.Group group(Feature feature, List<Studied> studied) {
        List<String> shares = studied.stream().map(s -> NumberFormats.share(s.study().queries().with(feature),
                s.study().queries().queries())).toList();
        List<String> counts = studied.stream().map(s -> NumberFormats.count(s.study().queries().with(feature)))
                .toList();
        return new BarChart.Group(feature.title(), IntStream.range(0, studied.size())
                .mapToObj(i -> BarChart.Bar.of((double) studied.get(i).study().queries().with(feature)
                        / studied.get(i).study().queries().queries(), shares.get(i)))
                .toList(), String.join("\n", counts),
                feature.title() + IntStream.range(0, studied.size())
                        .mapToObj(i -> "\n" + studied.get(i).name() + ": " + shares.get(i) + ", n = " + counts.get(i))
                        .collect(Collectors.joining()));
    }

    private void showFigures(Studied one) {
        DatasetFigures content = one.study().figures();
        List<NumberTile> shown = new ArrayList<>();
        shown.add(figure("sets.stats.questions", content.questions(), content.ambiguous() == 0 ? ""
                : messages.text("sets.stats.of-ambiguous", NumberFormats.count(content.ambiguous()))));
        shown.add(figure("sets.stats.forms", content.forms(),
                messages.text("sets.stats.of-languages", NumberFormats.count(content.formsByLanguage().size()))));
        if (content.mentions() > 0) {
            shown.add(figure("sets.stats.mentions", content.mentions(),
                    messages.text("sets.stats.of-gaps", NumberFormats.count(content.gaps()))));
            shown.add(figure("sets.stats.items", content.items(), ""));
            shown.add(figure("sets.stats.properties", content.properties(), ""));
        }
        if (one.answers() > 0)
            shown.add(figure("sets.stats.answers", one.answers(), ""));
        figures.getChildren().setAll(shown);
    }

    private static String value(Line line, int set) {
        return set < line.values().size() ? line.values().get(set) : "";
    }

    private NumberTile figure(String key, long number, String of) {
        NumberTile figure = new NumberTile(messages.text(key));
        figure.show(NumberFormats.count(number), of);
        return figure;
    }
}
