package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaEditor.Setting;
import org.quern.ui.Messages;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * The fields of one entity type or relation type: where it comes from and what its members must satisfy. Only fields that
 * mean something with the others are there; what is set is shown in any case.
 */
final class TypeForm extends VBox {

    /** The ways in which a class has members, as the two flags say it. */
    private enum Members {
        ALL(true, true), DIRECT(true, false), SUBCLASSES(false, true), DIRECT_SUBCLASSES(false, false);

        private final boolean instance;
        private final boolean subclasses;

        Members(boolean instance, boolean subclasses) {
            this.instance = instance;
            this.subclasses = subclasses;
        }

        static Members of(JsonNode type) {
            boolean instance = type.path("wd_is_instance").asBoolean(true);
            boolean subclasses = type.path("wd_include_subclasses").asBoolean(true);
            return Arrays.stream(values()).filter(m -> m.instance == instance && m.subclasses == subclasses)
                    .findFirst().orElse(ALL);
        }
    }

    private static final double CAPTION = 88;
    private static final double FIELD = 26;
    private static final String LABEL = "label";
    private static final String SOURCE = "wd_source";

    private final Messages messages;
    private final SchemaModel model;
    private final LabelFinder finder;
    private final Part part;
    private final int index;
    private final JsonNode document;
    private final JsonNode type;
    private final GridPane grid = new GridPane();

    TypeForm(Messages messages, SchemaModel model, LabelFinder finder, Part part, int index, JsonNode document) {
        this.messages = messages;
        this.model = model;
        this.finder = finder;
        this.part = part;
        this.index = index;
        this.document = document;
        this.type = document.path(part.key()).path(index);
        grid.getStyleClass().add("type-form");
        ColumnConstraints captions = new ColumnConstraints(CAPTION);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(captions, fields);
        getChildren().add(grid);
        if (part == Part.ENTITIES)
            entity();
        else
            relation();
        Node disabled = FormField.flag("disable", messages.text("schema.form.disable"),
                type.path("disable").asBoolean(), on -> set("disable", on ? Optional.of(BooleanNode.TRUE)
                        : Optional.empty()));
        explain(disabled, "schema.hint.disable");
        grid.add(disabled, 1, grid.getRowCount());
    }

    private void entity() {
        row("schema.form.label", label(new SchemaSelection.Entity(value(LABEL))));
        row("schema.form.class", new WikidataField(messages, finder, Kind.ITEM, SOURCE, value(SOURCE),
                id -> set(SOURCE, Optional.of(TextNode.valueOf(id)))));
        row("schema.card.members", members());
        row("schema.card.constraints", new ConstraintRows(messages, finder, "constraint", constraints(),
                ConstraintRows.ofEntity(), relationNames(), this::setConstraints));
    }

    private Node members() {
        ComboBox<Members> members = FormField.choice("members", messages.text("schema.card.members"),
                List.of(Members.values()), Members.of(type), chosen -> setAll(
                        new Setting("wd_is_instance", flag(chosen.instance, true)),
                        new Setting("wd_include_subclasses", flag(chosen.subclasses, true))));
        members.setConverter(FormField.words(choice -> messages.text(
                "schema.card.members." + choice.name().toLowerCase(Locale.ROOT).replace('_', '-'))));
        return members;
    }

    private List<String> constraints() {
        return type.path("wd_constraints").valueStream().map(JsonNode::asText).toList();
    }

    private void setConstraints(List<String> lines) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        lines.forEach(array::add);
        set("wd_constraints", lines.isEmpty() ? Optional.empty() : Optional.of(array));
    }

    /** The relations at this type; with their ends where the short name is not enough. */
    private List<String> relationNames() {
        List<String> names = new ArrayList<>();
        List<JsonNode> all = document.path("relations").valueStream().toList();
        for (JsonNode relation : all) {
            String name = relation.path("label").asText();
            String subject = relation.path("subj_label").asText();
            String object = relation.path("obj_label").asText();
            if (!value(LABEL).equals(subject) && !value(LABEL).equals(object))
                continue;
            boolean alone = all.stream().filter(r -> r.path("label").asText().equals(name)).count() == 1;
            names.add(alone ? name : name + "#" + subject + "#" + object);
        }
        return names;
    }

    private void relation() {
        row("schema.form.label", label(SchemaSelection.Relation.of(value(LABEL), value("subj_label"),
                value("obj_label"))));
        row("schema.card.subject", end("subj_label"));
        row("schema.card.object", end("obj_label"));
        new RelationWay(this, messages, finder, type).rows();
    }

    private Node end(String key) {
        List<String> labels = document.path("entities").valueStream().map(e -> e.path("label").asText()).toList();
        return FormField.choice(key, "", labels, value(key), chosen -> {
            String subject = key.equals("subj_label") ? chosen : value("subj_label");
            String object = key.equals("obj_label") ? chosen : value("obj_label");
            model.edit(e -> e.setEnds(index, subject, object),
                    Optional.of(SchemaSelection.Relation.of(value(LABEL), subject, object)));
        });
    }

    private TextField label(SchemaSelection self) {
        return FormField.text(LABEL, "", value(LABEL), value -> {
            String label = LabelForm.of(self, value);
            switch (self) {
                case SchemaSelection.Entity _ -> model.edit(e -> e.renameEntity(index, label),
                        Optional.of(new SchemaSelection.Entity(label)));
                default -> model.edit(e -> e.renameRelation(index, label), Optional.of(
                        SchemaSelection.Relation.of(label, value("subj_label"), value("obj_label"))));
            }
        });
    }

    private String value(String key) {
        return type.path(key).asText();
    }

    void set(String key, Optional<JsonNode> value) {
        model.edit(e -> e.set(part, index, key, value), Optional.empty());
    }

    void setAll(Setting... settings) {
        model.edit(e -> e.setAll(part, index, List.of(settings)), Optional.empty());
    }

    static Optional<JsonNode> flag(boolean value, boolean standard) {
        return value == standard ? Optional.empty() : Optional.of(BooleanNode.valueOf(value));
    }

    /** A row with its caption, which explains itself to who stays on it. */
    void row(String key, Node field) {
        int row = grid.getRowCount();
        Label caption = new Label(messages.text(key));
        caption.getStyleClass().add("secondary");
        caption.setLabelFor(field);
        caption.setMinHeight(FIELD);
        GridPane.setValignment(caption, VPos.TOP);
        if (field instanceof WikidataField source)
            source.named(messages.text(key));
        else
            field.setAccessibleText(messages.text(key));
        explain(caption, "schema.hint." + key.substring(key.lastIndexOf('.') + 1));
        grid.add(caption, 0, row);
        grid.add(field, 1, row);
    }

    /** A short sentence below the last row. */
    void hint(String key) {
        Label hint = new Label(messages.text(key));
        hint.getStyleClass().addAll("secondary", "small");
        hint.setWrapText(true);
        grid.add(hint, 1, grid.getRowCount());
    }

    private void explain(Node node, String key) {
        Tooltip.install(node, new Tooltip(messages.text(key)));
        node.setAccessibleHelp(messages.text(key));
    }
}
