package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaEditor.Setting;
import org.quern.wikidata.store.LabelSearch.Hit;

/** The edits of a type's forms; each is one undoable change of the type shown at that time. */
public record TypeEdits(SchemaModel model, SchemaEdits edits, Offers offers) {

    public static final String LABEL = "label";
    public static final String SOURCE = "wd_source";
    public static final String DISABLE = "disable";

    /**
     * The type shown in a form.
     *
     * @param selection the type as a selection
     */
    public record At(SchemaSelection selection, int index, JsonNode type) {
        public Part part() {
            return selection.part();
        }

        public String label() {
            return value(LABEL);
        }

        public String value(String key) {
            return type.path(key).asText();
        }
    }

    /** What empty fields for properties list. */
    public record Offers(Supplier<List<Hit>> ofSubject, Supplier<List<Hit>> ofSelected) {}

    /** What empty fields for properties list: properties of the subject's members, or those of the selected part. */
    public Offers offers() {
        return offers;
    }

    public void set(At at, String key, Optional<JsonNode> value) {
        model.edit(e -> e.set(at.part(), at.index(), key, value), Optional.empty());
    }

    public void setAll(At at, Setting... settings) {
        model.edit(e -> e.setAll(at.part(), at.index(), List.of(settings)), Optional.empty());
    }

    public boolean isTimeSensitive(At relation) {
        return new SchemaEditor(model.document()).isTimeSensitive(relation.index());
    }

    public void setTimeSensitive(At relation, boolean on) {
        model.edit(e -> e.setTimeSensitive(relation.index(), on), Optional.empty());
    }

    /** @param codes separated by commas or spaces */
    public void setLanguages(String codes) {
        model.edit(e -> e.setLanguages(codes(codes)), Optional.empty());
    }

    /** Switches a setting of the whole schema on or off. */
    public void set(String key, boolean on) {
        model.edit(e -> e.set(key, on), Optional.empty());
    }

    public static List<String> codes(String text) {
        return Arrays.stream(text.split("[,\\s]+")).filter(c -> !c.isEmpty()).toList();
    }

    public void disable(At at, boolean on) {
        set(at, DISABLE, on ? Optional.of(BooleanNode.TRUE) : Optional.empty());
    }

    /** @param name the label of the class, if it is known yet */
    public void setClass(At at, String classId, Optional<String> name) {
        edits.setClass(at, classId, name);
    }

    /** Names a type that has no name yet after its class, unless it has another class by now. */
    public void nameAfter(SchemaSelection type, String classId, String name) {
        int index = type.indexIn(model.document());
        if (index >= 0
                && SchemaEdits.isUnnamed(model.document().path(type.part().key()).path(index).path(LABEL).asText())
                && model.document().path(type.part().key()).path(index).path(SOURCE).asText().equals(classId))
            edits.rename(type, new SchemaEditor(model.document()).free(Part.ENTITIES, edits.typeLabel(name, classId)));
    }

    public void rename(SchemaSelection self, String text) {
        edits.rename(self, text);
    }

    /** Changes the ends of a relation; it stays selected. */
    public void setEnds(At at, String subject, String object) {
        model.edit(e -> e.setEnds(at.index(), subject, object),
                Optional.of(SchemaSelection.Relation.of(at.label(), subject, object)));
    }

    public void setAllOfProperty(At at, int property, List<Setting> settings) {
        model.edit(e -> e.setAllOfProperty(at.part(), at.index(), property, settings), Optional.empty());
    }

    public void removeProperty(At at, int property) {
        model.edit(e -> e.removeProperty(at.part(), at.index(), property), Optional.empty());
    }

    /** Selects a property, also in tree and diagram. */
    public void select(SchemaSelection.Property property) {
        model.selection().set(Optional.of(property));
    }
}
