package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.DiffSide;
import org.quern.ui.control.Hint;
import org.quern.ui.control.Nodes;

/**
 * The meaning of the colours and shapes of a picture, with the number of nodes for each. A click on a type
 * hides it or shows it again.
 */
final class PictureLegend extends FlowPane {

    private final Messages messages;
    private final PictureModel model;
    private final Map<String, TypeButton> types = new HashMap<>();

    PictureLegend(Messages messages, PictureModel model) {
        super(14, 2);
        this.messages = messages;
        this.model = model;
        getStyleClass().add("quern-legend");
        setAlignment(Pos.CENTER_LEFT);
        setPickOnBounds(false);
    }

    void show(PictureState state) {
        PictureGraph graph = state.graph();
        List<Node> items = new ArrayList<>();
        Map<DiffSide, Integer> marks = new EnumMap<>(graph.counts());
        marks.remove(DiffSide.NONE);
        if (!marks.isEmpty()) {
            for (DiffSide mark : model.marksToTell())
                items.add(mark(mark, marks.getOrDefault(mark, 0)));
        }
        Map<String, Long> counts = new HashMap<>();
        graph.nodes().forEach(node -> counts.merge(node.type(), node.group().isPresent() ? 0L : 1L, Long::sum));
        for (int i = 0; i < graph.types().size(); i++) {
            String type = graph.types().get(i);
            if (counts.containsKey(type))
                items.add(type(i, type, counts.getOrDefault(type, 0L), state.hiddenTypes().contains(type)));
        }
        if (!state.hidden().isEmpty())
            items.add(note("picture.hidden", state.hidden().size()));
        if (graph.omitted() > 0)
            items.add(note("picture.more", graph.omitted()));
        if (!getChildren().equals(items))
            getChildren().setAll(items);
        setVisible(!items.isEmpty());
    }

    private Label note(String key, long count) {
        return Nodes.label(messages.text(key, Figures.count(count)), "secondary");
    }

    private Node mark(DiffSide mark, int count) {
        Label label = new Label(model.nameOf(mark, messages) + " " + Figures.count(count),
                Nodes.label(mark.sign(), "quern-sign", mark.styleClass()));
        label.setGraphicTextGap(5);
        return label;
    }

    /** Reuses the button of the type, so that it keeps the focus. */
    private Node type(int index, String type, long count, boolean hidden) {
        TypeButton button = types.computeIfAbsent(type, this::button);
        Region swatch = Nodes.styled(new Region(), "quern-swatch", "type-" + (index % 8 + 1));
        button.setGraphic(swatch);
        button.setText(type + " " + Figures.count(count));
        button.setAccessibleText(button.getText());
        button.setSelected(!hidden);
        button.getStyleClass().remove("off");
        if (hidden)
            button.getStyleClass().add("off");
        button.hint.say(messages.text(hidden ? "picture.type.show" : "picture.type.hide", type));
        return button;
    }

    private static final class TypeButton extends ToggleButton {
        private final Hint hint = new Hint(this);
    }

    private TypeButton button(String type) {
        TypeButton button = Nodes.styled(new TypeButton(), "flat", "legend-type");
        button.setMnemonicParsing(false);
        button.setGraphicTextGap(5);
        button.setOnAction(_ -> model.showType(type, button.isSelected()));
        return button;
    }
}
