package org.quern.ui.graph.pane;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.Neighbours;
import org.quern.ui.control.SelectableText;
import org.quern.ui.control.ValueText;
import org.quern.ui.graph.pane.CardModel.Card;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** Shows all data of the selection. */
final class EntityCard extends ScrollPane {

    /** Properties that the card shows separately. */
    private static final Set<String> SHOWN_ELSEWHERE = Set.of("name", "eid", "description", "aliases", "provenance");

    /** The actions of the card. */
    interface Acts {
        void browse(URI page);

        /** Draws the next neighbours of an entity by one relation. */
        void expand(String id, Neighbours.Count count);

        void add(List<GraphDatabase.Node> nodes);
    }

    private final Messages messages;
    private final Acts acts;
    private final Button expand;
    private final VBox content = Nodes.styled(new VBox(4), "card-content");

    /** @param expand adds the neighbours of the selection to the picture */
    EntityCard(Messages messages, Button expand, Acts acts) {
        this.messages = messages;
        this.expand = expand;
        this.acts = acts;
        getStyleClass().add("schema-card");
        Nodes.scroll(this, content);
        show(new Card.Nothing());
    }

    void show(Card card) {
        content.getChildren().setAll(switch (card) {
            case Card.Nothing() -> List.of(note(messages.text("graph.card.hint")));
            case Card.Entity(var node, var relations) -> entity(node, relations);
            case Card.Group(var node, var group, var members) ->
                new GroupMembers(messages, node, group, members, expand, acts).lines();
            case Card.Several(var count, var types) -> several(count, types);
            case Card.Failed(var of, var failure) -> failed(of, failure);
        });
    }

    private List<Node> failed(Card of, Throwable failure) {
        List<Node> lines = new ArrayList<>(of instanceof Card.Entity entity
                ? entity(entity.node(), Optional.of(List.of()))
                : List.of());
        Label why = Nodes.styled(note(messages.text("graph.card.failed", String.valueOf(failure.getMessage()))),
                "danger");
        lines.add(why);
        return lines;
    }

    private List<Node> several(int count, Map<String, Integer> types) {
        List<Node> lines = new ArrayList<>(
                List.of(heading(messages.text("graph.card.several", NumberFormats.count(count)))));
        types.forEach((type, number) -> lines.add(Nodes.spread(8, new Label(type), figure(number))));
        lines.add(note(messages.text("graph.card.several.hint")));
        return lines;
    }

    private List<Node> entity(GraphDatabase.Node node, Optional<List<Neighbours.Count>> relations) {
        Map<String, Object> properties = node.properties();
        List<Node> lines = new ArrayList<>();
        lines.add(text(ResultPicture.name(node), "graph.card.name", "heading"));
        lines.add(identity(node));
        if (properties.get("description") instanceof String description)
            lines.add(text(description, "graph.card.description", "secondary"));
        if (properties.get("aliases") instanceof Collection<?> aliases && !aliases.isEmpty())
            lines.addAll(property(messages.text("graph.card.aliases"), aliases));
        properties.entrySet().stream().filter(e -> !SHOWN_ELSEWHERE.contains(e.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .forEach(e -> lines.addAll(property(e.getKey(), e.getValue())));
        if (properties.get("provenance") instanceof Collection<?> sources && !sources.isEmpty())
            lines.addAll(property(messages.text("graph.card.provenance"), sources));
        lines.addAll(relations(node, relations));
        VBox.setMargin(expand, new Insets(12, 0, 0, 0));
        lines.add(expand);
        return lines;
    }

    /** Type and id; the id links to the entity's page if it has one. */
    private Node identity(GraphDatabase.Node node) {
        HBox line = Nodes.row(8, Nodes.label(ResultPicture.type(node), "secondary"));
        CardModel.page(node).ifPresentOrElse(page -> {
            String id = CardModel.id(node).orElse("");
            Hyperlink link = Nodes.named(Nodes.styled(new Hyperlink(id), "mono", "card-link"),
                    messages.text("graph.card.wikidata", id));
            new Hint(link, page.toString());
            link.setOnAction(_ -> acts.browse(page));
            line.getChildren().add(link);
        }, () -> Optional.ofNullable(node.properties().get("eid")).ifPresent(eid -> {
            line.getChildren().add(Nodes.label(eid.toString(), "mono", "secondary"));
        }));
        return line;
    }

    /** A property with each value on its own line, selectable for copying. */
    private List<Node> property(String name, Object value) {
        List<Node> lines = new ArrayList<>(List.of(Hint.whenCut(Nodes.label(name, "secondary", "small", "card-key"))));
        if (value instanceof Collection<?> many)
            many.forEach(one -> lines.add(value(name, one)));
        else
            lines.add(value(name, value));
        return lines;
    }

    private Node value(String name, Object value) {
        SelectableText text = Nodes.styled(new SelectableText(name), "card-value");
        text.setText(ValueText.shown(ValueText.years(messages), name, value));
        return text;
    }

    private Node text(String text, String what, String style) {
        SelectableText area = Nodes.styled(new SelectableText(messages.text(what)), style, "card-" + style);
        area.setText(text);
        return area;
    }

    private List<Node> relations(GraphDatabase.Node node, Optional<List<Neighbours.Count>> relations) {
        List<Node> lines = new ArrayList<>();
        lines.add(Nodes.label(messages.text("graph.card.relations"), "card-heading", "card-key"));
        if (relations.isEmpty()) {
            lines.add(note(messages.text("graph.card.counting")));
        } else if (relations.get().isEmpty()) {
            lines.add(note(messages.text("graph.card.no-relations")));
        } else {
            relations.get().stream().sorted(Comparator.comparing(count -> !count.group().outgoing()))
                    .forEach(count -> lines.add(relation(node, count)));
        }
        return lines;
    }

    private Node relation(GraphDatabase.Node node, Neighbours.Count count) {
        Neighbours.Group group = count.group();
        HBox row = Nodes.spread(8, Hint.whenCut(new Label((group.outgoing() ? "→ " : "← ") + group.relation())),
                Hint.whenCut(Nodes.label(group.type(), "secondary", "small")), figure(count.nodes()));
        Button button = Nodes.wide(Nodes.styled(new Button("", row), "flat", "type-line"));
        new Hint(button, messages.text("graph.card.show-relation"));
        button.setAccessibleText(messages.text("graph.card.relation", group.relation(), group.type(),
                NumberFormats.count(count.nodes())));
        row.prefWidthProperty().bind(content.widthProperty().subtract(24 + 16));
        button.setOnAction(_ -> acts.expand(node.elementId(), count));
        return button;
    }

    static Label figure(long number) {
        return Nodes.uncut(Nodes.label(NumberFormats.count(number), "secondary", "figure"));
    }

    static Label note(String text) {
        return Nodes.wrapped(text, "secondary");
    }

    static Label heading(String text) {
        return Nodes.wrapped(text, "heading");
    }
}
