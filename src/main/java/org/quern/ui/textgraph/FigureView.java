package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.report.Share;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.ShareBars;

/** What the runs of a data set come to: heat map, radar, tokens, and bars for everything else. */
final class FigureView extends ScrollPane {

    private static final double WIDTH = 640;

    private final Messages messages;
    private final FlowPane flow = new FlowPane(32, 24);

    FigureView(Messages messages, TextGraphModel model) {
        this.messages = messages;
        flow.getStyleClass().add("figure-flow");
        setContent(flow);
        setFitToWidth(true);
        model.resultsProperty().addListener((_, _, now) -> now.ifPresentOrElse(found -> show(found.figures()),
                this::showNone));
        showNone();
    }

    private void showNone() {
        Label none = new Label(messages.text("textgraph.figures.none"));
        none.getStyleClass().add("secondary");
        none.setWrapText(true);
        flow.getChildren().setAll(none);
    }

    private void show(org.quern.textgraph.report.Figures figures) {
        List<Node> cards = new ArrayList<>();
        for (Figure figure : figures.all()) {
            switch (figure.id()) {
                case "all" -> { // The table of everything is in the exports: nobody reads it in a window.
                }
                case "formats" -> cards.add(card(figure.title(), new HeatMapView(figure)));
                case "tasks" -> cards.add(card(figure.title(), new RadarView(figure)));
                default -> cards.add(card(figure.title(), bars(figure)));
            }
        }
        cards.add(2 < cards.size() ? 2 : cards.size(), tokens(figures));
        flow.getChildren().setAll(cards);
    }

    private static Node card(String title, Node content) {
        Label heading = new Label(title);
        heading.getStyleClass().add("chart-heading");
        VBox card = new VBox(8, heading, content);
        card.setPrefWidth(WIDTH);
        return card;
    }

    /** One bar a row; where there are several columns, each row has a heading and a bar for each. */
    private static Node bars(Figure figure) {
        if (figure.series().size() == 1)
            return bars(figure.rows().stream().filter(row -> !row.shares().getFirst().isEmpty())
                    .map(row -> bar(row.label(), row.shares().getFirst())).toList());
        VBox groups = new VBox(6);
        for (Figure.Row row : figure.rows()) {
            List<ShareBars.Bar> lines = new ArrayList<>();
            for (int i = 0; i < row.shares().size(); i++) {
                if (!row.shares().get(i).isEmpty())
                    lines.add(bar(figure.series().get(i), row.shares().get(i)));
            }
            Label name = new Label(row.label());
            name.getStyleClass().add("secondary");
            groups.getChildren().addAll(name, bars(lines));
        }
        return groups;
    }

    private static ShareBars.Bar bar(String name, Share share) {
        return new ShareBars.Bar(name, share.value(), Figures.share(share.part(), share.whole()), share.whole());
    }

    private static Node bars(List<ShareBars.Bar> lines) {
        ShareBars bars = new ShareBars();
        bars.show(lines);
        return bars;
    }

    private Node tokens(org.quern.textgraph.report.Figures figures) {
        double most = figures.tokens().stream().mapToDouble(row -> row.ours()).max().orElse(1);
        ShareBars bars = new ShareBars();
        bars.show(figures.tokens().stream().map(row -> new ShareBars.Bar(row.format(), row.ours() / most,
                Figures.count(Math.round(row.ours())), row.texts())).toList());
        return card(messages.text("textgraph.figures.tokens"), bars);
    }
}
