package org.quern.ui.graph.pane;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.graph.export.CypherLiteral;
import org.quern.ui.graph.pane.GraphModel.TypeCount;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** The types of a graph with their colours and counts; a click queries some elements of a type. */
final class TypeList extends ScrollPane {

    private final Messages messages;
    private final Consumer<String> onQuery;
    private final VBox content = Nodes.styled(new VBox(), "card-content");

    TypeList(Messages messages, Consumer<String> onQuery) {
        this.messages = messages;
        this.onQuery = onQuery;
        getStyleClass().add("type-list");
        Nodes.scroll(this, content);
    }

    void show(GraphModel.Content.Ready graph) {
        content.getChildren().clear();
        section("graph.types.entities", graph.nodes(), graph.entities(),
                label -> "MATCH (n:" + CypherLiteral.name(label)
                        + ")-[r]-(m)\nRETURN n, r, m\nLIMIT 60",
                graph::fill);
        section("graph.types.relations", graph.relations().stream().mapToLong(TypeCount::count).sum(),
                graph.relations(), label -> "MATCH (n)-[r:" + CypherLiteral.name(label)
                        + "]->(m)\nRETURN n, r, m\nLIMIT 60",
                _ -> -1);
    }

    private void section(String key, long all, List<TypeCount> types, Function<String, String> query,
            ToIntFunction<String> fill) {
        HBox line = Nodes.styled(
                Nodes.spread(8, Hint.whenCut(Nodes.label(messages.text(key), "card-heading")),
                        count(all)),
                "type-section");
        content.getChildren().add(line);
        types.forEach(type -> content.getChildren().add(line(type, query, fill.applyAsInt(type.label()))));
    }

    private Button line(TypeCount type, Function<String, String> query, int fill) {
        Region swatch = Nodes.styled(new Region(), "type-swatch", "entity-fill-" + Math.max(0, fill));
        Nodes.show(swatch, fill >= 0);
        HBox row = Nodes.spread(8, Hint.whenCut(new Label(type.label())), count(type.count()));
        row.getChildren().addFirst(swatch);
        Button button = Nodes.wide(Nodes.styled(new Button("", row), "flat", "type-line"));
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.setAccessibleText(type.label() + " " + type.count());
        row.prefWidthProperty().bind(content.widthProperty().subtract(24 + 8));
        button.setOnAction(_ -> onQuery.accept(query.apply(type.label())));
        return button;
    }

    private Node count(long number) {
        return Nodes.uncut(Nodes.label(NumberFormats.count(number), "secondary", "figure"));
    }
}
