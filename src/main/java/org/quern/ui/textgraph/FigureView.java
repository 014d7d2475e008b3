package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.textgraph.report.Effect;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.report.FigurePage;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.control.ChartExport;
import org.quern.ui.control.ShareBars;
import org.quern.ui.control.Stages;

/** What the runs of a data set come to: heat maps, radar, tokens, what pseudonyms change, and bars for everything else. */
final class FigureView extends ScrollPane {

    /** Two columns from here on. */
    private static final double WIDE = 1100;
    private static final double GAP = 32;

    private final Messages messages;
    private final ChartExport export;
    private final Stages growing;
    private final GridPane columns = new GridPane(GAP, 0);
    private List<Card> cards = List.of();
    private int shown;

    /** A figure with its heading, made when it is its turn. */
    private static final class Card {
        private final Supplier<Node> maker;
        private final int lines;
        private Optional<Node> made = Optional.empty();

        /** @param lines about how many lines high it is */
        Card(int lines, Supplier<Node> maker) {
            this.maker = maker;
            this.lines = lines;
        }

        Node node() {
            Node node = made.orElseGet(maker);
            made = Optional.of(node);
            return node;
        }
    }

    FigureView(Services services, TextGraphModel model) {
        this.messages = services.messages();
        this.export = new ChartExport(services);
        this.growing = new Stages(services.jobs(), this, 1);
        columns.getStyleClass().add("figure-flow");
        setContent(columns);
        setFitToWidth(true);
        getStyleClass().add("edge-to-edge");
        widthProperty().addListener((_, _, _) -> arrange());
        model.resultsProperty().addListener((_, _, now) -> now.ifPresentOrElse(this::show, this::showNone));
        showNone();
    }

    private void showNone() {
        Label none = new Label(messages.text("textgraph.figures.none"));
        none.getStyleClass().add("secondary");
        none.setWrapText(true);
        cards = List.of(new Card(1, () -> none));
        shown = 0;
        arrange();
    }

    private void show(TextGraphModel.Results found) {
        org.quern.textgraph.report.Figures figures = found.figures();
        Map<String, Supplier<String>> files = new FigurePage(figures, found.set(), found.flexible()).drawings();
        List<Card> made = new ArrayList<>();
        for (Figure figure : figures.all()) {
            // The table of everything is in the exports: nobody reads it in a window.
            if (figure.id().equals("all"))
                continue;
            Supplier<Node> content = () -> FigurePage.isHeat(figure) ? new HeatMapView(figure)
                    : figure.id().equals("tasks") ? new RadarView(figure) : new FigureBars(figure);
            int lines = FigurePage.isHeat(figure) ? figure.rows().size() + 2 : figure.id().equals("tasks") ? 12
                    : 2 + figure.rows().size() * figure.series().size();
            made.add(card(figure.id(), title(figure), content, lines, files));
        }
        List<Effect> effects = figures.effects();
        if (!effects.isEmpty())
            made.add(card("pseudonym-effect", messages.text("textgraph.figures.effect"),
                    () -> new EffectView(effects),
                    effects.size() + 2, files));
        if (!figures.tokens().isEmpty())
            made.add(1, card("tokens", messages.text("textgraph.figures.tokens"), () -> tokens(figures),
                    figures.tokens().size() + 2, files));
        cards = made;
        shown = 0;
        arrange();
    }

    /** Figures are named in the window's language; those that nobody knows keep the name of the report. */
    private String title(Figure figure) {
        return messages.text("textgraph.figure." + figure.id());
    }

    private void arrange() {
        int wanted = getWidth() >= WIDE && cards.size() > 1 ? 2 : 1;
        if (wanted == shown)
            return;
        shown = wanted;
        List<VBox> boxes = new ArrayList<>();
        int[] heights = new int[wanted];
        columns.getChildren().clear();
        columns.getColumnConstraints().clear();
        for (int i = 0; i < wanted; i++) {
            VBox box = new VBox(24);
            box.setMinWidth(0);
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / wanted);
            columns.getColumnConstraints().add(column);
            columns.add(box, i, 0);
            boxes.add(box);
        }
        // Each goes where there is more room left, so that the order stays nearly that of the report.
        growing.drop();
        for (Card card : cards) {
            VBox box = boxes.get(wanted == 2 && heights[1] < heights[0] ? 1 : 0);
            growing.add(() -> box.getChildren().add(card.node()));
            heights[boxes.indexOf(box)] += card.lines + 2;
        }
    }

    private Card card(String id, String title, Supplier<Node> content, int lines,
            Map<String, Supplier<String>> files) {
        return new Card(lines, () -> node(id, title, content.get(), Optional.ofNullable(files.get(id))));
    }

    private Node node(String id, String title, Node content, Optional<Supplier<String>> file) {
        Label heading = new Label(title);
        heading.getStyleClass().add("chart-heading");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, heading, gap);
        file.ifPresent(svg -> head.getChildren().add(export.button(() -> export.ask(id, svg, content))));
        return new VBox(8, head, content);
    }

    private Node tokens(org.quern.textgraph.report.Figures figures) {
        double most = figures.tokens().stream().mapToDouble(row -> row.ours()).max().orElse(1);
        ShareBars bars = new ShareBars();
        bars.show(figures.tokens().stream().map(row -> new ShareBars.Bar(row.format(), row.ours() / most,
                Figures.count(Math.round(row.ours())), row.texts())).toList());
        return bars;
    }
}
