package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaEditor.Part;
import org.quern.ui.Action;
import org.quern.ui.Actions;
import org.quern.ui.Messages;

/** All that a schema says of the selected type, to be changed: where it comes from, its constraints, its properties. */
final class SchemaCard extends ScrollPane {

    private static final int AT_A_TIME = 2;
    private static final double GAP = 32;

    private final Messages messages;
    private final Actions actions;
    private final SchemaModel model;
    private final LabelFinder finder;
    private final Action addProperty;
    private final VBox content = new VBox(4);
    private Optional<Shown> shown = Optional.empty();

    /** @param addProperty what the button beside the properties does */
    SchemaCard(Messages messages, Actions actions, SchemaModel model, LabelFinder finder, Action addProperty) {
        this.messages = messages;
        this.actions = actions;
        this.model = model;
        this.finder = finder;
        this.addProperty = addProperty;
        getStyleClass().add("schema-card");
        content.getStyleClass().add("card-content");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setContent(content);
    }

    void show(MappedSchema schema, Optional<SchemaSelection> selection) {
        ObjectNode document = model.document();
        // Equal documents are the same object, so nothing is made anew without need.
        if (shown.filter(s -> s.document() == document && s.selection().equals(selection)).isPresent())
            return;
        Shown now = new Shown(document, selection);
        shown = Optional.of(now);
        Optional<String> focused = focusedField();
        List<PropertyPlace> later = new ArrayList<>();
        content.getChildren().setAll(selection.map(s -> form(s, later)).filter(nodes -> !nodes.isEmpty())
                .orElseGet(() -> summary(schema)));
        focus(focused);
        addLater(now, later, focused);
    }

    /** A type can have dozens of properties, each with its fields: they come a few at a time. */
    private void addLater(Shown now, List<PropertyPlace> left, Optional<String> focused) {
        if (left.isEmpty()) {
            if (focused.isEmpty())
                reveal();
            return;
        }
        Platform.runLater(() -> {
            if (!shown.equals(Optional.of(now)))
                return;
            int group = Math.min(AT_A_TIME, left.size());
            left.subList(0, group).forEach(p -> content.getChildren().add(
                    new PropertyForm(messages, model, finder, p.part(), p.type(), p.index(), p.property())));
            focus(focused);
            // The next ones after this group has been drawn.
            addLater(now, List.copyOf(left.subList(group, left.size())), focused);
        });
    }

    /** The property that was selected elsewhere comes into view. */
    private void reveal() {
        Node property = content.lookup(".card-property.selected");
        if (property == null)
            return;
        layout();
        double hidden = content.getHeight() - getViewportBounds().getHeight();
        if (hidden > 0)
            setVvalue(Math.clamp((property.getBoundsInParent().getMinY() - GAP) / hidden, 0, 1));
    }

    private void focus(Optional<String> id) {
        id.map(i -> content.lookup("#" + i)).filter(n -> !n.isFocused()).ifPresent(Node::requestFocus);
    }

    private record Shown(ObjectNode document, Optional<SchemaSelection> selection) {}

    private record PropertyPlace(Part part, int type, int index, JsonNode property) {}

    private Optional<String> focusedField() {
        if (getScene() == null || getScene().getFocusOwner() == null)
            return Optional.empty();
        for (Node node = getScene().getFocusOwner(); node != null; node = node.getParent()) {
            if (node == content)
                return Optional.ofNullable(getScene().getFocusOwner().getId());
        }
        return Optional.empty();
    }

    private List<Node> form(SchemaSelection selection, List<PropertyPlace> later) {
        ObjectNode document = model.document();
        Part part = selection.part();
        int index = selection.indexIn(document);
        if (index < 0)
            return List.of();
        JsonNode type = document.path(part.key()).path(index);
        List<Node> nodes = new ArrayList<>();
        nodes.add(new TypeForm(messages, model, finder, part, index, document));
        JsonNode properties = type.path("properties");
        Label heading = new Label(messages.text("schema.card.properties") + "  " + properties.size());
        heading.getStyleClass().add("card-heading");
        HBox line = spread(heading, actions.iconButton(addProperty));
        line.setAlignment(Pos.CENTER_LEFT);
        nodes.addAll(List.of(gap(), line));
        for (int i = 0; i < properties.size(); i++)
            later.add(new PropertyPlace(part, index, i, properties.get(i)));
        return nodes;
    }

    private List<Node> summary(MappedSchema schema) {
        int properties = schema.entities().stream().mapToInt(e -> e.properties().size()).sum()
                + schema.relations().stream().mapToInt(r -> r.properties().size()).sum();
        List<Node> nodes = new ArrayList<>();
        nodes.add(title(schema.name()));
        nodes.add(fact("schema.card.entities", Integer.toString(schema.entities().size())));
        nodes.add(fact("schema.card.relations", Integer.toString(schema.relations().size())));
        nodes.add(fact("schema.card.properties", Integer.toString(properties)));
        Label hint = new Label(messages.text("schema.card.hint"));
        hint.getStyleClass().add("secondary");
        hint.setWrapText(true);
        nodes.add(gap());
        nodes.add(hint);
        return nodes;
    }

    private static Node title(String label) {
        Label name = new Label(label);
        name.getStyleClass().add("heading");
        return name;
    }

    private Node fact(String key, String value) {
        Label name = new Label(messages.text(key));
        name.getStyleClass().add("secondary");
        Label text = new Label(value);
        text.setWrapText(true);
        return spread(name, text);
    }

    private static Region gap() {
        Region gap = new Region();
        gap.setMinHeight(8);
        return gap;
    }

    private static HBox spread(Label left, Node right) {
        HBox.setHgrow(left, Priority.ALWAYS);
        left.setMaxWidth(Double.MAX_VALUE);
        if (right instanceof Region region)
            region.setMinWidth(0);
        left.setMinWidth(Region.USE_PREF_SIZE);
        return new HBox(8, left, right);
    }
}
