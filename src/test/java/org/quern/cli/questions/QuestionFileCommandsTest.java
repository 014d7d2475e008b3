package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;

/** {@code quern questions check} and {@code filter} on a file whose questions are about two graphs in turn. */
class QuestionFileCommandsTest extends CommandTest {

    private static final Path GRAPH = Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;
    private Path file = Path.of("");

    @BeforeEach
    void questions() throws IOException {
        Files.copy(GRAPH, folder.resolve("lakes-graph.json"));
        Files.copy(GRAPH, folder.resolve("ponds-graph.json"));
        file = Files.writeString(folder.resolve("in.json"), """
                [{"qid": "1", "graph": "ponds", "nl_question": "Which lakes are there?",
                  "gold_match_cypher": "MATCH (n:Lake)",
                  "gold_cypher": "MATCH (n:Lake) WITH DISTINCT n RETURN n.name"},
                 {"qid": "2", "graph": "lakes", "nl_question": "Which lake is called Garda? (n)-[:locatedIn]->",
                  "gold_cypher": "MATCH (n:Lake {name: 'No such lake'}) WITH DISTINCT n RETURN n.name"},
                 {"qid": "3", "graph": "ponds", "nl_question": "How is this said?",
                  "gold_cypher": "MATCH (n:Lake RETURN n.name"},
                 {"qid": "1", "graph": "lakes", "nl_question": "Which lakes are there?", "own": 7,
                  "gold_cypher": "MATCH (n:Lake) WITH DISTINCT n RETURN n.name"}]""");
    }

    @Test
    void filterKeepsWhatIsAnsweredInTheOrderOfTheFile() throws IOException {
        Path kept = folder.resolve("kept.json");
        assertThat(run("questions", "filter", file.toString(), "--graphs", folder.toString(), "--out", kept.toString(),
                "--json")).as(err).isZero();
        JsonNode said = JSON.readTree(out);
        assertThat(said.path("questions").intValue()).isEqualTo(4);
        assertThat(said.path("kept").intValue()).isEqualTo(2);
        assertThat(said.path("dropped").toString()).contains("empty-answer\":1");
        JsonNode written = JSON.readTree(kept.toFile());
        assertThat(written.findValuesAsText("graph")).containsExactly("ponds", "lakes");
        assertThat(written.findValuesAsText("qid")).containsExactly("1", "1");
        assertThat(written.get(1).path("own").intValue()).isEqualTo(7);
        assertThat(JSON.readTree(written.get(0).path("answer_json").textValue())).isNotEmpty();
    }

    @Test
    void filterDropsWhatMatchesTooOften() {
        Path kept = folder.resolve("kept.json");
        assertThat(run("questions", "filter", file.toString(), "--graphs", folder.toString(), "--out", kept.toString(),
                "--max-matches", "1")).isZero();
        assertThat(out).contains("Kept 1 of 4 questions").contains("too many matches").contains(kept.toString());
    }

    @Test
    void checkCountsFindingsOfTheTextAndOfTheGoldQuery() throws IOException {
        assertThat(run("questions", "check", file.toString(), "--json")).isZero();
        JsonNode all = JSON.readTree(out).path("checks");
        assertThat(all).hasSize(1);
        JsonNode texts = all.path(0);
        assertThat(texts.path("checked").textValue()).isEqualTo("of the text");
        assertThat(texts.path("questions").intValue()).isEqualTo(4);
        assertThat(texts.path("flagged").intValue()).isEqualTo(1);

        assertThat(run("questions", "check", file.toString(), "--graphs", folder.toString(), "--limit", "1"))
                .isZero();
        assertThat(out).contains("issues of the text: 1 of 4 questions").contains("issues of the gold query: ")
                .contains("No such lake");
    }

    @Test
    void wrongUsageIsTwoAndWhatIsMissingIsOneAndNothingIsWritten() {
        Path kept = folder.resolve("kept.json");
        String[] both = {"--graph", "lakes", "--graphs", folder.toString(), "--out", kept.toString()};
        assertThat(run("questions", "filter", file.toString(), both[0], both[1], both[2], both[3], both[4], both[5]))
                .isEqualTo(2);
        assertThat(err).contains("choose either --graph or --graphs");
        assertThat(run("questions", "filter", file.toString(), "--out", kept.toString(), "--max-matches", "0"))
                .isEqualTo(2);
        assertThat(err).contains("--max-matches must be at least 1");
        assertThat(run("questions", "check", file.toString(), "--graph", "a", "--graphs", "b")).isEqualTo(2);
        assertThat(run("questions", "check", "nothing", "-w", folder.toString())).isEqualTo(1);
        assertThat(run("questions")).isEqualTo(2);
        assertThat(err)
                .contains("Missing subcommand: quern questions archive, quern questions audit, quern questions check, ")
                .contains("quern questions filter, quern questions generate");
        assertThat(run("questions", "filter", file.toString(), "--graphs", folder.resolve("no").toString(), "--out",
                kept.toString())).isEqualTo(1);
        assertThat(kept).doesNotExist();
    }
}
