package org.quern.ui.schema.pane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.quern.author.text.DatatypeTexts;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaEditor.Setting;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.ChoiceEntry;
import org.quern.ui.schema.FlagEntry;
import org.quern.ui.schema.FormRow;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.TypeEdits;
import org.quern.ui.schema.diagram.DiagramMenus;
import org.quern.ui.schema.diagram.ElementState;
import org.quern.ui.schema.pane.ConstraintLine.Kind;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.TextEntry;
import org.quern.ui.wikidata.WikidataField;
import org.quern.wikidata.store.LabelSearch;

/**
 * The fields of one property: its label and source, its datatype, and the unit where possible. Rarely used
 * fields are shown for the selected property, and where they have a value. The form is reused for all
 * properties; rarely used fields are created on first use.
 */
final class PropertyForm extends VBox {

    private static final double SOURCE_WIDTH = 92;
    private static final double DATATYPE_WIDTH = 134;
    private static final String KEEP_BCE = "keep_bce";
    private static final String KEEP_PRECISION = "keep_precision";
    private static final String KEEP_BOUNDS = "keep_bounds";
    private static final List<String> KEPT = List.of(KEEP_BCE, KEEP_PRECISION, KEEP_BOUNDS);

    private final Messages messages;
    private final TypeEdits edits;
    private final LabelFinder finder;
    private final int index;
    private final TextEntry label;
    private final WikidataField source;
    private final Button more;
    private final Button remove;
    private final Hint removeHint;
    private final HBox first = new HBox(4);
    private final ChoiceEntry<String> datatype;
    private final HBox kind = new HBox(4);
    /** What is kept of dates; longer texts of other languages wrap. */
    private final FlowPane kept = new FlowPane(4, 0);
    private Optional<Seldom> seldom = Optional.empty();
    private Optional<PropertyDetails> details = Optional.empty();
    private Optional<Shown> shown = Optional.empty();

    /** Fields that exist for some datatypes only. */
    private record Seldom(WikidataField unit, FlagEntry convert, FlagEntry year, FlagEntry bce,
            FlagEntry precision, FlagEntry bounds) {}

    /** All data that the fields depend on; as long as it is equal, they need no update. */
    private record Shown(TypeEdits.At at, JsonNode property, boolean selected) {}

