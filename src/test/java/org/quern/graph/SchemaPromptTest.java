package org.quern.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.quern.schema.Datatype;

class SchemaPromptTest {

    @Test
    void sortsAndNamesTheName() {
        Map<String, Datatype> properties = new LinkedHashMap<>();
        properties.put("stones", Datatype.INT);
        properties.put("built", Datatype.DATE);
        GraphSchema schema = new GraphSchema("mills",
                List.of(new GraphSchema.EntityType("Miller", Optional.of("who mills"), Map.of()),
                        new GraphSchema.EntityType("Mill", Optional.empty(), properties)),
                List.of(new GraphSchema.RelationType("ownedBy", "Mill", "Miller", Map.of()),
                        new GraphSchema.RelationType("near", "Mill", "Mill", Map.of())));
        assertThat(new SchemaPrompt().forModels(schema)).isEqualToIgnoringWhitespace("""
                {"name": "mills", "entities": [
                  {"label": "Mill", "properties": {"built": "date", "name": "str", "stones": "int"}},
                  {"label": "Miller", "properties": {"name": "str"}}],
                 "relations": [
                  {"label": "near", "subj_label": "Mill", "obj_label": "Mill", "properties": {}},
                  {"label": "ownedBy", "subj_label": "Mill", "obj_label": "Miller", "properties": {}}]}""");
    }
}
