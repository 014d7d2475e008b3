package org.quern.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.CommandTest;

class SchemaDeleteCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    private int delete(String... options) {
        String[] all = new String[options.length + 4];
        System.arraycopy(new String[]{"schema", "delete", "--workspace", folder.toString()}, 0, all, 0, 4);
        System.arraycopy(options, 0, all, 4, options.length);
        return run(all);
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void namesWhatDependsOnTheSchemaAndKeepsItsFiles() throws IOException {
        String schema = "{\"name\": \"films\", \"entities\": [], \"relations\": []}";
        file("quern.json", "{\"format\": 1}");
        Path deleted = file("schemas/films.json", schema);
        file("schemas/films.wording.json", "{}");
        file("schemas/films-2.json", schema);
        file("graphs/films/graph.json.gz", "");
        file("questions/a.jsonl", "");
        file("questions/mine.json", """
                [{"qid": "1", "graph": "films", "gold_cypher": "RETURN 1", "nl_question": "?"}]""");
        file("questions/others.json", """
                [{"qid": "1", "graph": "teams", "gold_cypher": "RETURN 1", "nl_question": "?"}]""");
        assertThat(delete("films")).isEqualTo(1);
        assertThat(err).contains("the graph films").contains("the question file mine").doesNotContain("file others")
                .contains("--force");
        assertThat(deleted).exists();

        assertThat(delete("films", "--force")).as(err).isZero();
        assertThat(deleted).doesNotExist();
        assertThat(folder.resolve("schemas/films-2.json")).exists();
        assertThat(folder.resolve(".trash/films/films.json")).content().isEqualTo(schema);
        assertThat(folder.resolve(".trash/films/films.wording.json")).exists();
        assertThat(folder.resolve("graphs/films/graph.json.gz")).exists();

        assertThat(delete("films")).isEqualTo(1);
        assertThat(err).contains("no schema 'films'");
        file("schemas/films.json", schema);
        assertThat(delete("films", "--force", "--json")).as(err).isZero();
        assertThat(out).contains("films-2");
        assertThat(folder.resolve(".trash/films-2/films.json")).exists();
    }
}
