package org.quern.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.quern.workspace.SafeFiles;

class ValidPartTest {
    private static final String FILMS = """
            {"name": "films", "entities": [
              {"label": "Film", "wd_source": "Q11424", "properties": [
                {"label": "genre", "wd_source": "P136", "datatype": "str"},
                {"label": "cost", "wd_source": "P2130", "datatype": "float"}]},
              {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false, "properties": []}],
             "relations": [{"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person"}]}
            """;

    private static ValidPart of(String json) throws IOException {
        return ValidPart.of((ObjectNode) new ObjectMapper().readTree(json), new SchemaReader(new SafeFiles()));
    }

    @Test
    void allOfAValidSchema() throws IOException {
        assertThat(of(FILMS).leftOut()).isEmpty();
        assertThat(of(FILMS).schema()).isEqualTo(new SchemaReader(new SafeFiles()).check(FILMS).schema());
    }

    @Test
    void aWrongPropertyIsLeftOutAlone() throws IOException {
        ValidPart part = of(FILMS.replace("\"P2130\"", "\"\""));
        assertThat(part.schema().orElseThrow().entities().getFirst().properties()).extracting(p -> p.label())
                .containsExactly("genre");
        assertThat(part.leftOut()).isNotEmpty().allSatisfy(p -> assertThat(p.jsonPath())
                .startsWith("$.entities[0].properties[1]"));
    }

    @Test
    void withATypeGoWhatCannotBeWithoutIt() throws IOException {
        ValidPart part = of(FILMS.replace("\"Q5\"", "\"\""));
        assertThat(part.schema().orElseThrow().entities()).extracting(e -> e.label()).containsExactly("Film");
        assertThat(part.schema().orElseThrow().relations()).isEmpty();
        assertThat(part.leftOut()).extracting(SchemaProblem::jsonPath).anyMatch(p -> p.startsWith("$.relations[0]"));
    }

    @Test
    void nothingIsLeftOfNothing() throws IOException {
        assertThat(of("{\"name\": \"\", \"entities\": [], \"relations\": []}").schema()).isEmpty();
        assertThat(of("{\"name\": \"x\", \"entities\": 3, \"relations\": []}").schema()).isEmpty();
        assertThat(of(FILMS.replace("\"Q5\"", "\"\"").replace("Q11424", "")).schema()).isEmpty();
    }
}
