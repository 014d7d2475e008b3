package org.quern.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.quern.schema.SchemaEditor.Part;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.SafeFiles;

class SchemaEditorTest {

    private static final String TEXT = """
            {"name": "mills", "entities": [
              {"label": "Mill", "wd_source": "Q44494", "properties": []},
              {"label": "Miller", "wd_source": "Q5", "wd_include_subclasses": false,
               "wd_constraints": ["$HAS_PROPERTY(P106)", "$FROM_RELATION(ownedBy#Mill#Miller,runBy)"], "properties": []},
              {"label": "River", "wd_source": "Q4022", "wd_constraints": ["$FROM_RELATION(standsAt)"], "properties": []}],
             "relations": [
              {"label": "ownedBy", "wd_source": "P127", "subj_label": "Mill", "obj_label": "Miller", "properties": []},
              {"label": "runBy", "wd_source": "P137", "subj_label": "Mill", "obj_label": "Miller", "properties": []},
              {"label": "standsAt", "wd_source": "P206", "subj_label": "Mill", "obj_label": "River", "properties": []}]}
            """;

    private final ObjectNode document = SchemaText.parse(TEXT, "mills.json").tree();
    private final SchemaEditor editor = new SchemaEditor(document);

    @Test
    void aRenamedEntityTypeIsRenamedWhereverItIsNamed() {
        MappedSchema schema = read(editor.renameEntity(0, "Watermill"));
        assertThat(schema.relations()).allMatch(r -> r.subjLabel().equals("Watermill"));
        assertThat(schema.entities().get(1).constraints()).contains(new MappedSchema.Constraint.FromRelation(
                java.util.List.of("ownedBy#Watermill#Miller", "runBy")));
    }

    @Test
    void aRenamedRelationIsRenamedInConstraints() {
        MappedSchema schema = read(editor.renameRelation(1, "operatedBy"));
        assertThat(schema.entities().get(1).constraints()).contains(new MappedSchema.Constraint.FromRelation(
                java.util.List.of("ownedBy#Mill#Miller", "operatedBy")));
        MappedSchema other = read(editor.renameRelation(0, "belongsTo"));
        assertThat(other.entities().get(1).constraints()).contains(new MappedSchema.Constraint.FromRelation(
                java.util.List.of("belongsTo#Mill#Miller", "runBy")));
    }

    @Test
    void whatIsRemovedTakesItsRelationsAndConstraintsAlong() {
        MappedSchema schema = read(editor.removeEntity(2));
        assertThat(schema.relations()).extracting(MappedSchema.RelationType::label).containsExactly("ownedBy",
                "runBy");
        MappedSchema less = read(editor.removeRelation(1));
        assertThat(less.entities().get(1).constraints()).hasSize(2);
        MappedSchema none = read(editor.removeRelation(2));
        assertThat(none.entities().get(2).constraints()).isEmpty();
    }

    @Test
    void humansAreAddedWithoutSubclasses() {
        MappedSchema schema = read(editor.addEntity("Person", "Q5"));
        assertThat(schema.entities().getLast().includeSubclasses()).isFalse();
        assertThat(editor.free(Part.ENTITIES, "Mill")).isEqualTo("Mill2");
    }

    @Test
    void aChangeForAnotherDocumentIsRefused() {
        SchemaChange change = editor.renameEntity(0, "Watermill");
        ObjectNode other = editor.renameEntity(0, "Windmill").applyTo(document);
        assertThatThrownBy(() -> change.applyTo(other)).isInstanceOf(IllegalArgumentException.class);
    }

    private MappedSchema read(SchemaChange change) {
        ObjectNode after = change.applyTo(document);
        assertThat(change.inverse().applyTo(after).toString()).isEqualTo(document.toString());
        assertThat(JsonRecords.read(JsonRecords.tree(change), SchemaChange.class)).isEqualTo(change);
        return new SchemaReader(new SafeFiles()).check(after).schema().orElseThrow();
    }
}
