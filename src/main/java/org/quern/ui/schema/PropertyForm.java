package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaEditor.Setting;
import org.quern.ui.Messages;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * The fields of one property: its label and source, its datatype, and the unit where there can be one. What is seldom
 * needed is shown for the property that is selected, and where it is set.
 */
final class PropertyForm extends VBox {

    private static final double SOURCE_WIDTH = 92;
    private static final double FIELD = 26;
    private static final String SOURCE = "wd_source";
    private static final String CONSTRAINTS = "wd_constraints";

    private final Messages messages;
    private final SchemaModel model;
    private final LabelFinder finder;
    private final Part part;
    private final int type;
    private final int index;
    private final JsonNode property;
    private final Optional<ConstraintLine> truth;

    PropertyForm(Messages messages, SchemaModel model, LabelFinder finder, Part part, int type, int index,
            JsonNode property) {
        this.messages = messages;
        this.model = model;
        this.finder = finder;
        this.part = part;
        this.type = type;
        this.index = index;
        this.property = property;
        this.truth = ConstraintLine.of(value(SOURCE)).filter(l -> l.kind() == ConstraintLine.Kind.LINKED_TO);
        getStyleClass().add("card-property");
        TextField label = FormField.text(id("label"), messages.text("schema.form.label"), value("label"), value -> set(
                "label", Optional.of(TextNode.valueOf(LabelForm.of(new SchemaSelection.Property(
                        new SchemaSelection.Entity(""), ""), value)))));
        HBox.setHgrow(label, Priority.ALWAYS);
        boolean selected = model.selection().get().flatMap(SchemaSelection::property)
                .filter(p -> p.label().equals(value("label"))).isPresent();
        HBox first = new HBox(4, label);
        if (truth.isEmpty())
            first.getChildren().add(source());
        boolean detailed = selected || property.path(CONSTRAINTS).size() > 0 || property.has("is_qualifier")
                || property.path("disable").asBoolean();
        if (!detailed)
            first.getChildren().add(more());
        first.getChildren().add(remove());
        getChildren().addAll(first);
        truth.ifPresent(t -> getChildren().add(truthFields(t)));
        getChildren().add(kind());
        if (detailed)
            getChildren().addAll(details());
        if (selected)
            getStyleClass().add("selected");
    }

    private String value(String key) {
        return property.path(key).asText();
    }

    private WikidataField source() {
        WikidataField source = new WikidataField(messages, finder, Kind.PROPERTY, id(SOURCE), value(SOURCE),
                pid -> set(SOURCE, Optional.of(TextNode.valueOf(pid)))).named(messages.text("schema.form.property"));
        source.setPrefWidth(SOURCE_WIDTH);
        source.setMinWidth(SOURCE_WIDTH);
        return source;
    }

    /** A property of entities can say whether they have a value, instead of which. */
    private Node truthFields(ConstraintLine line) {
        WikidataField pid = new WikidataField(messages, finder, Kind.PROPERTY, id(SOURCE), line.argument(0),
                chosen -> set(SOURCE, Optional.of(TextNode.valueOf(line.with(0, chosen).text()))))
                .named(messages.text("schema.form.property"));
        WikidataField item = new WikidataField(messages, finder, Kind.ITEM, id("truth-item"), line.argument(1),
                chosen -> set(SOURCE, Optional.of(TextNode.valueOf(line.with(1, chosen).text()))))
                .named(messages.text("schema.constraint.item"));
        HBox.setHgrow(pid, Priority.ALWAYS);
        HBox.setHgrow(item, Priority.ALWAYS);
        return new HBox(4, pid, new Label("="), item);
    }

    private HBox kind() {
        HBox line = new HBox(4, datatype());
        line.setAlignment(Pos.TOP_LEFT);
        Datatype datatype = Datatype.of(value("datatype")).orElse(Datatype.STR);
        if (datatype == Datatype.FLOAT || property.has("quantity_unit"))
            line.getChildren().addAll(unit(), flag("quantity_convert_unit", "schema.form.convert",
                    "schema.hint.convert"));
        else if (datatype == Datatype.INT || datatype == Datatype.STR || property.has("is_year"))
            line.getChildren().add(flag("is_year", "schema.card.year", "schema.hint.year"));
        return line;
    }

    private Button button(Ikon icon, String id, String text, Runnable onClick) {
        Button button = new Button("", new FontIcon(icon));
        button.getStyleClass().addAll("button-icon", "flat");
        button.setId(id(id));
        button.setAccessibleText(text);
        button.setTooltip(new Tooltip(text));
        button.setOnAction(_ -> onClick.run());
        return button;
    }

    private Button remove() {
        return button(MaterialDesignC.CLOSE, "remove", messages.text("schema.form.property.remove", value("label")),
                () -> model.edit(e -> e.removeProperty(part, type, index), Optional.empty()));
    }

    private Button more() {
        return button(MaterialDesignD.DOTS_HORIZONTAL, "more", messages.text("schema.form.property.more"),
                () -> model.selection().get().ifPresent(s -> model.selection()
                        .set(Optional.of(new SchemaSelection.Property(s.type(), value("label"))))));
    }

