package org.quern.ui.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.ui.Messages;

/** All that the database knows of the selected node. */
final class NodeCard extends ScrollPane {

    private static final int SHORT = 32;

    private final Messages messages;
    private final Button expand;
    private final VBox content = new VBox(4);

    /** @param expand adds the neighbours of the selected node to the picture */
    NodeCard(Messages messages, Button expand) {
        this.messages = messages;
        this.expand = expand;
        getStyleClass().add("schema-card");
        content.getStyleClass().add("card-content");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setContent(content);
        show(Optional.empty());
    }

    void show(Optional<Node> selected) {
        content.getChildren().setAll(selected.map(this::lines).orElseGet(() -> {
            Label hint = new Label(messages.text("graph.card.hint"));
            hint.getStyleClass().add("secondary");
            hint.setWrapText(true);
            return List.of(hint);
        }));
    }

    private List<javafx.scene.Node> lines(Node node) {
        Label name = new Label(ResultPicture.name(node));
        name.getStyleClass().add("heading");
        name.setWrapText(true);
        Label type = new Label(ResultPicture.type(node));
        type.getStyleClass().add("secondary");
        List<javafx.scene.Node> lines = new ArrayList<>(List.of(name, type));
        node.properties().entrySet().stream().filter(e -> !e.getKey().equals("name"))
                .sorted(java.util.Map.Entry.comparingByKey()).forEach(e -> {
                    Label key = new Label(e.getKey());
                    key.getStyleClass().addAll("secondary", "small", "card-key");
                    lines.add(key);
                    lines.add(value(ResultPicture.text(e.getValue())));
                });
        VBox.setMargin(expand, new javafx.geometry.Insets(12, 0, 0, 0));
        lines.add(expand);
        return lines;
    }

    /** A value that can be selected and copied. */
    private static javafx.scene.Node value(String text) {
        if (text.length() <= SHORT) {
            TextField field = new TextField(text);
            field.setEditable(false);
            field.getStyleClass().addAll("selectable", "card-value");
            return field;
        }
        TextArea area = new TextArea(text);
        area.setEditable(false);
        area.setWrapText(true);
        area.setPrefRowCount(Math.min(6, 1 + text.length() / SHORT));
        area.getStyleClass().addAll("selectable", "card-value");
        return area;
    }
}
