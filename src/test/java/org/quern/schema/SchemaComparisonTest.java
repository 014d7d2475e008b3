package org.quern.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.quern.schema.SchemaEditor.Part;

class SchemaComparisonTest {

    private static final String MILLS = """
            {"name": "mills", "entities": [
              {"label": "Mill", "wd_source": "Q44494", "properties": [
                {"label": "built", "wd_source": "P571", "datatype": "date"},
                {"label": "height", "wd_source": "P2048", "datatype": "float"}]},
              {"label": "Person", "wd_source": "Q5", "wd_constraints": ["$FROM_RELATION(ownedBy#Mill#Person)"]},
              {"label": "River", "wd_source": "Q4022"}],
             "relations": [
              {"label": "ownedBy", "wd_source": "P127", "subj_label": "Mill", "obj_label": "Person"},
              {"label": "standsAt", "wd_source": "P206", "subj_label": "Mill", "obj_label": "River"}]}
            """;

    private static List<String> sentences(String before, String after) {
        SchemaDifferenceText text = new SchemaDifferenceText();
        return SchemaComparison.between(SchemaText.parse(before, "").tree(), SchemaText.parse(after, "").tree())
                .stream().map(text::sentence).toList();
    }

    @Test
    void aRenamedTypeIsOneChangeWhereverItIsNamed() {
        assertThat(sentences(MILLS, MILLS.replace("\"Mill\"", "\"Watermill\"").replace("#Mill#", "#Watermill#")))
                .containsExactly("Watermill: renamed, previously Mill");
        assertThat(sentences(MILLS, MILLS.replace("ownedBy", "belongsTo")))
                .containsExactly("belongsTo (Mill → Person): renamed, previously ownedBy");
        assertThat(sentences(MILLS, MILLS.replace("\"height\"", "\"height_m\"")))
                .containsExactly("Mill.height_m: renamed, previously height");
    }

    @Test
    void eachFieldIsAChangeAndADefaultIsNone() {
        assertThat(sentences(MILLS, MILLS.replace("\"Q4022\"", "\"Q4022\", \"wd_is_instance\": true, "
                + "\"disable\": false, \"properties\": [], \"wd_constraints\": []"))).isEmpty();
        assertThat(sentences(MILLS, MILLS.replace("\"P206\"", "\"P206\", \"wd_rank_filter\": \"non_deprecated\"")
                .replace("\"float\"", "\"float\", \"quantity_unit\": \"metre\", \"note\": \"mine\"")
                .replace("[\"$FROM_RELATION(ownedBy#Mill#Person)\"]", "[\"$HAS_PROPERTY(P106)\"]")
                .replace("\"name\": \"mills\"", "\"name\": \"old mills\"")))
                .containsExactly("name mills → old mills",
                        "Mill.height: quantity_unit (not set) → metre",
                        "Mill.height: note (not set) → mine",
                        "Person: constraints without $FROM_RELATION(ownedBy#Mill#Person), with $HAS_PROPERTY(P106)",
                        "standsAt (Mill → River): wd_rank_filter (not set) → non_deprecated");
    }

    @Test
    void whatIsNewGoneOrElsewhereIsSaidOnce() {
        ObjectNode before = SchemaText.parse(MILLS, "").tree();
        SchemaDifferenceText text = new SchemaDifferenceText();
        ObjectNode moved = new SchemaEditor(before).moveType(Part.ENTITIES, 0, 2).applyTo(before);
        assertThat(SchemaComparison.between(before, moved)).extracting(text::sentence)
                .containsExactly("Mill: moved from position 1 to 3");
        ObjectNode less = new SchemaEditor(before).removeEntity(2).applyTo(before);
        assertThat(SchemaComparison.between(before, less)).extracting(text::sentence)
                .containsExactly("River: entity type removed", "standsAt (Mill → River): relation type removed");
        assertThat(SchemaComparison.between(less, before)).extracting(text::sentence)
                .containsExactly("River: new entity type", "standsAt (Mill → River): new relation type");
        ObjectNode ends = new SchemaEditor(before).setEnds(1, "River", "Mill").applyTo(before);
        assertThat(SchemaComparison.between(before, ends)).extracting(text::sentence)
                .containsExactly("standsAt (River → Mill): subj_label Mill → River",
                        "standsAt (River → Mill): obj_label River → Mill");
    }

    @Test
    void schemasOfPropertyGraphsAreComparedToo() {
        String graph = """
                {"name": "g", "entities": [{"label": "Mill", "properties": {"built": "date"}}], "relations": {}}""";
        assertThat(sentences(graph, graph.replace("date", "str"))).hasSize(1);
        assertThat(sentences(graph, graph)).isEmpty();
    }

    /** Whatever people do to a schema, the comparison finds it, and taking back all that it found gives the first schema. */
    @RepeatedTest(40)
    void takingBackEveryDifferenceGivesTheFirstSchema(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        ObjectNode first = SchemaText.read(Path.of("assets/example/schemas/film.json")).tree();
        assertThat(SchemaComparison.between(first, first)).isEmpty();
        ObjectNode now = first;
        int edits = 1 + random.nextInt(12);
        for (int i = 0; i < edits; i++)
            now = SchemaDraftTest.someChange(now, random).applyTo(now);
        // One may stand in the way of another, so that some are found again in a second look.
        for (int round = 0; round < 12 && !SchemaComparison.between(first, now).isEmpty(); round++) {
            List<SchemaDifference> found = new ArrayList<>(SchemaComparison.between(first, now));
            if (round > 0)
                Collections.shuffle(found, random);
            for (SchemaDifference each : found) {
                Optional<SchemaChange> change = new SchemaRevert(now, SchemaEditor.empty("")).of(each);
                if (change.isPresent())
                    now = change.get().applyTo(now);
            }
        }
        assertThat(SchemaComparison.between(first, now)).isEmpty();
    }

    @Test
    void oneDifferenceIsTakenBackAlone() {
        ObjectNode before = SchemaText.parse(MILLS, "").tree();
        ObjectNode now = new SchemaEditor(before).set(Part.ENTITIES, 2, "disable", Optional.of(BooleanNode.TRUE))
                .applyTo(before);
        now = new SchemaEditor(now).renameEntity(0, "Watermill").applyTo(now);
        now = now.deepCopy().put("comment", "mine");
        List<SchemaDifference> all = SchemaComparison.between(before, now);
        assertThat(all).hasSize(3);
        for (SchemaDifference each : all) {
            ObjectNode one = new SchemaRevert(now, SchemaEditor.empty("")).of(each).orElseThrow().applyTo(now);
            assertThat(SchemaComparison.between(before, one)).hasSize(2).doesNotContain(each);
        }
    }
}
