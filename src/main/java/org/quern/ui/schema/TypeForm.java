package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.ui.Messages;
import org.quern.wikidata.store.LabelSearch.Kind;

/** The fields of one entity type or relation type: where it comes from and what its members must satisfy. */
final class TypeForm extends VBox {

    /** The three ways in which a class has members, as the two flags say it. */
    private enum Members {
        ALL(true, true), DIRECT(true, false), SUBCLASSES(false, true);

        private final boolean instance;
        private final boolean subclasses;

        Members(boolean instance, boolean subclasses) {
            this.instance = instance;
            this.subclasses = subclasses;
        }

        static Members of(JsonNode type) {
            if (!type.path("wd_is_instance").asBoolean(true))
                return SUBCLASSES;
            return type.path("wd_include_subclasses").asBoolean(true) ? ALL : DIRECT;
        }
    }

    private static final double CAPTION = 88;

    private final Messages messages;
    private final SchemaModel model;
    private final LabelFinder finder;
    private final Part part;
    private final int index;
    private final JsonNode type;
    private final GridPane grid = new GridPane();

    TypeForm(Messages messages, SchemaModel model, LabelFinder finder, Part part, int index, JsonNode document) {
        this.messages = messages;
        this.model = model;
        this.finder = finder;
        this.part = part;
        this.index = index;
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
            relation(StreamSupport.stream(document.path("entities").spliterator(), false)
                    .map(e -> e.path("label").asText()).toList());
        CheckBox disabled = FormField.flag("disable", messages.text("schema.form.disable"),
                type.path("disable").asBoolean(), on -> set("disable", on ? Optional.of(BooleanNode.TRUE)
                        : Optional.empty()));
        grid.add(disabled, 1, grid.getRowCount());
    }

    private void entity() {
        row("schema.form.label", field("label", label -> model.edit(e -> e.renameEntity(index, label),
                Optional.of(new SchemaSelection.Entity(label)))));
        row("schema.form.class", source(Kind.ITEM));
        ComboBox<Members> members = FormField.choice("members", messages.text("schema.card.members"),
                List.of(Members.values()), Members.of(type), this::setMembers);
        members.setConverter(new StringConverter<>() {
            @Override
            public String toString(Members choice) {
                return choice == null ? "" : messages.text("schema.card.members."
                        + choice.name().toLowerCase(java.util.Locale.ROOT));
            }

            @Override
            public Members fromString(String text) {
                return Members.ALL;
            }
        });
        row("schema.card.members", members);
        constraints();
    }

    private void setMembers(Members chosen) {
        model.edit(editor -> editor.setAll(part, index, List.of(
                new SchemaEditor.Setting("wd_is_instance", flag(chosen.instance, true)),
                new SchemaEditor.Setting("wd_include_subclasses", flag(chosen.subclasses, true)))), Optional.empty());
    }

    /** One constraint a line; an emptied line goes. */
    private void constraints() {
        List<String> lines = new ArrayList<>();
        type.path("wd_constraints").forEach(c -> lines.add(c.asText()));
        for (int i = 0; i <= lines.size(); i++) {
            int line = i;
            String value = i < lines.size() ? lines.get(i) : "";
            var field = FormField.text("constraint-" + i, messages.text("schema.form.constraint"), value, text -> {
                List<String> after = new ArrayList<>(lines);
                if (line == after.size())
                    after.add(text);
                else if (text.isEmpty())
                    after.remove(line);
                else
                    after.set(line, text);
                ArrayNode array = JsonNodeFactory.instance.arrayNode();
                after.forEach(array::add);
                set("wd_constraints", after.isEmpty() ? Optional.empty() : Optional.of(array));
            });
            field.getStyleClass().add("mono");
            if (value.isEmpty())
                field.setPromptText("$HAS_PROPERTY(P…)");
            row(i == 0 ? "schema.card.constraints" : "", field);
        }
    }

    private void relation(List<String> labels) {
        row("schema.form.label", field("label", label -> model.edit(e -> e.renameRelation(index, label),
                Optional.of(new SchemaSelection.Relation(label + "#" + type.path("subj_label").asText() + "#"
                        + type.path("obj_label").asText())))));
        row("schema.form.property", source(Kind.PROPERTY));
        row("schema.card.subject", end("subj_label", labels));
        row("schema.card.object", end("obj_label", labels));
        String highest = messages.text("schema.card.ranks.highest");
        String all = messages.text("schema.card.ranks.non_deprecated");
        boolean filtered = type.path("wd_rank_filter").asText().equals("non_deprecated");
        row("schema.card.ranks", FormField.choice("wd_rank_filter", messages.text("schema.card.ranks"),
                List.of(highest, all), filtered ? all : highest, chosen -> set("wd_rank_filter",
                        chosen.equals(all) ? Optional.of(TextNode.valueOf("non_deprecated")) : Optional.empty())));
        row("schema.card.suffix", optional("wd_source_suffix"));
        row("schema.card.qualifier", optional("wd_qualifier_pid"));
        grid.add(FormField.flag("wd_is_transitive", messages.text("schema.card.path.transitive"),
                type.path("wd_is_transitive").asBoolean(),
                on -> set("wd_is_transitive", flag(on, false))), 1, grid.getRowCount());
    }

    private Node end(String key, List<String> labels) {
        return FormField.choice(key, "", labels, type.path(key).asText(), chosen -> {
            String subject = key.equals("subj_label") ? chosen : type.path("subj_label").asText();
            String object = key.equals("obj_label") ? chosen : type.path("obj_label").asText();
            model.edit(e -> e.set(part, index, key, Optional.of(TextNode.valueOf(chosen))),
                    Optional.of(new SchemaSelection.Relation(type.path("label").asText() + "#" + subject + "#"
                            + object)));
        });
    }

    private Node optional(String key) {
        return field(key, value -> set(key, value.isEmpty() ? Optional.empty() : Optional.of(TextNode.valueOf(value))));
    }

    private WikidataField source(Kind kind) {
        return new WikidataField(messages, finder, kind, "wd_source", type.path("wd_source").asText(),
                id -> set("wd_source", Optional.of(TextNode.valueOf(id))));
    }

    private Node field(String key, Consumer<String> commit) {
        return FormField.text(key, "", type.path(key).asText(), commit);
    }

    private void set(String key, Optional<JsonNode> value) {
        model.edit(e -> e.set(part, index, key, value), Optional.empty());
    }

    private static Optional<JsonNode> flag(boolean value, boolean standard) {
        return value == standard ? Optional.empty() : Optional.of(BooleanNode.valueOf(value));
    }

    private void row(String key, Node field) {
        int row = grid.getRowCount();
        if (!key.isEmpty()) {
            Label caption = new Label(messages.text(key));
            caption.getStyleClass().add("secondary");
            caption.setLabelFor(field);
            if (field instanceof WikidataField source)
                source.named(messages.text(key));
            else
                field.setAccessibleText(messages.text(key));
            grid.add(caption, 0, row);
        }
        grid.add(field, 1, row);
    }
}
