package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.testing.FileFormats;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** {@code quern questions audit}, its filter, and {@code quern evaluate ranks}. */
class AuditCommandTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path LAKES = Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json");

    @TempDir
    Path folder;

    @Test
    void findingsAreWrittenWithTheirEvidenceAndFilterItems() throws IOException {
        Path workspace = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(workspace, Progress.NONE);
        Path questions = workspace.resolve("questions/film.json");
        String wrong = "1284f276-19e0-3753-bb1e-eeadf7d5308b";
        JsonNode all = JSON.readTree(questions.toFile());
        all.forEach(each -> {
            if (each.path("qid").asText().equals(wrong))
                ((com.fasterxml.jackson.databind.node.ObjectNode) each).put("gold_cypher",
                        "MATCH (n:Person) WHERE n.birth_year > 1 AND n.birth_year < 0 RETURN n.name");
        });
        Files.writeString(questions, all.toString());
        assertThat(runIn(workspace, "questions", "audit", "film", "--no-answers", "--runs", "model-a,model-b")).as(err)
                .isZero();
        assertThat(out).contains("flagged: ", "superlative", "oldest", "impossible", "n.birth_year < 0");
        Path written = workspace.resolve("audits/film.json");
        assertThat(FileFormats.problems("audit", JSON.readTree(written.toFile()))).isEmpty();
        assertThat(runIn(workspace, "evaluate", "items", "model-a", "--filter", "audit:impossible", "--json")).as(err)
                .isZero();
        assertThat(JSON.readTree(out).path("rows").findValuesAsText("qid")).containsExactly(wrong);
        assertThat(runIn(workspace, "evaluate", "items", "model-a", "--filter", "-audit:flagged", "--json")).isZero();
        assertThat(JSON.readTree(out).path("rows").findValuesAsText("qid")).isNotEmpty().doesNotContain(wrong);
        reviewsWhatIsFlagged(workspace, wrong);
        assertThat(runIn(workspace, "evaluate", "ranks", "model-a", "model-b", "--json")).as(err).isZero();
        JsonNode shift = JSON.readTree(out);
        assertThat(shift.path("kept").intValue()).isEqualTo(shift.path("items").intValue()
                - JSON.readTree(written.toFile()).path("findings").findValuesAsText("qid").stream().distinct().count());
        assertThat(shift.path("runs")).hasSize(2);
        assertThat(runIn(workspace, "evaluate", "ranks", "model-a", "model-b", "--filter", "audit:volatile")).isZero();
        assertThat(err).contains("audit:volatile");
        assertThat(out).contains("rank of kept");
        assertThat(runIn(workspace, "evaluate", "summary", "model-a", "--filter", "-audit:flagged", "--by", "graph",
                "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).at("/model-a/overall/n").intValue()).isEqualTo(shift.path("kept").intValue());
        correctsWhatIsFlagged(workspace, wrong);
        Files.writeString(written, "{\"format\": 1, \"findings\": 7}");
        assertThat(runIn(workspace, "evaluate", "items", "model-a")).isEqualTo(1);
        assertThat(err).contains("the findings cannot be read").contains("audits/film.json");
    }

    private void reviewsWhatIsFlagged(Path workspace, String wrong) throws IOException {
        assertThat(runIn(workspace, "review", "next", "film", "--annotator", "ida", "--audit", "--show", "all",
                "--limit", "99", "--json")).as(err).isZero();
        JsonNode queue = JSON.readTree(out);
        assertThat(queue.findValuesAsText("qid")).first().isEqualTo(wrong);
        assertThat(queue).allMatch(each -> !each.path("audit").isEmpty());
        assertThat(queue.get(0).at("/audit/0/rule").asText()).isEqualTo("impossible");
        assertThat(runIn(workspace, "review", "next", "film", "--annotator", "ida", "--rules", "impossible",
                "--show", "all")).as(err).isZero();
        assertThat(out).contains(wrong, "impossible: condition that cannot hold (n.birth_year < 0)",
                "    | MATCH (n:Person) WHERE n.birth_year > 1");
        assertThat(err).contains("1 of 1 question");
        assertThat(runIn(workspace, "review", "next", "film", "--annotator", "ida", "--rules", "none")).isEqualTo(2);
    }

    /** A finding is about the gold query that was there. */
    private void correctsWhatIsFlagged(Path workspace, String wrong) throws IOException {
        assertThat(runIn(workspace, "questions", "golds", "film", "--question", wrong, "--query",
                "MATCH (n:Person) RETURN n.name", "--reason", "It never held", "--author", "ida", "--correct"))
                .as(err).isZero();
        assertThat(runIn(workspace, "review", "next", "film", "--annotator", "ida", "--audit", "--show", "all",
                "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).findValuesAsText("qid")).doesNotContain(wrong);
        assertThat(FileFormats.problems("audit", JSON.readTree(workspace.resolve("audits/film.json").toFile())))
                .isEmpty();
    }

    @Test
    void answersAreExaminedOnGraphFilesAndAMissingGraphIsNamed() throws IOException {
        Files.copy(LAKES, folder.resolve("lakes-graph.json"));
        Path file = Files.writeString(folder.resolve("in.json"),
                """
                        [{"qid": "1", "graph": "lakes", "nl_question": "Which lakes are there?",
                          "gold_cypher": "MATCH (n:Lake {name: 'No such lake'}) RETURN n.name"},
                         {"qid": "2", "graph": "lakes", "nl_question": "Which lake is the deepest?",
                          "gold_cypher": "MATCH (n:Lake) RETURN n.name"},
                         {"qid": "3", "graph": "lakes", "nl_question": "Broken", "gold_cypher": "MATCH (n:Lake RETURN"},
                         {"qid": "4", "graph": "ponds", "nl_question": "Which are not big?", "gold_cypher": "MATCH (n:Lake) RETURN n.name"}]""");
        Path to = folder.resolve("found.json");
        assertThat(run("questions", "audit", file.toString(), "--graphs", folder.toString(), "--out", to.toString(),
                "--quiet", "-w", folder.toString())).as(err).isZero();
        assertThat(err).contains("ponds: not examined on the graph");
        JsonNode findings = JSON.readTree(to.toFile()).path("findings");
        assertThat(findings.valueStream().map(each -> each.path("qid").asText() + " " + each.path("rule").asText()))
                .contains("1 empty", "1 no_such_name", "2 superlative", "3 fails", "4 negation");
        assertThat(run("questions", "audit", file.toString(), "--graphs", folder.toString(), "--rules", "negation",
                "--json", "-w", folder.toString())).as(err).isZero();
        assertThat(JSON.readTree(out).path("by_rule").toString()).isEqualTo("{\"negation\":1}");
        assertThat(run("questions", "audit", file.toString(), "--rules", "nothing")).isEqualTo(2);
        assertThat(err).contains("unknown rule 'nothing'");
        assertThat(run("evaluate", "ranks", "one")).isEqualTo(2);
        assertThat(List.of(run("questions", "audit", folder.resolve("no.json").toString(), "-w", folder.toString())))
                .containsExactly(1);
    }
}
