package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.report.Chart;
import org.quern.report.ChartTranslation;
import org.quern.report.TextMeasure;
import org.quern.textgraph.report.FigurePage;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.FrameBudget;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/**
 * The results of a data set's runs as charts: heat maps, radar, tokens, the effect of pseudonyms, and bars for
 * all others.
 */
final class FigureView extends ScrollPane {

    /** From this width on, there are two columns. */
    private static final double WIDE = 1100;
    private static final double GAP = 32;

    private final Messages messages;
    private final ChartExport export;
    private final FrameBudget growing;
    private final HBox columns = Nodes.styled(new HBox(GAP), "figure-flow");
    private List<Card> cards = List.of();
    private int shown;

    /** A figure with its heading, created when it is shown. */
    private static final class Card {
        private final Supplier<Node> maker;
        private final double height;
        private Optional<Node> made = Optional.empty();

        /** @param height the approximate height */
        Card(double height, Supplier<Node> maker) {
            this.maker = maker;
            this.height = height;
        }

        Node node() {
            Node node = made.orElseGet(maker);
            made = Optional.of(node);
            return node;
        }
    }

    FigureView(PaneServices services, TextGraphModel model) {
        this.messages = services.messages();
        this.export = new ChartExport(services);
        this.growing = new FrameBudget(services.jobs(), this, 1);
        setContent(columns);
        setFitToWidth(true);
        getStyleClass().add("edge-to-edge");
        widthProperty().addListener((_, _, _) -> arrange());
        model.results.addListener((_, _, now) -> now.ifPresentOrElse(this::show, this::showNone));
        showNone();
    }

    private void showNone() {
        Label none = Nodes.wrapped(messages.text("textgraph.figures.none"), "secondary");
        cards = List.of(new Card(1, () -> none));
        shown = 0;
        arrange();
    }

    private void show(FigurePage found) {
        List<Card> made = new ArrayList<>();
        found.unjudged().forEach(unjudged -> made.add(new Card(1, () -> Nodes.wrapped(messages.text(
                "textgraph.figures.unjudged", unjudged.run(), NumberFormats.count(unjudged.replies()),
                NumberFormats.count(unjudged.all()), unjudged.scoring(), unjudged.reason()), "danger"))));
        int first = made.size();
        // The chart of tokens comes after that of accuracy, which is first, because they are read together.
        found.charts().forEach((id, chart) -> made
                .add(id.equals("tokens") ? Math.min(first + 1, made.size()) : made.size(), card(id, chart)));
        cards = made;
        shown = 0;
        arrange();
    }

    /** Charts are in the window's language, except for the names of unknown tasks. */
    private Card card(String id, Chart chart) {
        Chart translated = new ChartTranslation(messages::phrase).of(chart);
        String title = messages.find("textgraph.figure." + id).orElse(translated.title());
        return new Card(translated.layout(WIDE / 2, TextMeasure.WIDE).height(),
                () -> export.card(title, () -> id, Nodes.named(new ChartView(translated), title)));
    }

    private void arrange() {
        int wanted = getWidth() >= WIDE && cards.size() > 1 ? 2 : 1;
        if (wanted == shown)
            return;
        shown = wanted;
        List<VBox> boxes = new ArrayList<>();
        double[] heights = new double[wanted];
        for (int i = 0; i < wanted; i++) {
            VBox box = Nodes.growing(new VBox(24));
            // All columns have the same width, whatever their content.
            box.setMinWidth(0);
            box.setPrefWidth(0);
            boxes.add(box);
        }
        columns.getChildren().setAll(boxes);
        // Each chart goes into the shorter column, so that the order is close to that of the report.
        growing.drop();
        for (Card card : cards) {
            VBox box = boxes.get(wanted == 2 && heights[1] < heights[0] ? 1 : 0);
            growing.add(() -> box.getChildren().add(card.node()));
            heights[boxes.indexOf(box)] += card.height + 2 * GAP;
        }
    }
}
