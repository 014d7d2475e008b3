package org.quern.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.DoubleNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.Sample.FromTemplate;
import org.quern.testing.Shared;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class SampleFileTest {

    private static final Sample LAKES = new Sample("q1", "lakes", "MATCH (n:Lake) WITH DISTINCT n RETURN n.name",
            "MATCH (n:Lake)", "Which lakes are there?", "What are the names of Lake?", "[{\"n.name\": \"Vänern\"}]",
            new FromTemplate("basic_(n)", "MATCH (n)", "n_name", "RETURN n.name"));

    private final SampleFile samples = new SampleFile(new SafeFiles());

    @TempDir
    Path folder;

    @Test
    void whatIsWrittenIsReadBackInEveryForm() {
        List<Sample> all = List.of(LAKES, LAKES.withPrediction("MATCH (l:Lake) RETURN l.name")
                .withMetrics(Map.of("execution_accuracy", DoubleNode.valueOf(0.5))));
        for (String name : List.of("a.json", "a.json.gz", "a.jsonl", "a.jsonl.gz")) {
            samples.write(folder.resolve(name), all);
            assertThat(samples.read(folder.resolve(name))).isEqualTo(all);
        }
    }

    @Test
    void unknownMembersAreKept() throws IOException {
        Path file = write("""
                [{"qid": "a", "graph": "g", "gold_cypher": "RETURN 1", "nl_question": "?", "split": "test",
                  "notes": {"deep": [1, null]}}]""");
        samples.write(file, samples.read(file));
        assertThat(samples.read(file).getFirst().others()).hasToString("{split=\"test\", notes={\"deep\":[1,null]}}");
    }

    @Test
    void theShortFormHasAnIdThatDoesNotDependOnThePrediction() throws IOException {
        List<Sample> read = samples.read(write("""
                {"question": "How many?", "gold": "RETURN 1", "pred": "RETURN 2", "graph": "g"}
                {"question": "How many?", "gold": "RETURN 1", "pred": "RETURN 3", "graph": "g"}
                """));
        assertThat(read).extracting(Sample::predCypher).extracting(p -> p.orElse("-"))
                .containsExactly("RETURN 2", "RETURN 3");
        assertThat(read.get(0).qid()).isEqualTo(read.get(1).qid());
        assertThat(read.get(0).others()).isEmpty();
    }

    @Test
    void aBrokenFileIsToldByLineAndPath() throws IOException {
        assertThatThrownBy(() -> samples.read(write("[{\"gold_cypher\": \"RETURN 1\"},\n {\"graph\": \"g\"}]")))
                .isInstanceOf(QuernException.class).hasMessageContaining("line 2 $[1].gold_cypher");
        assertThatThrownBy(() -> samples.read(write("[{\"gold_cypher\": 3}]")))
                .isInstanceOf(QuernException.class).hasMessageContaining("a string is expected");
        assertThatThrownBy(() -> samples.read(write("[{\"gold_cypher\": \"RETURN 1\"}")))
                .isInstanceOf(QuernException.class).hasMessageContaining("line 1");
        assertThatThrownBy(() -> samples.read(write("[\n3]")))
                .isInstanceOf(QuernException.class).hasMessageContaining("line 2 $[0]");
    }

    @Test
    void aFullDiskLeavesTheOldFile() throws IOException {
        Path file = write("[]");
        SampleFile full = new SampleFile(new SafeFiles(out -> new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        }));
        assertThatThrownBy(() -> full.write(file, List.of(LAKES))).hasMessageContaining("disk is full");
        assertThat(file).hasContent("[]");
        assertThat(Files.list(folder)).hasSize(1);
    }

    @Test
    void publicFilesAreRead() {
        assertThat(samples.read(Shared.path("data/cypherbench/questions.jsonl.gz"))).hasSize(10_882)
                .allMatch(s -> s.others().containsKey("split") && !s.nlQuestion().isEmpty());
        assertThat(samples.read(Shared.path(
                "data/cypherbench/predictions/qwen7b/nba_qwen2.5-coder-7b_result.json"))).hasSize(270)
                .allMatch(s -> s.predCypher().isPresent());
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("in.json"), text);
    }
}
