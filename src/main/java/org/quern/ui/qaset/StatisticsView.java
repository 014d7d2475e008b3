package org.quern.ui.qaset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
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
import org.quern.qaset.SetFigures;
import org.quern.qaset.SetStudy;
import org.quern.report.BarChart;
import org.quern.sparql.statistics.Feature;
import org.quern.sparql.statistics.SetStatistics.Means;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.Choice;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Figure;
import org.quern.ui.control.Nodes;

/**
 * Statistics of a set and its queries: numbers, the features of the queries as bars, and their complexity;
 * optionally next to those of another set.
 */
final class StatisticsView extends StackPane {

    private record Line(String name, List<String> values) {}

    private static final double ROW = 24;

    private final Messages messages;
    private final QuestionSetModel model;
    private final SecondSetModel beside;
    private final Choice<String> other;
    private final FlowPane figures = new FlowPane(24, 12);
    private final ChartView features = new ChartView();
    private final DenseTable<Line> table;
    private final TableColumn<Line, String> first;
    private final TableColumn<Line, String> second;
    private final VBox all;
    private final Label waiting = Nodes.label("", "secondary");

    StatisticsView(Messages messages, QuestionSetModel model, SecondSetModel beside) {
        this.messages = messages;
        this.model = model;
        this.beside = beside;
        other = new Choice<>(name -> name.isEmpty() ? messages.text("sets.stats.nothing") : name,
                messages.text("sets.stats.beside"), 220);
        table = new DenseTable<>(messages.text("sets.stats.complexity"));
        table.text(messages.text("sets.stats.figure"), 240, Line::name).setMinWidth(180);
        first = table.text(messages.text("sets.stats.value"), 120, line -> value(line, 0), "figure");
        second = table.text("", 120, line -> value(line, 1), "figure");
        List.of(first, second).forEach(column -> {
            column.setMinWidth(80);
            column.getStyleClass().add("numbers");
            column.setSortable(false);
        });
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        all = Nodes.styled(new VBox(12, bar(), figures, heading("sets.stats.features"), features,
                heading("sets.stats.complexity"), table), "set-statistics");
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
        Optional<SetStudy> study = model.studyProperty().get();
        Optional<OpenedSet> set = model.opened.get();
        all.setVisible(study.isPresent());
        waiting.setVisible(study.isEmpty());
        // The number of stored answers comes from the manifest, because not all answers are in memory.
        study.ifPresent(counted -> set.ifPresent(open -> show(Stream.concat(
                Stream.of(new StudiedSet(open.name(), counted,
                        open.manifest().counts().getOrDefault("answers", 0L))),
                beside.studied.get().stream()).toList())));
    }

    private void show(List<StudiedSet> studied) {
        boolean two = studied.size() > 1;
        first.setText(two ? studied.getFirst().name() : messages.text("sets.stats.value"));
        second.setText(two ? studied.getLast().name() : "");
        second.setVisible(two);
        showFigures(studied.getFirst());
        features.show(new BarChart(messages.text("sets.stats.features"), BarChart.Scale.NONE,
                studied.stream().map(StudiedSet::name).toList(),
                Stream.of(Feature.values()).map(feature -> group(feature, studied)).toList()));
        showLines(studied);
    }

    private static BarChart.Group group(Feature feature, List<StudiedSet> studied) {
        List<String> shares = studied.stream().map(s -> Figures.share(s.study().queries().with(feature),
                s.study().queries().queries())).toList();
        List<String> counts = studied.stream().map(s -> Figures.count(s.study().queries().with(feature))).toList();
        return new BarChart.Group(feature.title(), IntStream.range(0, studied.size())
                .mapToObj(i -> BarChart.Bar.of((double) studied.get(i).study().queries().with(feature)
                        / studied.get(i).study().queries().queries(), shares.get(i)))
                .toList(), String.join("\n", counts),
                feature.title() + IntStream.range(0, studied.size())
                        .mapToObj(i -> "\n" + studied.get(i).name() + ": " + shares.get(i) + ", n = " + counts.get(i))
                        .collect(Collectors.joining()));
    }

