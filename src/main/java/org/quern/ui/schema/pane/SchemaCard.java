package org.quern.ui.schema.pane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.author.Place;
import org.quern.schema.LabelCodes;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.ui.control.FrameBudget;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.FlagEntry;
import org.quern.ui.schema.FormRow;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.TypeEdits;
import org.quern.ui.schema.diagram.DiagramMenus;
import org.quern.ui.schema.diagram.ElementState;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.TextEntry;

/** The form for the selected type: its source, its constraints, its properties. */
final class SchemaCard extends ScrollPane {

    private static final double GAP = 32;

    private final Messages messages;
    private final SchemaModel model;
    private final TypeEdits edits;
    private final LabelFinder finder;
    private final DiagramMenus menus;
    private final FrameBudget stages;
    private final VBox content = Nodes.styled(new VBox(4), "card-content");
    private final VBox properties = new VBox(4);
    private final Label heading = Nodes.label("", "card-heading");
    private final HBox headingLine;
    private final Region gap = gap();
    private final TextEntry languages;
    private final FlagEntry wikidataId;
    private final FlagEntry oneNode;
    private final Label languageFault = Nodes.wrapped("", "danger", "small");
    /** The forms of properties, by position; forms beyond the type's number of properties are kept for later. */
    private final List<PropertyForm> forms = new ArrayList<>();
    private Optional<EntityForm> entityForm = Optional.empty();
    private Optional<RelationForm> relationForm = Optional.empty();
    private Optional<Shown> shown = Optional.empty();
    private Optional<FieldFocus> wish = Optional.empty();
    private boolean complete = true;

    /**
     * @param offers what empty fields for properties list
     * @param menus the context menus of properties
     * @param addProperty the action of the button next to the properties
     */
    SchemaCard(Messages messages, Actions actions, SchemaModel model, SchemaEdits edits, TypeEdits.Offers offers,
            LabelFinder finder, DiagramMenus menus, Action addProperty, FrameBudget stages) {
        this.messages = messages;
        this.model = model;
        this.edits = new TypeEdits(model, edits, offers);
        this.finder = finder;
        this.menus = menus;
        this.stages = stages;
        headingLine = spread(heading, actions.iconButton(addProperty));
        headingLine.setAlignment(Pos.CENTER_LEFT);
        wikidataId = new FlagEntry(MappedSchema.WIKIDATA_ID, messages.text("schema.form.wikidata-id"),
                messages.text("schema.hint.wikidata-id"));
        oneNode = new FlagEntry(MappedSchema.ONE_NODE_PER_ITEM, messages.text("schema.form.one-node"),
                messages.text("schema.hint.one-node"));
        languages = new TextEntry("wd_languages", "");
        languages.setPromptText(messages.text("schema.form.languages.standard"));
        languages.accepting(this::acceptsLanguages);
        languages.textProperty().addListener(_ -> Nodes.show(languageFault, false));
        Nodes.show(languageFault, false);
        getStyleClass().add("schema-card");
        Nodes.scroll(this, content);
    }

    void show(MappedSchema schema, Optional<SchemaSelection> selection) {
        ObjectNode document = model.document();
        // Compared by identity, because equal documents are the same object.
        if (shown.filter(s -> s.document() == document && s.selection().equals(selection)).isPresent())
            return;
        Shown now = new Shown(document, selection);
        boolean other = shown.filter(s -> s.selection().equals(selection)).isEmpty();
        shown = Optional.of(now);
        if (other)
            wish = Optional.empty();
        stages.drop();
        Optional<String> focused = focusedField();
        Optional<SchemaSelection> type = selection.map(SchemaSelection::type).filter(t -> t.indexIn(document) >= 0);
        Optional<TypeEdits.At> place = type.map(t -> new TypeEdits.At(t, t.indexIn(document),
                document.path(t.part().key()).path(t.indexIn(document))));
        FormRow.put(content, place.isEmpty() ? summary(schema)
                : List.of(form(place.get(), document), gap, headingLine, properties));
        complete = place.isEmpty();
        place.ifPresent(at -> {
            JsonNode list = at.type().path("properties");
            heading.setText(messages.text("schema.card.properties") + "  " + list.size());
            showProperties(at, Math.min(list.size(), forms.size()), focused, other);
        });
    }

