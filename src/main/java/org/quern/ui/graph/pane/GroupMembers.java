package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.quern.neo4j.GraphDatabase;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.picture.PictureGraph;

/** A table of the entities in a group of the picture; selected ones can be drawn. */
record GroupMembers(Messages messages, PictureGraph.Node node, PictureGraph.Group group,
        Optional<List<GraphDatabase.Node>> members, Button expand, EntityCard.Acts acts) {

    private static final int ROWS_IN_SIGHT = 18;
    private static final int ROW = 24;

    List<Node> lines() {
        List<Node> lines = new ArrayList<>(List.of(EntityCard.heading(node.name())));
        lines.add(EntityCard.note(group.relation().isEmpty()
                ? messages.text("graph.group.rest")
                : messages.text("graph.group.of", (group.outgoing() ? "→ " : "← ") + group.relation())));
        VBox.setMargin(expand, new javafx.geometry.Insets(4, 0, 8, 0));
        lines.add(expand);
        if (members.isEmpty()) {
            lines.add(EntityCard.note(messages.text("graph.group.asking")));
            return lines;
        }
        List<GraphDatabase.Node> all = members.get();
        DenseTable<GraphDatabase.Node> table = new DenseTable<>(messages.text("graph.group.members"));
        table.text(messages.text("graph.group.name"), 170, ResultPicture::name);
        table.text(messages.text("graph.group.id"), 96, one -> CardModel.id(one).orElse(""), "identifier");
        table.getItems().setAll(all);
        table.setPrefHeight(ROW * (Math.min(ROWS_IN_SIGHT, all.size()) + 1) + 4);
        lines.add(table);
        if (all.size() < group.count())
            lines.add(EntityCard.note(messages.text("graph.group.cut", NumberFormats.count(all.size()))));
        Button draw = new Button(messages.text("graph.group.draw"));
        draw.disableProperty().bind(Bindings.isEmpty(table.getSelectionModel().getSelectedItems()));
        draw.setOnAction(_ -> acts.add(List.copyOf(table.getSelectionModel().getSelectedItems())));
        lines.add(draw);
        return lines;
    }
}
