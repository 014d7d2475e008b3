package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.FileFormats;
import org.quern.workspace.SafeFiles;

class QuestionsImportCommandTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @BeforeEach
    void workspace() throws IOException {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
    }

    private int imported(String name, String text, String... more) throws IOException {
        Files.writeString(folder.resolve(name), text);
        List<String> all = new ArrayList<>(List.of("questions", "import", folder.resolve(name).toString(), "--json"));
        all.addAll(List.of(more));
        return runIn(folder, all.toArray(String[]::new));
    }

    private List<Sample> read(String name) {
        Path file = folder.resolve("questions/" + name + ".json");
        FileFormats.checkKnown(folder);
        return new SampleFile(new SafeFiles()).read(file);
    }

    /** The columns of the text2cypher data sets of Neo4j, with lines that are damaged in different ways. */
    @Test
    void linesOfText2cypherAreQuestionsAndBadOnesAreNamed() throws IOException {
        assertThat(imported("t2c.jsonl",
                """
                        {"question": "Who?", "schema": "Node properties: …", "cypher": "MATCH (n) RETURN n", "data_source": "hf", "instance_id": "i1", "database_reference_alias": "neo4jlabs_demo_db_movies"}
                        {"question": "Wh
                        ["no object"]
                        {"question": "What?", "schema": "", "cypher": null, "data_source": "hf", "instance_id": "i2", "database_reference_alias": null}
                        {"question": "Where?", "schema": "", "cypher": "MATCH (m) RETURN m", "data_source": "hf", "instance_id": 7, "database_reference_alias": null}
                        {"question": "Again?", "cypher": "RETURN 1", "instance_id": "i1"}
                        """))
                .as(err).isZero();
        JsonNode said = JSON.readTree(out);
        assertThat(said.path("imported").asInt()).isEqualTo(2);
        assertThat(said.path("without_graph").asInt()).isEqualTo(1);
        assertThat(said.path("columns").path("gold").asText()).isEqualTo("cypher");
        assertThat(said.path("skipped").findValuesAsText("where")).satisfiesExactly(
                one -> assertThat(one).endsWith("line 2"), one -> assertThat(one).endsWith("line 3"),
                one -> assertThat(one).endsWith("line 4"), one -> assertThat(one).endsWith("line 6"));
        assertThat(said.path("skipped").findValuesAsText("problem").getLast()).contains("same id: i1");
        List<Sample> samples = read("t2c");
        assertThat(samples).extracting(Sample::qid).containsExactly("i1", "7");
        assertThat(samples.getFirst().graph()).isEqualTo("neo4jlabs_demo_db_movies");
        assertThat(samples.getFirst().others()).containsKeys("schema", "data_source").doesNotContainKey("cypher");
    }

    @Test
    void anyColumnCanHaveAnything() throws IOException {
        String table = "nr;frage;cypher_gold;modell\n0012;Wer?;\"MATCH (n) RETURN n\";RETURN 1\n0013;Was?;;x\n1;2\n";
        assertThat(imported("de.csv", table)).isEqualTo(1);
        assertThat(err).contains("question and gold", "nr, frage, cypher_gold, modell", "--column");
        assertThat(folder.resolve("questions")).doesNotExist();
        assertThat(imported("de.csv", table, "--column", "qid=NR", "--column", "question=frage", "--column",
                "gold=cypher_gold", "--graph", "film", "--name", "deutsch")).as(err).isZero();
        assertThat(JSON.readTree(out).path("skipped")).hasSize(2);
        Sample only = read("deutsch").getFirst();
        assertThat(only.qid()).isEqualTo("0012");
        assertThat(only.graph()).isEqualTo("film");
        assertThat(only.others()).containsOnlyKeys("modell");
        assertThat(imported("de.csv", table, "--column", "question=frage", "--column", "gold=cypher_gold", "--name",
                "deutsch")).isEqualTo(1);
        assertThat(err).contains("already exists", "--overwrite");
        assertThat(imported("de.csv", table, "--column", "frage")).isEqualTo(1);
        assertThat(err).contains("FIELD=NAME", "qid, graph, question, gold");
    }

    @Test
    void pathsLeadIntoJson() throws IOException {
        assertThat(imported("log.jsonl", """
                {"doc": {"id": "a", "q": "Who?", "query": "RETURN 1"}, "resps": [["RETURN 2"]]}
                """, "--column", "qid=doc.id", "--column", "question=doc.q", "--column", "gold=doc.query", "--column",
                "pred=resps.0.0")).as(err).isZero();
        Sample sample = read("log").getFirst();
        assertThat(sample.qid()).isEqualTo("a");
        assertThat(sample.predCypher()).contains("RETURN 2");
    }

    @Test
    void parquetIsRefusedWithAWayToConvertIt() throws IOException {
        assertThat(imported("train.parquet", "PAR1\0\0")).isEqualTo(1);
        assertThat(err).contains("Parquet", "read_parquet");
        assertThat(imported("empty.jsonl", "\n")).isEqualTo(1);
        assertThat(err).contains("no rows");
        assertThat(imported("bad.json", "[{\"question\": \"Who?\"}]")).isEqualTo(1);
        assertThat(err).contains("no gold query", "line 1");
    }
}
