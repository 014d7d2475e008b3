package org.quern.ui.schema.pane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.layout.VBox;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaEditor.Setting;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.ChoiceEntry;
import org.quern.ui.schema.FlagEntry;
import org.quern.ui.schema.FormRow;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.TypeEdits;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.TextEntry;
import org.quern.ui.wikidata.WikidataField;
import org.quern.wikidata.store.LabelSearch.Kind;

/** The fields of an entity type: its source and the constraints on its members. The form is reused for all types. */
final class EntityForm extends VBox {

    /** The ways in which a class has members, as stated by two flags. */
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

    private final TypeEdits edits;
    private final LabelFinder finder;
    private final TextEntry label;
    private final WikidataField source;
    private final ChoiceEntry<Members> members;
    private final ConstraintRows constraints;
    private final FlagEntry disable;

    EntityForm(Messages messages, TypeEdits edits, LabelFinder finder) {
        super(4);
        this.edits = edits;
        this.finder = finder;
        label = new TextEntry(TypeEdits.LABEL, "");
        source = new WikidataField(messages, finder, Kind.CLASS, TypeEdits.SOURCE);
        members = new ChoiceEntry<>("members", "", choice -> messages.text(
                "schema.card.members." + choice.name().toLowerCase(Locale.ROOT).replace('_', '-')));
        constraints = new ConstraintRows(messages, finder, "constraint", ConstraintRows.ofEntity());
        disable = new FlagEntry(TypeEdits.DISABLE, messages.text("schema.form.disable"),
                messages.text("schema.hint.disable"));
        getChildren().addAll(new FormRow(messages, "schema.form.label", label),
                new FormRow(messages, "schema.form.class", source),
                new FormRow(messages, "schema.card.members", members),
                new FormRow(messages, "schema.card.constraints", constraints),
                FormRow.below(disable));
    }

    void show(TypeEdits.At at, ObjectNode document) {
        JsonNode type = at.type();
        SchemaSelection self = at.selection();
        label.show(self, at.label(), text -> edits.rename(self, text));
        source.show(self, at.value(TypeEdits.SOURCE), id -> setClass(at, id));
        members.show(List.of(Members.values()), Members.of(type), chosen -> edits.setAll(at,
                new Setting("wd_is_instance", unless(chosen.instance)),
                new Setting("wd_include_subclasses", unless(chosen.subclasses))));
        constraints.show(self, type.path("wd_constraints").valueStream().map(JsonNode::asText).toList(),
                relationNames(document, at.label()), lines -> setConstraints(at, lines));
        disable.show(type.path(TypeEdits.DISABLE).asBoolean(), on -> edits.disable(at, on));
    }

    private void setClass(TypeEdits.At at, String id) {
        Optional<String> known = finder.known(id);
        edits.setClass(at, id, known);
        if (known.isEmpty() && !id.isEmpty())
            finder.label(id, name -> edits.nameAfter(at.selection(), id, name));
    }

    /** Of a flag that is on unless it is written. */
    private static Optional<JsonNode> unless(boolean on) {
        return on ? Optional.empty() : Optional.of(BooleanNode.FALSE);
    }

    private void setConstraints(TypeEdits.At at, List<String> lines) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        lines.forEach(array::add);
        edits.set(at, "wd_constraints", lines.isEmpty() ? Optional.empty() : Optional.of(array));
    }

    /** The relations at this type; with the types at their ends if the short name is ambiguous. */
    private static List<String> relationNames(ObjectNode document, String type) {
        List<JsonNode> all = document.path(Part.RELATIONS.key()).valueStream().toList();
        return all.stream().filter(r -> type.equals(r.path("subj_label").asText())
                || type.equals(r.path("obj_label").asText())).map(relation -> {
                    String name = relation.path("label").asText();
                    boolean alone = all.stream().filter(r -> r.path("label").asText().equals(name)).count() == 1;
                    return alone ? name
                            : name + "#" + relation.path("subj_label").asText() + "#"
                                    + relation.path("obj_label").asText();
                }).toList();
    }
}
