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
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** {@code quern questions golds}, {@code quern evaluate accept}, and what exports say. */
class GoldCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String GOLD = "MATCH (n:Lake) RETURN DISTINCT n.name";

    @TempDir
    Path folder;
    private Path file = Path.of("");

    @BeforeEach
    void questions() throws IOException {
        file = Files.writeString(folder.resolve("in.json"), """
                [{"qid": "1", "graph": "a", "nl_question": "Which lakes?", "gold_cypher": "%s", "own": 7},
                 {"qid": "1", "graph": "b", "nl_question": "Which lakes?", "gold_cypher": "%s"},
                 {"qid": "2", "graph": "a", "nl_question": "Which?", "gold_cypher": "MATCH (n) RETURN n.name"}]"""
                .formatted(GOLD, GOLD));
    }

    private int golds(String... more) {
        String[] all = new String[more.length + 3];
        all[0] = "questions";
        all[1] = "golds";
        all[2] = file.toString();
        System.arraycopy(more, 0, all, 3, more.length);
        return run(all);
    }

    private int add(String query, String... more) {
        String[] all = new String[more.length + 6];
        System.arraycopy(new String[]{"--query", query, "--reason", "lakes and rivers", "--author", "ada"}, 0, all, 0,
                6);
        System.arraycopy(more, 0, all, 6, more.length);
        return golds(all);
    }

    private JsonNode written() throws IOException {
        return JSON.readTree(file.toFile());
    }

    @Test
    void alternativesAreAddedListedAndRemoved() throws IOException {
        assertThat(add("MATCH (n:River) RETURN n.name", "--question", "2", "--reading", "of rivers")).as(err).isZero();
        assertThat(err).contains("Wrote " + file).contains("quern evaluate rescore");
        JsonNode added = written().at("/2/gold_alternatives/0");
        assertThat(added.path("gold_cypher").textValue()).isEqualTo("MATCH (n:River) RETURN n.name");
        assertThat(added.path("date").textValue()).matches("20\\d\\d-\\d\\d-\\d\\d");
        assertThat(written().at("/0/own").intValue()).isEqualTo(7);
        assertThat(add("MATCH (n:Pond) RETURN n.name", "--question", "1", "--graph", "b")).as(err).isZero();
        assertThat(golds()).isZero();
        assertThat(out).contains("alternative 1: MATCH (n:River)", "of rivers", "ada", "lakes and rivers",
                "alternative 1: MATCH (n:Pond)");
        assertThat(golds("--question", "2", "--json")).isZero();
        JsonNode listed = JSON.readTree(out).path("queries");
        assertThat(listed).hasSize(1);
        assertThat(listed.at("/0/query/gold_cypher").textValue()).contains("River");
        assertThat(golds("--question", "2", "--remove", "1")).as(err).isZero();
        assertThat(written().path(2).has("gold_alternatives")).isFalse();
        assertThat(written().at("/1/gold_alternatives")).hasSize(1);
    }

    @Test
    void anEquivalentQueryIsNotNeeded() throws IOException {
        String before = Files.readString(file);
        assertThat(add("MATCH (x:Lake) WITH DISTINCT x.name AS y RETURN y", "--question", "1", "--graph", "a"))
                .isZero();
        assertThat(err).contains("The query is not needed: it has the answers of the gold query on every graph");
        assertThat(add(GOLD, "--question", "1", "--graph", "a", "--quiet")).isZero();
        assertThat(err).contains("is the same as the gold query");
        assertThat(Files.readString(file)).isEqualTo(before);
        assertThat(add("MATCH (n:Pond) RETURN n.name", "--question", "2")).isZero();
        assertThat(add("MATCH (pond:Pond) RETURN pond.name", "--question", "2", "--json")).isZero();
        assertThat(JSON.readTree(out).at("/equivalent/gold").intValue()).isEqualTo(1);
        assertThat(written().at("/2/gold_alternatives")).hasSize(1);
    }

    @Test
    void aCorrectedGoldQueryKeepsItsFormerVersion() throws IOException {
        assertThat(add("MATCH (n:Lake) RETURN n.name", "--question", "2", "--correct")).as(err).isZero();
        assertThat(written().at("/2/gold_cypher").textValue()).isEqualTo("MATCH (n:Lake) RETURN n.name");
        assertThat(written().at("/2/gold_versions/0/gold_cypher").textValue()).isEqualTo("MATCH (n) RETURN n.name");
        assertThat(golds("--question", "2")).isZero();
        assertThat(out).contains("former gold 1: MATCH (n) RETURN n.name");
    }

    @Test
    void badInputIsRefusedAndNothingIsWritten() throws IOException {
        String before = Files.readString(file);
        assertThat(golds("--query", "RETURN 1", "--question", "2")).isEqualTo(2);
        assertThat(err).contains("--query requires --reason and --author");
        assertThat(add("RETURN 1")).isEqualTo(2);
        assertThat(golds("--question", "2", "--correct")).isEqualTo(2);
        assertThat(add("RETURN", "--question", "2")).isEqualTo(1);
        assertThat(err).contains("the query cannot be read");
        assertThat(add("RETURN 1", "--question", "9")).isEqualTo(1);
        assertThat(err).contains("there is no such question");
        assertThat(add("RETURN 1", "--question", "1")).isEqualTo(1);
        assertThat(err).contains("several questions have this id");
        assertThat(golds("--question", "2", "--remove", "1")).isEqualTo(1);
        assertThat(err).contains("there is no alternative 1");
        assertThat(run("questions", "golds", folder.resolve("no.json").toString(), "-w", folder.toString()))
                .isEqualTo(1);
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void anExportHasOneGoldQueryAndCountsTheOthers() throws IOException {
        assertThat(add("MATCH (n:River) RETURN n.name", "--question", "2")).isZero();
        Path to = folder.resolve("out.jsonl");
        assertThat(run("questions", "export", file.toString(), "--format", "promptfoo", "--out", to.toString(),
                "--quiet")).as(err).isZero();
        assertThat(err).contains("Accepted alternatives of gold queries that were not exported")
                .contains("one gold query per question: 1");
        assertThat(Files.readString(to)).contains("MATCH (n) RETURN n.name").doesNotContain("River");
    }

    @Test
    void aPredictionIsAcceptedInTheRunAndInItsQuestions() throws IOException {
        Path workspace = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(workspace, Progress.NONE);
        String qid = "d1295702-9c31-3831-b928-0130781100d4";
        String[] accept = {"evaluate", "accept", "model-b", "--question", qid, "--reason", "budget is meant",
            "--author",
            "ada"};
        assertThat(runIn(workspace, accept)).as(err).isZero();
        for (String changed : new String[]{"questions/film.json", "runs/model-b/result.json",
            "runs/model-b/result_with_metrics.json"}) {
            assertThat(out).contains("Wrote ").contains(changed);
            assertThat(Files.readString(workspace.resolve(changed))).contains("gold_alternatives", "budget is meant");
        }
        assertThat(runIn(workspace, accept)).as(err).isZero();
        assertThat(err).contains("is the same as alternative 1");
        assertThat(runIn(workspace, "evaluate", "accept", "model-b", "--question", qid)).isEqualTo(2);
        accept[4] = "nobody";
        assertThat(runIn(workspace, accept)).isEqualTo(1);
        assertThat(err).contains("there is no such question");
    }
}
