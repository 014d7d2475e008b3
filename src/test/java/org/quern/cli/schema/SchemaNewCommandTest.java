package org.quern.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;

class SchemaNewCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void workspace() {
        assertThat(run("init", folder.toString())).as(err).isZero();
    }

    @Test
    void copiesATemplateThatIsListed() throws IOException {
        assertThat(run("schema", "templates", "--json")).isZero();
        JsonNode templates = new ObjectMapper().readTree(out);
        assertThat(templates).hasSize(11);
        assertThat(templates.get(6).path("template").asText()).isEqualTo("movie");
        assertThat(templates.get(6).path("relations")).extracting(JsonNode::asText)
                .contains("releasedIn#Movie#Country");
        assertThat(run("schema", "new", "films", "--template", "movie", "--workspace", folder.toString())).as(err)
                .isZero();
        assertThat(out.lines()).containsExactly("Wrote " + folder.resolve("schemas/films.json"),
                "Wrote " + folder.resolve("graphs/films/relations.json"));
        assertThat(run("schema", "check", "films", "--workspace", folder.toString())).isZero();
        assertThat(out).contains("is valid: 7 entity types, 9 relation types, 14 properties.");
    }

    @Test
    void anEmptySchemaHasNoRealismValues() throws IOException {
        assertThat(run("schema", "new", "mills", "--workspace", folder.toString(), "--json")).as(err).isZero();
        assertThat(new ObjectMapper().readTree(out)).hasSize(1);
        assertThat(folder.resolve("graphs/mills")).doesNotExist();
        assertThat(run("schema", "new", "mills", "--workspace", folder.toString())).isEqualTo(1);
        assertThat(err).contains("already has a schema");
        assertThat(run("schema", "new", "a/b", "--workspace", folder.toString())).isEqualTo(2);
        assertThat(run("schema", "new", "other", "--template", "mill", "--workspace", folder.toString())).isEqualTo(1);
        assertThat(err).contains("there is no template", "art, biology");
        assertThat(folder.resolve("schemas/other.json")).doesNotExist();
    }
}
