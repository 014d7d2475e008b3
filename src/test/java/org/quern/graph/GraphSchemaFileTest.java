package org.quern.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class GraphSchemaFileTest {

    private static final String ALONE = "{\"name\": \"mills\", \"entities\": [{\"label\": \"Mill\", \"properties\": {\"year\": \"int\"}}], "
            + "\"relations\": [{\"label\": \"near\", \"subj_label\": \"Mill\", \"obj_label\": \"Mill\", \"properties\": {}}]}";

    @TempDir
    Path folder;

    private GraphSchema read(String content) throws IOException {
        return new GraphSchemaFile(new SafeFiles()).read(Files.writeString(folder.resolve("schema.json"), content));
    }

    @Test
    void readsASchemaAloneAndThatOfAGraphFile() throws IOException {
        GraphSchema alone = read(ALONE);
        assertThat(alone.relations()).extracting(GraphSchema.RelationType::variant).containsExactly("near#Mill#Mill");
        assertThat(read("{\"schema\": " + ALONE + ", \"entities\": [], \"relations\": []}")).isEqualTo(alone);
        assertThat(read("{\"entities\": [], \"relations\": [], \"schema\": " + ALONE + "}")).isEqualTo(alone);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"name\": \"x\"", "{\"name\": \"x\"}",
        "{\"name\": 3, \"entities\": [], \"relations\": []}",
        "{\"name\": \"x\", \"entities\": [{\"label\": \"A\", \"properties\": {\"y\": \"number\"}}], \"relations\": []}"})
    void namesTheFileThatHasNone(String content) {
        assertThatThrownBy(() -> read(content)).isInstanceOf(QuernException.class).hasMessageContaining("schema.json");
    }
}