    private Node form(TypeEdits.At at, ObjectNode document) {
        if (at.part() == Part.ENTITIES) {
            EntityForm form = entityForm.orElseGet(() -> new EntityForm(messages, edits, finder));
            entityForm = Optional.of(form);
            form.show(at, document);
            return form;
        }
        RelationForm form = relationForm.orElseGet(() -> new RelationForm(messages, edits, finder));
        relationForm = Optional.of(form);
        form.show(at, document);
        return form;
    }

    /** A type may have dozens of properties, so new forms are created over several frames. */
    private void showProperties(TypeEdits.At at, int count, Optional<String> focused, boolean other) {
        for (int i = 0; i < forms.size(); i++) {
            boolean has = i < count;
            if (has)
                show(at, i);
            // Forms are hidden, not removed, because a removed node loses its styles.
            Nodes.show(forms.get(i), has);
        }
        focus(focused);
        complete = count == at.type().path("properties").size();
        bringFocus();
        if (complete) {
            if (other && focused.isEmpty())
                reveal();
            return;
        }
        stages.add(() -> {
            PropertyForm form = new PropertyForm(messages, edits, finder, menus, forms.size());
            forms.add(form);
            properties.getChildren().add(form);
            showProperties(at, count + 1, focused, other);
        });
    }

    private void show(TypeEdits.At at, int index) {
        JsonNode property = at.type().path("properties").path(index);
        boolean selected = model.selection().get().flatMap(SchemaSelection::property)
                .filter(SchemaSelection.Property.at(at.selection(), at.type().path("properties"), index)::equals)
                .isPresent();
        forms.get(index).show(at, property, selected);
    }

    /** Scrolls to the property that was selected elsewhere. */
    private void reveal() {
        forms.stream().filter(f -> f.isVisible() && ElementState.SELECTED.isSet(f)).findFirst().ifPresent(property -> {
            layout();
            double hidden = content.getHeight() - getViewportBounds().getHeight();
            double top = properties.getBoundsInParent().getMinY() + property.getBoundsInParent().getMinY();
            if (hidden > 0)
                setVvalue(Math.clamp((top - GAP) / hidden, 0, 1));
        });
    }

    /** Focuses the field that an issue is about, now or when it is created. The issue's part must be selected. */
    void focus(Place place) {
        wish = FieldFocus.of(place);
        bringFocus();
    }

    private void bringFocus() {
        wish = wish.filter(w -> !w.bring(content, complete));
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
        nodes.add(Nodes.label(schema.name(), "heading"));
        nodes.add(fact("schema.card.entities", Integer.toString(schema.entities().size())));
        nodes.add(fact("schema.card.relations", Integer.toString(schema.relations().size())));
        nodes.add(fact("schema.card.properties", Integer.toString(properties)));
        nodes.add(new FormRow(messages, "schema.form.languages", languages));
        nodes.add(FormRow.below(languageFault));
        languages.show(schema.name(), String.join(",", new SchemaEditor(model.document()).languages()),
                edits::setLanguages);
        for (FlagEntry flag : List.of(wikidataId, oneNode)) {
            nodes.add(FormRow.below(flag));
            flag.show(new SchemaEditor(model.document()).is(flag.getId()), on -> edits.set(flag.getId(), on));
        }
        nodes.add(gap());
        nodes.add(Nodes.wrapped(messages.text("schema.card.hint"), "secondary"));
        return nodes;
    }

    private boolean acceptsLanguages(String text) {
        List<String> codes = TypeEdits.codes(text);
        Optional<String> fault = codes.stream().filter(code -> !LabelCodes.isCode(code)).findFirst()
                .map(code -> LabelCodes.ofLanguage(code)
                        .map(right -> messages.text("schema.form.languages.named", code, right))
                        .orElseGet(() -> messages.text("schema.form.languages.wrong", code)))
                .or(() -> codes.isEmpty() ? Optional.empty()
                        : LabelCodes.fault(codes).map(_ -> messages.text("schema.form.languages.order")));
        languageFault.setText(fault.orElse(""));
        Nodes.show(languageFault, fault.isPresent());
        return fault.isEmpty();
    }

    private Node fact(String key, String value) {
        return spread(Nodes.label(messages.text(key), "secondary"), Nodes.uncut(Nodes.label(value)));
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
