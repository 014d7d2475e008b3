package org.quern.cli.textgraph;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.CommandLineFace;
import org.quern.testing.FileFormats;

class TextGraphCommandTest {

    private static final String GRAPH = Path.of("assets/example/graphs/film/graph.json.gz").toString();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void buildTwice() {
        for (String name : List.of("one", "again"))
            assertThat(run("textgraph", "build", name, "--graph", GRAPH, "--per-task", "4", "--sample", "4,2,1,40",
                    "--literals",
                    "--relation-properties")).isZero();
    }

    private static final ByteArrayOutputStream OUT = new ByteArrayOutputStream();
    private static final ByteArrayOutputStream ERRORS = new ByteArrayOutputStream();

    private static int run(String... args) {
        OUT.reset();
        ERRORS.reset();
        String[] all = Stream.concat(Stream.of(args), Stream.of("-w", folder.toString())).toArray(String[]::new);
        return new CommandLineFace(new PrintStream(OUT, true, StandardCharsets.UTF_8),
                new PrintStream(ERRORS, true, StandardCharsets.UTF_8)).run(all);
    }

    private static String out() {
        return OUT.toString(StandardCharsets.UTF_8);
    }

    @AfterAll
    static void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    @Test
    void theSameSeedGivesTheSameBytes() throws IOException {
        Path one = folder.resolve("textgraph/one");
        try (Stream<Path> files = Files.walk(one)) {
            for (Path file : files.filter(Files::isRegularFile).filter(f -> !f.toString().contains("runs")).toList())
                assertThat(file)
                        .hasSameBinaryContentAs(folder.resolve("textgraph/again").resolve(one.relativize(file)));
        }
        assertThat(run("textgraph", "build", "other", "--graph", GRAPH, "--per-task", "1", "--sample", "4,2,1,40",
                "--formats", "rdf-turtle", "--seed", "43")).isZero();
        assertThat(Files.readAllBytes(folder.resolve("textgraph/other/instances.jsonl.gz")))
                .isNotEqualTo(Files.readAllBytes(one.resolve("instances.jsonl.gz")));
    }

    @Test
    void theSolverIsAlwaysRightAndReportsAreWritten() throws IOException {
        assertThat(run("textgraph", "run", "one", "--solver", "--json")).isZero();
        JsonNode result = new ObjectMapper().readTree(out());
        assertThat(result.path("replies").asInt()).isEqualTo(5 * 4 * 5 * 2);
        result.path("scores").forEach(row -> {
            assertThat(row.path("Overall").path("exact").asDouble()).as(row.toString()).isEqualTo(1.0);
            assertThat(row.path("Overall").path("n").asInt()).isEqualTo(20);
        });
        for (String form : List.of("html", "csv", "tex")) {
            Path file = folder.resolve("report." + form);
            assertThat(run("textgraph", "report", "one", "solver", "--out", file.toString(), "--charts",
                    folder.resolve("charts").toString())).isZero();
            assertThat(file).content().contains("solver", form.equals("csv") ? "1.0000" : "100.0");
        }
        assertThat(folder.resolve("charts/formats.svg")).content().contains("List of edges", "<rect");
        assertThat(folder.resolve("charts/tasks.svg")).content().contains("Triple retrieval", "<polygon");
    }

    @Test
    void repliesFromElsewhereAreScored() throws IOException {
        assertThat(run("textgraph", "show", "one", "triple-retrieval-001", "--json")).isZero();
        JsonNode shown = new ObjectMapper().readTree(out());
        Path file = folder.resolve("theirs.csv");
        Files.writeString(file,
                "id,format,reply\ntriple-retrieval-001,list-of-edges," + shown.path("replies").get(0).asText()
                        + "\ntriple-retrieval-002,list-of-edges,perhaps\n");
        assertThat(run("textgraph", "run", "one", "--replies", file.toString())).isZero();
        assertThat(run("textgraph", "score", "one", "theirs", "--wrong")).isZero();
        assertThat(out()).contains("50.0", "triple-retrieval-002").doesNotContain("theirs  triple-retrieval-001");
        Files.writeString(file, "id,format,reply\nnobody-001,list-of-edges,Yes\n");
        assertThat(run("textgraph", "run", "one", "--replies", file.toString(), "--name", "x")).isEqualTo(1);
        assertThat(ERRORS.toString(StandardCharsets.UTF_8)).contains("nobody-001", "line 2");
    }

    @Test
    void aRunThatWasStoppedGoesOn() throws IOException {
        assertThat(run("textgraph", "run", "again", "--solver", "--name", "half", "--formats", "rdf-turtle")).isZero();
        Path log = folder.resolve("textgraph/again/runs/half/replies.jsonl");
        List<String> lines = Files.readAllLines(log);
        Files.writeString(log, String.join("\n", lines.subList(0, 7)) + "\n" + lines.get(7).substring(0, 9));
        assertThat(run("textgraph", "run", "again", "--solver", "--name", "half", "--formats", "rdf-turtle")).isZero();
        assertThat(Files.readAllLines(log)).containsExactlyInAnyOrderElementsOf(lines);
    }

    @Test
    void aStoreIsASource() throws IOException {
        Path data = Files.writeString(folder.resolve("mills.ttl"), """
                @prefix wd: <http://www.wikidata.org/entity/> . @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                wd:Q1 rdfs:label "Old Mill"@en ; wdt:P31 wd:Q5 ; wdt:P17 wd:Q55 .
                wd:Q2 rdfs:label "New Mill"@en ; wdt:P31 wd:Q5 ; wdt:P17 wd:Q55 ; wdt:P138 wd:Q1 .
                wd:Q3 rdfs:label "Third Mill"@en ; wdt:P31 wd:Q5 ; wdt:P138 wd:Q2 .
                """);
        assertThat(run("store", "load", "mills", data.toString())).isZero();
        assertThat(run("textgraph", "build", "mills", "--store", "mills", "--core", "Q5", "--tasks",
                "triple-retrieval", "--per-task", "2")).isZero();
        assertThat(run("textgraph", "show", "mills", "triple-retrieval-001")).isZero();
        assertThat(out()).contains("(New Mill, named after, Old Mill)");
        assertThat(run("textgraph", "build", "x", "--store", "mills", "--core", "Mill")).isEqualTo(2);
        assertThat(run("textgraph", "build", "x", "--store", "nothing")).isEqualTo(1);
        assertThat(run("textgraph", "build", "x", "--store", "mills", "--graph", GRAPH)).isEqualTo(2);
    }

    @Test
    void wrongOptionsAndNamesAreSaid() {
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--triples", ".")).isEqualTo(2);
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--formats", "prose")).isEqualTo(2);
        assertThat(ERRORS.toString(StandardCharsets.UTF_8)).contains("list-of-edges");
        assertThat(run("textgraph", "build", "one", "--graph", GRAPH)).isEqualTo(1);
        assertThat(run("textgraph", "show", "nothing")).isEqualTo(1);
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--core", "Castle")).isEqualTo(1);
        assertThat(ERRORS.toString(StandardCharsets.UTF_8)).contains("Castle", "--core");
        assertThat(folder.resolve("textgraph/x")).doesNotExist();
    }
}
