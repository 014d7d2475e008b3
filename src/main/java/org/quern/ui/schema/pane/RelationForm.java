package org.quern.ui.schema.pane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import javafx.scene.layout.VBox;
import org.quern.schema.SchemaEditor.Part;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.ChoiceEntry;
import org.quern.ui.schema.FlagEntry;
import org.quern.ui.schema.FormRow;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.TypeEdits;
import org.quern.ui.schema.diagram.RelationDirectionFields;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.TextEntry;

/**
 * The fields of a relation type: its ends, and how it leads from subject to object. The form is reused for all
 * relations.
 */
final class RelationForm extends VBox {

    private final TypeEdits edits;
    private final TextEntry label;
    private final ChoiceEntry<String> subject;
    private final ChoiceEntry<String> object;
    private final RelationDirectionFields way;
    private final FlagEntry disable;

    RelationForm(Messages messages, TypeEdits edits, LabelFinder finder) {
        super(4);
        this.edits = edits;
        label = new TextEntry(TypeEdits.LABEL, "");
        subject = new ChoiceEntry<>("subj_label", "", l -> l);
        object = new ChoiceEntry<>("obj_label", "", l -> l);
        way = new RelationDirectionFields(messages, edits, finder);
        disable = new FlagEntry(TypeEdits.DISABLE, messages.text("schema.form.disable"),
                messages.text("schema.hint.disable"));
        getChildren().addAll(new FormRow(messages, "schema.form.label", label),
                new FormRow(messages, "schema.card.subject", subject),
                new FormRow(messages, "schema.card.object", object), way, FormRow.below(disable));
    }

    void show(TypeEdits.At at, ObjectNode document) {
        JsonNode type = at.type();
        SchemaSelection self = at.selection();
        List<String> labels = document.path(Part.ENTITIES.key()).valueStream().map(e -> e.path("label").asText())
                .distinct().toList();
        String from = at.value("subj_label");
        String to = at.value("obj_label");
        label.show(self, at.label(), text -> edits.rename(self, text));
        subject.show(labels, from, chosen -> edits.setEnds(at, chosen, to));
        object.show(labels, to, chosen -> edits.setEnds(at, from, chosen));
        way.show(at);
        disable.show(type.path(TypeEdits.DISABLE).asBoolean(), on -> edits.disable(at, on));
    }
}
