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

    private static final double GAP = 32;

    private final Messages messages;
    private final SchemaModel model;
    private final TypeEdits edits;
    private final LabelFinder finder;
    private final VBox content = new VBox(4);
    private final VBox properties = new VBox(4);
    private final Label heading = new Label();
    private final HBox headingLine;
    private final Region gap = gap();
    /** The fields of the properties, by place; those of the places that the type does not have wait. */
    private final List<PropertyForm> forms = new ArrayList<>();
    private Optional<EntityForm> entityForm = Optional.empty();
    private Optional<RelationForm> relationForm = Optional.empty();
    private Optional<Shown> shown = Optional.empty();

    /** @param addProperty what the button beside the properties does */
    SchemaCard(Messages messages, Actions actions, SchemaModel model, SchemaEdits edits, LabelFinder finder,
            Action addProperty) {
        this.messages = messages;
        this.model = model;
        this.edits = new TypeEdits(model, edits);
        this.finder = finder;
        heading.getStyleClass().add("card-heading");
        headingLine = spread(heading, actions.iconButton(addProperty));
        headingLine.setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("schema-card");
        content.getStyleClass().add("card-content");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setContent(content);
    }

    void show(MappedSchema schema, Optional<SchemaSelection> selection) {
        ObjectNode document = model.document();
        // Equal documents are the same object, so nothing is shown anew without need.
        if (shown.filter(s -> s.document() == document && s.selection().equals(selection)).isPresent())
            return;
        Shown now = new Shown(document, selection);
        boolean other = shown.filter(s -> s.selection().equals(selection)).isEmpty();
        shown = Optional.of(now);
        Optional<String> focused = focusedField();
        Optional<SchemaSelection> type = selection.map(SchemaSelection::type)
                .filter(t -> t.indexIn(document) >= 0);
        FormRow.put(content, type.isEmpty() ? summary(schema)
                : List.of(form(type.get(), document), gap, headingLine, properties));
        type.ifPresent(t -> {
            int index = t.indexIn(document);
            JsonNode node = document.path(t.part().key()).path(index);
            JsonNode list = node.path("properties");
            heading.setText(messages.text("schema.card.properties") + "  " + list.size());
            showProperties(now, new TypeEdits.At(t.part(), index, node), focused, other);
        });
    }

    private Node form(SchemaSelection type, ObjectNode document) {
        int index = type.indexIn(document);
        if (type.part() == Part.ENTITIES) {
            EntityForm form = entityForm.orElseGet(() -> new EntityForm(messages, edits, finder));
            entityForm = Optional.of(form);
            form.show(index, document);
            return form;
        }
        RelationForm form = relationForm.orElseGet(() -> new RelationForm(messages, edits, finder));
        relationForm = Optional.of(form);
        form.show(index, document);
        return form;
    }

    /** A type can have dozens of properties; places that no type had yet get their fields one at a time. */
    private void showProperties(Shown now, TypeEdits.At at, Optional<String> focused, boolean other) {
        JsonNode list = at.type().path("properties");
        int count = Math.min(list.size(), forms.size());
        for (int i = 0; i < count; i++)
            show(at, i);
        FormRow.put(properties, forms.subList(0, count));
        focus(focused);
        if (count == list.size()) {
            if (other && focused.isEmpty())
                reveal();
            return;
        }
        Platform.runLater(() -> {
            if (!shown.equals(Optional.of(now)))
                return;
            forms.add(new PropertyForm(messages, edits, finder, forms.size()));
            // The next one after this one has been drawn.
            showProperties(now, at, focused, other);
        });
    }

    private void show(TypeEdits.At at, int index) {
        JsonNode property = at.type().path("properties").path(index);
        boolean selected = model.selection().get().flatMap(SchemaSelection::property)
                .filter(p -> p.label().equals(property.path("label").asText())).isPresent();
        forms.get(index).show(at, property, selected);
    }

    /** The property that was selected elsewhere comes into view. */
    private void reveal() {
        properties.getChildren().stream().filter(PartMark.SELECTED::isSet).findFirst().ifPresent(property -> {
            layout();
            double hidden = content.getHeight() - getViewportBounds().getHeight();
            double top = properties.getBoundsInParent().getMinY() + property.getBoundsInParent().getMinY();
            if (hidden > 0)
                setVvalue(Math.clamp((top - GAP) / hidden, 0, 1));
        });
    }

    private void focus(Optional<String> id) {
        id.map(i -> content.lookup("#" + i)).filter(n -> !n.isFocused()).ifPresent(Node::requestFocus);
    }

    private record Shown(ObjectNode document, Optional<SchemaSelection> selection) {}

    private Optional<String> focusedField() {
        if (getScene() == null || getScene().getFocusOwner() == null)
            return Optional.empty();
        for (Node node = getScene().getFocusOwner(); node != null; node = node.getParent()) {
            if (node == content)
                return Optional.ofNullable(getScene().getFocusOwner().getId());
        }
        return Optional.empty();
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
