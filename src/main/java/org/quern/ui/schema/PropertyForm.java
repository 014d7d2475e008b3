package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Arrays;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaEditor.Part;
import org.quern.ui.Messages;
import org.quern.wikidata.store.LabelSearch.Kind;

/** The fields of one property: its label and source, its datatype, and the unit where there can be one. */
final class PropertyForm extends VBox {

    private static final double SOURCE_WIDTH = 92;

    private final Messages messages;
    private final SchemaModel model;
    private final LabelFinder finder;
    private final Part part;
    private final int type;
    private final int index;
    private final JsonNode property;

    PropertyForm(Messages messages, SchemaModel model, LabelFinder finder, Part part, int type, int index,
            JsonNode property) {
        this.messages = messages;
        this.model = model;
        this.finder = finder;
        this.part = part;
        this.type = type;
        this.index = index;
        this.property = property;
        getStyleClass().add("card-property");
        TextField label = field("label", messages.text("schema.form.label"));
        HBox.setHgrow(label, Priority.ALWAYS);
        WikidataField source = new WikidataField(messages, finder, Kind.PROPERTY, id("wd_source"),
                property.path("wd_source").asText(), pid -> set("wd_source", Optional.of(TextNode.valueOf(pid))))
                .named(messages.text("schema.form.property"));
        source.setPrefWidth(SOURCE_WIDTH);
        source.setMinWidth(SOURCE_WIDTH);
        HBox first = new HBox(4, label, source, remove());
        HBox second = new HBox(4, datatype());
        second.setAlignment(Pos.CENTER_LEFT);
        Datatype datatype = Datatype.of(property.path("datatype").asText()).orElse(Datatype.STR);
        if (datatype == Datatype.FLOAT || property.has("quantity_unit"))
            second.getChildren().addAll(unit(), flag("quantity_convert_unit", messages.text("schema.form.convert")));
        else if (datatype == Datatype.INT || datatype == Datatype.STR || property.has("is_year"))
            second.getChildren().add(flag("is_year", messages.text("schema.card.year")));
        getChildren().addAll(first, second);
    }

    private Button remove() {
        Button remove = new Button("", new FontIcon(MaterialDesignC.CLOSE));
        remove.getStyleClass().addAll("button-icon", "flat");
        String text = messages.text("schema.form.property.remove", property.path("label").asText());
        remove.setAccessibleText(text);
        remove.setTooltip(new Tooltip(text));
        remove.setOnAction(_ -> model.edit(e -> e.removeProperty(part, type, index), Optional.empty()));
        return remove;
    }

    private ComboBox<String> datatype() {
        ComboBox<String> choice = FormField.choice(id("datatype"), messages.text("schema.form.datatype"),
                Arrays.stream(Datatype.values()).map(Datatype::text).toList(), property.path("datatype").asText(),
                chosen -> set("datatype", Optional.of(TextNode.valueOf(chosen))));
        choice.setMaxWidth(SOURCE_WIDTH + 16);
        choice.setMinWidth(SOURCE_WIDTH + 16);
        return choice;
    }

    private TextField unit() {
        TextField field = FormField.text(id("quantity_unit"), messages.text("schema.form.unit"),
                property.path("quantity_unit").asText(), unit -> set("quantity_unit",
                        unit.isEmpty() ? Optional.empty() : Optional.of(TextNode.valueOf(unit))));
        field.setPromptText(messages.text("schema.form.unit"));
        HBox.setHgrow(field, Priority.ALWAYS);
        field.setMinWidth(0);
        return field;
    }

    private CheckBox flag(String key, String text) {
        CheckBox box = FormField.flag(id(key), text, property.path(key).asBoolean(),
                on -> set(key, on ? Optional.of(BooleanNode.TRUE) : Optional.empty()));
        box.setMinWidth(USE_PREF_SIZE);
        return box;
    }

    private TextField field(String key, String name) {
        return FormField.text(id(key), name, property.path(key).asText(),
                value -> set(key, Optional.of(TextNode.valueOf(value))));
    }

    private void set(String key, Optional<JsonNode> value) {
        model.edit(e -> e.setOfProperty(part, type, index, key, value), Optional.empty());
    }

    private String id(String key) {
        return "property-" + index + "-" + key;
    }
}
