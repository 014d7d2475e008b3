package org.quern.ui.control;

import java.util.EnumMap;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import org.quern.ui.Figures;
import org.quern.ui.Messages;

/** What the colours and shapes of a picture mean, with how often each is there. */
final class PictureLegend extends FlowPane {

    private final Messages messages;

    PictureLegend(Messages messages) {
        super(14, 2);
        this.messages = messages;
        getStyleClass().add("quern-legend");
        setAlignment(Pos.CENTER_LEFT);
        setMouseTransparent(true);
    }

    void show(PictureGraph graph) {
        getChildren().clear();
        Map<Mark, Integer> counts = new EnumMap<>(graph.counts());
        counts.remove(Mark.NONE);
        boolean compared = !counts.isEmpty();
        if (compared) {
            for (Mark mark : new Mark[]{Mark.SHARED, Mark.GOLD, Mark.PREDICTED})
                getChildren().add(mark(mark, counts.getOrDefault(mark, 0)));
        }
        for (int i = 0; i < graph.types().size(); i++) {
            String type = graph.types().get(i);
            long count = graph.nodes().stream().filter(node -> node.type().equals(type)).count();
            if (count > 0)
                getChildren().add(type(i, type, count));
        }
        if (graph.omitted() > 0) {
            Label more = new Label(messages.text("control.picture.more", Figures.count(graph.omitted())));
            more.getStyleClass().add("secondary");
            getChildren().add(more);
        }
        setVisible(!getChildren().isEmpty());
    }

    private Node mark(Mark mark, int count) {
        Label sign = new Label(mark.sign());
        sign.getStyleClass().addAll("quern-sign", mark.styleClass());
        return item(sign, MarkNames.of(mark, messages) + " " + Figures.count(count));
    }

    private static Node type(int index, String type, long count) {
        Region swatch = new Region();
        swatch.getStyleClass().addAll("quern-swatch", "type-" + (index % 8 + 1));
        return item(swatch, type + " " + Figures.count(count));
    }

    private static Node item(Node sign, String text) {
        Label label = new Label(text, sign);
        label.setGraphicTextGap(5);
        return label;
    }
}
