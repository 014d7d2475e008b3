package org.quern.ui.qaset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.qaset.SetFigures;
import org.quern.qaset.SetStudy;
import org.quern.sparql.statistics.Feature;
import org.quern.sparql.statistics.SetStatistics;
import org.quern.sparql.statistics.SetStatistics.Means;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Figure;
import org.quern.ui.control.ShareBars;
import org.quern.ui.control.ShareBars.Bar;

/** What a set and its queries are made of: figures, the features of the queries as bars, and how complex they are. */
final class StatisticsView extends StackPane {

    private record Line(String name, String value) {}

    private static final double ROW = 24;

    private final Messages messages;
    private final FlowPane figures = new FlowPane(24, 12);
    private final ShareBars features = new ShareBars();
    private final DenseTable<Line> table;
    private final VBox all;
    private final Label waiting = new Label();

    StatisticsView(Messages messages, QuestionSetModel model) {
        this.messages = messages;
        table = new DenseTable<>(messages.text("sets.stats.complexity"));
        table.text(messages.text("sets.stats.figure"), 260, Line::name).setMinWidth(180);
        table.text(messages.text("sets.stats.value"), 120, Line::value, "figure").setMinWidth(80);
        table.setColumnResizePolicy(javafx.scene.control.TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        all = new VBox(12, figures, heading("sets.stats.features"), features, heading("sets.stats.complexity"), table);
        all.getStyleClass().add("set-statistics");
        ScrollPane scroll = new ScrollPane(all);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        waiting.setText(messages.text("sets.stats.counting"));
        waiting.getStyleClass().add("secondary");
        getChildren().setAll(scroll, waiting);
        model.studyProperty().addListener((_, _, now) -> show(now, model.openedProperty().get()));
        show(model.studyProperty().get(), model.openedProperty().get());
    }

    private Label heading(String key) {
        Label label = new Label(messages.text(key));
        label.getStyleClass().add("section-heading");
        return label;
    }

    private void show(Optional<SetStudy> study, Optional<OpenedSet> set) {
        all.setVisible(study.isPresent());
        waiting.setVisible(study.isEmpty());
        // The manifest counts kept answers, for they are not all in memory.
        long answers = set.map(open -> open.manifest().counts().getOrDefault("answers", 0L)).orElse(0L);
        study.ifPresent(counted -> show(counted, answers));
    }

    private void show(SetStudy study, long answers) {
        SetFigures content = study.figures();
        SetStatistics queries = study.queries();
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
        if (answers > 0)
            shown.add(figure("sets.stats.answers", answers, ""));
        figures.getChildren().setAll(shown);
        int total = Math.max(1, queries.queries());
        features.show(Stream.of(Feature.values()).map(feature -> new Bar(feature.title(),
                (double) queries.with(feature) / total, Figures.share(queries.with(feature), queries.queries()),
                queries.with(feature))).toList());
        showComplexity(content, queries);
    }

    private void showComplexity(SetFigures content, SetStatistics queries) {
        List<Line> lines = new ArrayList<>();
        lines.add(line("sets.stats.queries", Figures.count(queries.queries())));
        queries.trees().ifPresent(means -> complexity(means, lines));
        queries.meanProjections().ifPresent(mean -> lines.add(line("sets.stats.projections", decimal(mean))));
        lines.add(line("sets.stats.patterns", Figures.count(queries.patterns())));
        lines.add(line("sets.stats.unique-properties", Figures.count(queries.properties().size())));
        lines.add(line("sets.stats.unparsable", Figures.count(queries.unparsable().size())));
        content.formsByLanguage().forEach((language, count) -> lines
                .add(new Line(messages.text("sets.stats.language", language), Figures.count(count))));
        table.getItems().setAll(lines);
        table.setMinHeight((lines.size() + 1) * ROW + 10);
        table.setPrefHeight((lines.size() + 1) * ROW + 10);
    }

    private void complexity(Means means, List<Line> lines) {
        lines.add(line("sets.stats.clauses", decimal(means.clauses())));
        lines.add(line("sets.stats.relations", decimal(means.relations())));
        lines.add(line("sets.stats.subjects", decimal(means.subjects())));
        lines.add(line("sets.stats.predicates", decimal(means.predicates())));
        lines.add(line("sets.stats.objects", decimal(means.objects())));
        lines.add(line("sets.stats.literals", decimal(means.literals())));
    }

    private Line line(String key, String value) {
        return new Line(messages.text(key), value);
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
