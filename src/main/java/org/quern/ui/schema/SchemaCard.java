package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

    private static final int AT_A_TIME = 1;
    private static final double GAP = 32;

    private final Messages messages;
    private final SchemaModel model;
    private final LabelFinder finder;
    private final VBox content = new VBox(4);
    private final VBox properties = new VBox(4);
    private final Label heading = new Label();
    private final HBox headingLine;
    private final Region gap = gap();
    /** The fields of the properties that are shown, kept while they would be the same. */
    private final Map<PropertyPlace, PropertyForm> forms = new HashMap<>();
    private Optional<TypePlace> typePlace = Optional.empty();
    private Optional<TypeForm> typeForm = Optional.empty();
    private Optional<Shown> shown = Optional.empty();

    /** @param addProperty what the button beside the properties does */
    SchemaCard(Messages messages, Actions actions, SchemaModel model, LabelFinder finder, Action addProperty) {
        this.messages = messages;
        this.model = model;
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
        // Equal documents are the same object, so nothing is made anew without need.
        if (shown.filter(s -> s.document() == document && s.selection().equals(selection)).isPresent())
            return;
        Shown now = new Shown(document, selection);
        shown = Optional.of(now);
        Optional<String> focused = focusedField();
        content.getChildren().setAll(selection.map(this::form).filter(nodes -> !nodes.isEmpty())
                .orElseGet(() -> summary(schema)));
        List<PropertyPlace> places = selection.map(this::places).orElse(List.of());
        forms.keySet().retainAll(places);
        properties.getChildren().setAll(places.stream().map(forms::get).filter(Objects::nonNull).toList());
        focus(focused);
        addLater(now, places.stream().filter(p -> !forms.containsKey(p)).toList(), focused);
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
            left.subList(0, group).forEach(this::add);
            focus(focused);
            // The next ones after this group has been drawn.
            addLater(now, List.copyOf(left.subList(group, left.size())), focused);
        });
    }

    /** Those before it are there already. */
    private void add(PropertyPlace place) {
        PropertyForm form = new PropertyForm(messages, model, finder, place.part(), place.type(), place.index(),
                place.property());
        forms.put(place, form);
        properties.getChildren().add(place.index(), form);
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

    /** All that a property's fields are made of: while it is the same, so are they. */
    private record PropertyPlace(Part part, int type, int index, JsonNode property, boolean selected) {}

    /** All that a type's fields are made of. */
    private record TypePlace(Part part, int index, JsonNode type, List<String> names) {
        static TypePlace of(Part part, int index, ObjectNode document) {
            JsonNode type = document.path(part.key()).path(index).deepCopy();
            if (type instanceof ObjectNode object)
                object.remove("properties");
            List<String> names = new ArrayList<>();
            document.path(Part.ENTITIES.key()).forEach(e -> names.add(e.path("label").asText()));
            document.path(Part.RELATIONS.key()).forEach(r -> names.add(r.path("label").asText() + "#"
                    + r.path("subj_label").asText() + "#" + r.path("obj_label").asText()));
            return new TypePlace(part, index, type, names);
        }
    }

    private Optional<String> focusedField() {
        if (getScene() == null || getScene().getFocusOwner() == null)
            return Optional.empty();
        for (Node node = getScene().getFocusOwner(); node != null; node = node.getParent()) {
            if (node == content)
                return Optional.ofNullable(getScene().getFocusOwner().getId());
        }
        return Optional.empty();
    }

    private List<PropertyPlace> places(SchemaSelection selection) {
        ObjectNode document = model.document();
        int index = selection.indexIn(document);
        JsonNode list = document.path(selection.part().key()).path(index).path("properties");
        Optional<String> chosen = selection.property().map(SchemaSelection.Property::label);
        List<PropertyPlace> places = new ArrayList<>();
        for (int i = 0; index >= 0 && i < list.size(); i++)
            places.add(new PropertyPlace(selection.part(), index, i, list.get(i),
                    chosen.equals(Optional.of(list.get(i).path("label").asText()))));
        return places;
    }

    private List<Node> form(SchemaSelection selection) {
        ObjectNode document = model.document();
        Part part = selection.part();
        int index = selection.indexIn(document);
        if (index < 0)
            return List.of();
        TypePlace place = TypePlace.of(part, index, document);
        if (!place.equals(typePlace.orElse(null))) {
            typePlace = Optional.of(place);
            typeForm = Optional.of(new TypeForm(messages, model, finder, part, index, document));
        }
        JsonNode list = document.path(part.key()).path(index).path("properties");
        heading.setText(messages.text("schema.card.properties") + "  " + list.size());
        return List.of(typeForm.orElseThrow(), gap, headingLine, properties);
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