    /**
     * @param menus the context menu of the property
     * @param index the position of the property in the type
     */
    PropertyForm(Messages messages, TypeEdits edits, LabelFinder finder, DiagramMenus menus, int index) {
        this.messages = messages;
        this.edits = edits;
        this.finder = finder;
        this.index = index;
        getStyleClass().add("card-property");
        label = Nodes.growing(new TextEntry(id("label"), messages.text("schema.form.label")));
        source = new WikidataField(messages, finder, LabelSearch.Kind.PROPERTY, id(TypeEdits.SOURCE))
                .named(messages.text("schema.form.property")).offering(edits.offers().ofSelected());
        source.setPrefWidth(SOURCE_WIDTH);
        source.setMinWidth(SOURCE_WIDTH);
        more = button(MaterialDesignD.DOTS_HORIZONTAL, "more", messages.text("schema.form.property.more"));
        remove = icon(MaterialDesignC.CLOSE, "remove");
        removeHint = new Hint(remove);
        DatatypeTexts datatypes = new DatatypeTexts(messages.locale());
        datatype = new ChoiceEntry<>(id("datatype"), messages.text("schema.form.datatype"),
                text -> Datatype.of(text).map(datatypes::name).orElse(text));
        datatype.setMaxWidth(DATATYPE_WIDTH);
        datatype.setMinWidth(DATATYPE_WIDTH);
        kept.setPrefWrapLength(SOURCE_WIDTH);
        kind.setAlignment(Pos.TOP_LEFT);
        // Text fields have a menu of their own.
        addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> shown.ifPresent(now -> {
            SchemaSelection.Property self = self(now.at());
            edits.select(self);
            menus.of(self).show(this, event.getScreenX(), event.getScreenY());
            event.consume();
        }));
    }

    private SchemaSelection.Property self(TypeEdits.At at) {
        return SchemaSelection.Property.at(at.selection(), at.type().path("properties"), index);
    }

    private Button button(Ikon icon, String id, String text) {
        Button button = Nodes.named(icon(icon, id), text);
        new Hint(button, text);
        return button;
    }

    private Button icon(Ikon icon, String id) {
        Button button = Nodes.styled(new Button("", new FontIcon(icon)), "button-icon", "flat");
        button.setId(id(id));
        return button;
    }

    private String id(String key) {
        return "property-" + index + "-" + key;
    }

    /** @param selected whether the property is selected elsewhere */
    void show(TypeEdits.At at, JsonNode property, boolean selected) {
        Shown now = new Shown(at, property, selected);
        if (shown.equals(Optional.of(now)))
            return;
        shown = Optional.of(now);
        String name = property.path("label").asText();
        SchemaSelection.Property self = self(at);
        Optional<ConstraintLine> truth = ConstraintLine.of(property.path(TypeEdits.SOURCE).asText())
                .filter(line -> line.kind() == Kind.LINKED_TO);
        boolean detailed = selected || property.path(PropertyDetails.CONSTRAINTS).size() > 0
                || property.has("is_qualifier") || property.path(TypeEdits.DISABLE).asBoolean();
        label.show(self, name, text -> edits.rename(self, text));
        if (truth.isEmpty())
            source.show(self, property.path(TypeEdits.SOURCE).asText(), pid -> set(at, TypeEdits.SOURCE, pid));
        more.setOnAction(_ -> edits.select(self));
        remove.setOnAction(_ -> edits.removeProperty(at, index));
        String removing = messages.text("schema.form.property.remove", name);
        remove.setAccessibleText(removing);
        removeHint.say(removing);
        List<Node> line = new ArrayList<>(List.of(label));
        if (truth.isEmpty())
            line.add(source);
        if (!detailed)
            line.add(more);
        line.add(remove);
        FormRow.put(first, line);
        showKind(at, self, property);
        List<Node> lines = new ArrayList<>(List.of(first));
        if (detailed || truth.isPresent()) {
            PropertyDetails fields = details.orElseGet(() -> new PropertyDetails(messages, edits, finder, index));
            details = Optional.of(fields);
            lines.addAll(fields.before(at, self, truth));
            lines.add(kind);
            if (showsKept(property, detailed))
                lines.add(kept);
            if (detailed)
                lines.addAll(fields.behind(at, self, property, truth));
        } else {
            lines.add(kind);
            if (showsKept(property, false))
                lines.add(kept);
        }
        FormRow.put(this, lines);
        ElementState.SELECTED.set(this, selected);
    }

    private boolean showsKept(JsonNode property, boolean detailed) {
        return !kept.getChildren().isEmpty() && (detailed || KEPT.stream().anyMatch(property::has));
    }

    private void showKind(TypeEdits.At at, SchemaSelection.Property self, JsonNode property) {
        String text = property.has("datatype") ? property.path("datatype").asText() : Datatype.STR.text();
        datatype.show(Arrays.stream(Datatype.values()).map(Datatype::text).toList(), text,
                chosen -> setDatatype(at, chosen));
        Datatype known = Datatype.of(text).orElse(Datatype.STR);
        List<Region> fields = new ArrayList<>(List.of(datatype));
        if (known == Datatype.FLOAT || property.has("quantity_unit")) {
            Seldom own = seldom();
            own.unit().show(self, property.path("quantity_unit").asText(), unit -> setUnit(at, unit));
            own.convert().show(property.path("quantity_convert_unit").asBoolean(),
                    on -> flag(at, "quantity_convert_unit", on));
            fields.addAll(List.of(own.unit(), own.convert()));
        } else if (known == Datatype.INT || known == Datatype.STR || property.has("is_year")) {
            FlagEntry year = seldom().year();
            year.show(property.path("is_year").asBoolean(), on -> flag(at, "is_year", on));
            fields.add(year);
        }
        FormRow.put(kind, fields);
        boolean dates = known.element() == Datatype.DATE || property.path("is_year").asBoolean();
        boolean one = dates && !known.isList();
        List<Region> more = new ArrayList<>();
        if (dates || property.has(KEEP_BCE))
            more.add(kept(at, property, KEEP_BCE, seldom().bce()));
        if (one || property.has(KEEP_PRECISION))
            more.add(kept(at, property, KEEP_PRECISION, seldom().precision()));
        if (one || property.has(KEEP_BOUNDS))
            more.add(kept(at, property, KEEP_BOUNDS, seldom().bounds()));
        FormRow.put(kept, more);
    }

    private FlagEntry kept(TypeEdits.At at, JsonNode property, String key, FlagEntry entry) {
        entry.show(property.path(key).asBoolean(), on -> flag(at, key, on));
        return entry;
    }

    private Seldom seldom() {
        Seldom own = seldom.orElseGet(() -> {
            WikidataField unit = Nodes
                    .growing(new WikidataField(messages, finder, LabelSearch.Kind.ITEM, id("quantity_unit"))
                            .named(messages.text("schema.form.unit")));
            unit.field().setPromptText(messages.text("schema.form.unit"));
            new Hint(unit, messages.text("schema.hint.unit"));
            unit.setMinWidth(0);
            return new Seldom(unit, flag("quantity_convert_unit", "schema.form.convert", "schema.hint.convert"),
                    flag("is_year", "schema.card.year", "schema.hint.year"),
                    flag(KEEP_BCE, "schema.form.bce", "schema.hint.bce"),
                    flag(KEEP_PRECISION, "schema.form.precision", "schema.hint.precision"),
                    flag(KEEP_BOUNDS, "schema.form.bounds", "schema.hint.bounds"));
        });
        seldom = Optional.of(own);
        return own;
    }

    private FlagEntry flag(String key, String text, String hint) {
        FlagEntry box = Nodes.uncut(new FlagEntry(id(key), messages.text(text), messages.text(hint)));
        // Centred next to a field, which may have a label below it.
        box.setMinHeight(FormRow.HEIGHT);
        return box;
    }

    private void flag(TypeEdits.At at, String key, boolean on) {
        setAll(at, List.of(new Setting(key, on ? Optional.of(BooleanNode.TRUE) : Optional.empty())));
    }

    private void setUnit(TypeEdits.At at, String unit) {
        setAll(at, unit.isEmpty()
                ? List.of(new Setting("quantity_unit", Optional.empty()),
                        new Setting("quantity_convert_unit", Optional.empty()))
                : List.of(new Setting("quantity_unit", Optional.of(TextNode.valueOf(unit)))));
    }

    /** Settings that do not apply to the new datatype are removed in the same change. */
    private void setDatatype(TypeEdits.At at, String chosen) {
        List<Setting> settings = new ArrayList<>();
        settings.add(new Setting("datatype", Optional.of(TextNode.valueOf(chosen))));
        if (!chosen.equals(Datatype.FLOAT.text())) {
            settings.add(new Setting("quantity_unit", Optional.empty()));
            settings.add(new Setting("quantity_convert_unit", Optional.empty()));
        }
        if (!chosen.equals(Datatype.INT.text()) && !chosen.equals(Datatype.STR.text()))
            settings.add(new Setting("is_year", Optional.empty()));
        if (Datatype.of(chosen).filter(known -> known.element() == Datatype.DATE || known == Datatype.INT
                || known.element() == Datatype.STR).isEmpty())
            settings.add(new Setting(KEEP_BCE, Optional.empty()));
        if (!List.of(Datatype.DATE.text(), Datatype.INT.text(), Datatype.STR.text()).contains(chosen)) {
            settings.add(new Setting(KEEP_PRECISION, Optional.empty()));
            settings.add(new Setting(KEEP_BOUNDS, Optional.empty()));
        }
        setAll(at, settings);
    }

    private void set(TypeEdits.At at, String key, String value) {
        setAll(at, List.of(new Setting(key, Optional.of(TextNode.valueOf(value)))));
    }

    private void setAll(TypeEdits.At at, List<Setting> settings) {
        edits.setAllOfProperty(at, index, settings);
    }
}
