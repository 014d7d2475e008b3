package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;

/** {@code quern questions stats} and {@code split}, and {@code quern graph stats}. */
class QuestionsStatsCommandTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;
    private Path lakes = Path.of("");
    private Path other = Path.of("");

    @BeforeEach
    void questions() throws IOException {
        lakes = Files.writeString(folder.resolve("lakes.jsonl"),
                """
                        {"graph": "lakes", "nl_question": "a", "answer_json": "[{\\"n\\": 1}]", "gold_cypher": "MATCH (n:Lake) RETURN n.name"}
                        {"graph": "lakes", "nl_question": "b", "gold_cypher": "MATCH (n:Lake) RETURN count(n)"}
                        {"graph": "ponds", "nl_question": "c", "gold_cypher": "MATCH (n:Pond {name: 'x'}) RETURN n.area", "own": 7}
                        {"graph": "ponds", "nl_question": "d", "gold_cypher": "no query"}
                        """);
        other = Files.writeString(folder.resolve("other.json"),
                "[{\"graph\": \"seas\", \"nl_question\": \"e\", \"gold_cypher\": \"MATCH (n:Sea)-[:in]->(m) RETURN n.name\"}]");
    }

    @Test
    void setsAreCountedSideBySideWithWhatEachCovers() throws IOException {
        assertThat(run("questions", "stats", lakes.toString(), other.toString())).as(err).isZero();
        assertThat(out).containsPattern("basic_\\(n\\) +2 +50.0 +0 +0.0").containsPattern("2 of 12 covered +1 of 12")
                .containsPattern("global +2 +50.0 +1 +100.0").containsPattern("special_union +0 ")
                .containsPattern("\\(other\\) +1 ").containsPattern("1 row +1 ").doesNotContain("split of");
        assertThat(run("questions", "stats", lakes.toString(), "--json")).isZero();
        JsonNode set = JSON.readTree(out).path("sets").get(0);
        assertThat(set.path("by_return_template").path("AGGREGATE").asInt()).isEqualTo(1);
        assertThat(set.path("by_tag").path("temporal").asInt(-1)).isZero();
    }

    /** One query for each pattern of the paper, in its order, with what makes each hard to read in SPARQL. */
    @Test
    void setsWithSparqlCoverTheSamePatterns() throws IOException {
        List<String> queries = List.of(
                "SELECT ?n WHERE { ?n wdt:P31/wdt:P279* wd:Q23397 . ?n wdt:P2046 ?area FILTER(?area > 5) }",
                "SELECT ?inhabitants WHERE { wd:Q183 wdt:P1082 ?inhabitants }",
                "SELECT ?n ?nLabel WHERE { ?n wdt:P31 wd:Q5 ; wdt:P166 ?m . SERVICE wikibase:label { bd:serviceParam wikibase:language 'en' } }",
                "SELECT (COUNT(DISTINCT ?n) AS ?count) WHERE { ?n wdt:P17 ?c . ?c rdfs:label 'Peru'@en . ?n wdt:P31 wd:Q23397 }",
                "SELECT ?n WHERE { wd:Q1 wdt:P452/^wdt:P452 ?n }",
                "SELECT ?n WHERE { ?n p:P54 ?s . ?s ps:P54 wd:Q121783 . ?n wdt:P413 wd:Q212413 } ORDER BY DESC(?n)",
                "SELECT ?n WHERE { ?m wdt:P58 ?n ; wdt:P161 ?n }",
                "SELECT ?n WHERE { VALUES ?n { wd:Q97 wd:Q788 } ?n wdt:P4511 ?depth } ORDER BY DESC(?depth) LIMIT 1",
                "SELECT ?n (COUNT(?m) AS ?count) WHERE { ?m wdt:P25 ?n ; wdt:P157 wd:Q2 } GROUP BY ?n",
                "SELECT ?n (COUNT(?m) AS ?count) WHERE { ?n wdt:P176 wd:Q3 OPTIONAL { ?m wdt:P121 ?n } } GROUP BY ?n",
                "SELECT ?n WHERE { wd:Q4 p:P169 ?s . ?s ps:P169 ?n ; pq:P580 ?from FILTER(YEAR(?from) <= 1999) }",
                "SELECT ?n WHERE { { ?n wdt:P102 wd:Q6 } UNION { ?n wdt:P39 wd:Q7 } }", "SELECT { nonsense",
                "ASK { wd:Q1 wdt:P31 wd:Q5 }");
        StringBuilder table = new StringBuilder("id\tquestion\tsparql\n");
        for (int i = 0; i < queries.size(); i++)
            table.append("q%d\tWhat?\t%s\n".formatted(i, queries.get(i)));
        Path workspace = folder.resolve("w");
        assertThat(run("init", workspace.toString())).isZero();
        assertThat(run("dataset", "import", Files.writeString(folder.resolve("set.tsv"), table).toString(), "--name",
                "sparql", "-w", workspace.toString())).as(err).isZero();
        assertThat(run("questions", "stats", "sparql", lakes.toString(), "-w", workspace.toString())).as(err).isZero();
        assertThat(out).contains("12 of 12 covered").containsPattern("\\(other\\) +2 ")
                .containsPattern("AGGREGATE +1 ").containsPattern("FILTER +1 ").containsPattern("temporal +1 ")
                .containsPattern("multi-hop +5 ").containsPattern("global +3 ");
        Path page = folder.resolve("coverage.html");
        assertThat(run("questions", "stats", "sparql", "--out", page.toString(), "-w", workspace.toString())).isZero();
        assertThat(Files.readString(page)).contains("sparql covers 12 of the 12 patterns");
        assertThat(err).contains("could not be read completely: 1", "sparql q12", "not valid SPARQL");
        assertThat(run("questions", "stats", "nothing", "-w", workspace.toString())).isEqualTo(1);
    }

    @Test
    void theCountsAreWrittenInEachForm() throws IOException {
        for (String kind : new String[]{"html", "csv", "tex"}) {
            Path out = folder.resolve("stats." + kind);
            assertThat(run("questions", "stats", lakes.toString(), "--out", out.toString(), "--charts",
                    folder.resolve("charts").toString())).as(err).isZero();
            assertThat(Files.readString(out)).contains("basic").contains("AGGREGATE");
        }
        assertThat(Files.readString(folder.resolve("charts/questions-match.svg"))).contains("special_union");
        assertThat(run("questions", "stats", lakes.toString(), "--out", folder.resolve("x.png").toString()))
                .isEqualTo(2);
        assertThat(run("questions", "stats", folder.resolve("none.json").toString())).isEqualTo(1);
    }

    @Test
    void graphsAreAssignedToTrainAndTest() throws IOException {
        Path to = folder.resolve("benchmark");
        assertThat(run("questions", "split", lakes.toString(), other.toString(), "--train", "lakes,seas", "--out",
                to.toString())).as(err).isZero();
        assertThat(out).containsPattern("train +lakes, seas +3").containsPattern("test +ponds +2");
        JsonNode test = JSON.readTree(to.resolve("test.json").toFile());
        assertThat(test.findValuesAsText("split")).containsExactly("test", "test");
        assertThat(test.get(0).path("own").asInt()).isEqualTo(7);
        assertThat(to.resolve("valid.json")).doesNotExist();
        assertThat(run("questions", "stats", to.resolve("train.json").toString())).isZero();
        assertThat(out).containsPattern("train +lakes, seas +3");
        for (String[] wrong : new String[][]{{"rivers", ""}, {"lakes", "lakes"}}) {
            assertThat(run("questions", "split", lakes.toString(), "--train", wrong[0], "--valid", wrong[1], "--out",
                    folder.resolve("no").toString())).isEqualTo(1);
            assertThat(err).contains(wrong[0]).doesNotContain("Exception");
        }
        assertThat(run("questions", "split", lakes.toString(), lakes.toString(), "--train", "lakes", "--out",
                folder.resolve("no").toString())).isEqualTo(1);
        assertThat(err).contains("duplicate question");
        assertThat(folder.resolve("no")).doesNotExist();
    }

    @Test
    void graphsAreCountedWithTheirArticles() throws IOException {
        String graph = Files.readString(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));
        Path plain = Files.writeString(folder.resolve("plain.json"), graph);
        Path linked = Files.writeString(folder.resolve("linked.json"), graph
                .replaceFirst("\"provenance\": \\[]", "\"provenance\": [\"https://en.wikipedia.org/wiki/V\"]")
                .replaceFirst("\"provenance\": \\[]", "\"provenance\": [\"https://en.wikipedia.org/wiki/V\"]"));
        assertThat(run("graph", "stats", plain.toString(), linked.toString(), "--out",
                folder.resolve("t.tex").toString())).as(err).isZero();
        assertThat(out).containsPattern("lakes +7 +5 +3 +3 +4 +–").containsPattern("lakes +7 +5 +3 +3 +4 +1")
                .containsPattern("Total +14 +10 +6 +6 +8 +1").containsPattern("Mean +7.0 +5.0 +3.0 +3.0 +4.0 +0.5");
        assertThat(err).contains("links no entity to an English Wikipedia article");
        assertThat(Files.readString(folder.resolve("t.tex"))).contains("Total & 14 & 10 & 6 & 6 & 8 & 1");
        assertThat(run("graph", "stats", plain.toString(), "--json")).isZero();
        assertThat(JSON.readTree(out).path("graphs").get(0).path("entity_types").asInt()).isEqualTo(3);
        Path workspace = folder.resolve("ws");
        for (String name : List.of("one", "two"))
            Files.copy(plain, Files.createDirectories(workspace.resolve("graphs/" + name)).resolve("graph.json"));
        Files.writeString(workspace.resolve("quern.json"), "{\"format\": 1}");
        assertThat(runIn(workspace, "graph", "stats", "one", workspace.resolve("graphs/two/graph.json").toString(),
                plain.toString())).as(err).isZero();
        assertThat(out).containsPattern("one +7").containsPattern("two +7").containsPattern("lakes +7");
    }
}