    private ComboBox<String> datatype() {
        ComboBox<String> choice = FormField.choice(id("datatype"), messages.text("schema.form.datatype"),
                Arrays.stream(Datatype.values()).map(Datatype::text).toList(),
                property.has("datatype") ? value("datatype") : Datatype.STR.text(), this::setDatatype);
        choice.setMaxWidth(SOURCE_WIDTH + 16);
        choice.setMinWidth(SOURCE_WIDTH + 16);
        return choice;
    }

    /** What has no meaning with the new datatype goes with the old one, in the same change. */
    private void setDatatype(String chosen) {
        List<Setting> settings = new ArrayList<>();
        settings.add(new Setting("datatype", Optional.of(TextNode.valueOf(chosen))));
        if (!chosen.equals(Datatype.FLOAT.text())) {
            settings.add(new Setting("quantity_unit", Optional.empty()));
            settings.add(new Setting("quantity_convert_unit", Optional.empty()));
        }
        if (!chosen.equals(Datatype.INT.text()) && !chosen.equals(Datatype.STR.text()))
            settings.add(new Setting("is_year", Optional.empty()));
        setAll(settings);
    }

    private WikidataField unit() {
        WikidataField field = new WikidataField(messages, finder, Kind.ITEM, id("quantity_unit"),
                value("quantity_unit"), unit -> setAll(unit.isEmpty()
                        ? List.of(new Setting("quantity_unit", Optional.empty()),
                                new Setting("quantity_convert_unit", Optional.empty()))
                        : List.of(new Setting("quantity_unit", Optional.of(TextNode.valueOf(unit))))))
                .named(messages.text("schema.form.unit"));
        field.field().setPromptText(messages.text("schema.form.unit"));
        Tooltip.install(field, new Tooltip(messages.text("schema.hint.unit")));
        HBox.setHgrow(field, Priority.ALWAYS);
        field.setMinWidth(0);
        return field;
    }

    private List<Node> details() {
        List<Node> nodes = new ArrayList<>();
        if (part == Part.RELATIONS) {
            CheckBox qualifier = FormField.flag(id("is_qualifier"), messages.text("schema.form.qualifier"),
                    property.path("is_qualifier").asBoolean(true),
                    on -> set("is_qualifier", on ? Optional.empty() : Optional.of(BooleanNode.FALSE)));
            qualifier.setTooltip(new Tooltip(messages.text("schema.hint.is-qualifier")));
            nodes.add(qualifier);
        } else {
            CheckBox link = FormField.flag(id("truth"), messages.text("schema.form.truth"), truth.isPresent(),
                    this::setTruth);
            link.setTooltip(new Tooltip(messages.text("schema.hint.truth")));
            nodes.add(link);
        }
        if (truth.isEmpty()) {
            Label caption = new Label(messages.text("schema.form.qualifiers"));
            caption.getStyleClass().addAll("secondary", "small");
            caption.setWrapText(true);
            nodes.add(caption);
            nodes.add(new ConstraintRows(messages, finder, id("constraint"),
                    property.path(CONSTRAINTS).valueStream().map(JsonNode::asText).toList(),
                    List.of(ConstraintLine.Kind.LINKED_TO), List.of(), this::setConstraints));
        }
        nodes.add(flag("disable", "schema.form.disable", "schema.hint.disable"));
        return nodes;
    }

    private void setTruth(boolean on) {
        setAll(on
                ? List.of(new Setting(SOURCE,
                        Optional.of(
                                TextNode.valueOf(ConstraintLine.Kind.LINKED_TO.empty().with(0, value(SOURCE)).text()))),
                        new Setting("datatype", Optional.of(TextNode.valueOf(Datatype.BOOL.text()))),
                        new Setting("quantity_unit", Optional.empty()),
                        new Setting("quantity_convert_unit", Optional.empty()),
                        new Setting("is_year", Optional.empty()))
                : List.of(new Setting(SOURCE,
                        Optional.of(TextNode.valueOf(truth.map(t -> t.argument(0)).orElse("")))),
                        new Setting("datatype", Optional.of(TextNode.valueOf(Datatype.STR.text())))));
    }

    private void setConstraints(List<String> lines) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        lines.forEach(array::add);
        set(CONSTRAINTS, lines.isEmpty() ? Optional.empty() : Optional.of(array));
    }

    private CheckBox flag(String key, String text, String hint) {
        CheckBox box = FormField.flag(id(key), messages.text(text), property.path(key).asBoolean(),
                on -> set(key, on ? Optional.of(BooleanNode.TRUE) : Optional.empty()));
        box.setTooltip(new Tooltip(messages.text(hint)));
        box.setMinWidth(USE_PREF_SIZE);
        // Beside a field, in the middle of it; the field can have a label below.
        box.setMinHeight(FIELD);
        return box;
    }

    private void set(String key, Optional<JsonNode> value) {
        setAll(List.of(new Setting(key, value)));
    }

    private void setAll(List<Setting> settings) {
        model.edit(e -> e.setAllOfProperty(part, type, index, settings), Optional.empty());
    }

    private String id(String key) {
        return "property-" + index + "-" + key;
    }
}
