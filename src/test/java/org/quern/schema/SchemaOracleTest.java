package org.quern.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

/** Which schemas are valid, as a published implementation decided. */
class SchemaOracleTest {
    /** Where we decide differently, and why. */
    private static final Map<String, String> EXPLAINED = Map.of("extra_entity_field",
            "an unknown key is an error at every level, not only at the top");

    @Test
    void decidesAsThePublishedImplementation() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode cases = mapper.readTree(Shared.path("oracles/conversion/schema-validity.json").toFile());
        SchemaReader reader = new SchemaReader(new SafeFiles());
        Map<String, String> differences = new TreeMap<>();
        for (JsonNode one : cases) {
            SchemaReader.Reading reading = reader.check(mapper.writeValueAsString(one.get("schema")));
            if (reading.schema().isPresent() != one.get("valid").booleanValue())
                differences.put(one.get("case").textValue(), reading.problems().toString());
            assertThat(reading.problems()).allSatisfy(p -> assertThat(p.jsonPath()).startsWith("$"));
        }
        assertThat(cases.size()).isGreaterThan(50);
        assertThat(differences.keySet()).as(differences.toString()).isEqualTo(EXPLAINED.keySet());
    }

    @Test
    void writesWhatItRead() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        SchemaReader reader = new SchemaReader(new SafeFiles());
        SchemaWriter writer = new SchemaWriter();
        for (JsonNode one : mapper.readTree(Shared.path("oracles/conversion/schema-validity.json").toFile())) {
            reader.check(mapper.writeValueAsString(one.get("schema"))).schema().ifPresent(schema -> {
                String text = writer.text(schema);
                assertThat(reader.check(text).schema()).contains(schema);
                assertThat(writer.text(reader.check(text).schema().orElseThrow())).isEqualTo(text);
            });
        }
    }
}