    private void showFigures(StudiedSet one) {
        SetFigures content = one.study().figures();
        List<Figure> shown = new ArrayList<>();
        shown.add(figure("sets.stats.questions", content.questions(), content.ambiguous() == 0 ? ""
                : messages.text("sets.stats.of-ambiguous", Figures.count(content.ambiguous()))));
        shown.add(figure("sets.stats.forms", content.forms(),
                messages.text("sets.stats.of-languages", Figures.count(content.formsByLanguage().size()))));
        if (content.mentions() > 0) {
            shown.add(figure("sets.stats.mentions", content.mentions(),
                    messages.text("sets.stats.of-gaps", Figures.count(content.gaps()))));
            shown.add(figure("sets.stats.items", content.items(), ""));
            shown.add(figure("sets.stats.properties", content.properties(), ""));
        }
        if (one.answers() > 0)
            shown.add(figure("sets.stats.answers", one.answers(), ""));
        figures.getChildren().setAll(shown);
    }

    private void showLines(List<StudiedSet> studied) {
        List<Line> lines = new ArrayList<>();
        if (studied.size() > 1) {
            count(lines, studied, "sets.stats.questions", s -> s.study().figures().questions());
            count(lines, studied, "sets.stats.forms", s -> s.study().figures().forms());
            count(lines, studied, "sets.stats.mentions", s -> s.study().figures().mentions());
            count(lines, studied, "sets.stats.items", s -> s.study().figures().items());
            count(lines, studied, "sets.stats.properties", s -> s.study().figures().properties());
            count(lines, studied, "sets.stats.answers", StudiedSet::answers);
        }
        count(lines, studied, "sets.stats.queries", s -> s.study().queries().queries());
        mean(lines, studied, "sets.stats.clauses", Means::clauses);
        lines.add(line(studied, "sets.stats.projections",
                s -> s.study().queries().meanProjections().map(StatisticsView::decimal).orElse("–")));
        mean(lines, studied, "sets.stats.relations", Means::relations);
        mean(lines, studied, "sets.stats.subjects", Means::subjects);
        mean(lines, studied, "sets.stats.predicates", Means::predicates);
        mean(lines, studied, "sets.stats.objects", Means::objects);
        mean(lines, studied, "sets.stats.literals", Means::literals);
        count(lines, studied, "sets.stats.patterns", s -> s.study().queries().patterns());
        count(lines, studied, "sets.stats.unique-properties", s -> s.study().queries().properties().size());
        count(lines, studied, "sets.stats.unparsable", s -> s.study().queries().unparsable().size());
        studied.stream().flatMap(s -> s.study().figures().formsByLanguage().keySet().stream()).distinct().sorted()
                .forEach(language -> lines.add(new Line(messages.text("sets.stats.language", language),
                        studied.stream().map(s -> Figures.count(s.study().figures().formsByLanguage()
                                .getOrDefault(language, 0L))).toList())));
        table.getItems().setAll(lines);
        table.setMinHeight((lines.size() + 1) * ROW + 10);
        table.setPrefHeight((lines.size() + 1) * ROW + 10);
    }

    private void count(List<Line> lines, List<StudiedSet> studied, String key, ToLongFunction<StudiedSet> figure) {
        lines.add(line(studied, key, s -> Figures.count(figure.applyAsLong(s))));
    }

    private void mean(List<Line> lines, List<StudiedSet> studied, String key, ToDoubleFunction<Means> figure) {
        lines.add(line(studied, key, s -> s.study().queries().trees()
                .map(means -> decimal(figure.applyAsDouble(means))).orElse("–")));
    }

    private Line line(List<StudiedSet> studied, String key, Function<StudiedSet, String> cell) {
        return new Line(messages.text(key), studied.stream().map(cell).toList());
    }

    private static String value(Line line, int set) {
        return set < line.values().size() ? line.values().get(set) : "";
    }

    private Figure figure(String key, long number, String of) {
        Figure figure = new Figure(messages.text(key));
        figure.show(Figures.count(number), of);
        return figure;
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
