package org.quern.cli.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.QuestionId;
import org.quern.dataset.paper.DatasetUnion;
import org.quern.dataset.paper.PaperTable;
import org.quern.dataset.paper.SpinachTables;
import org.quern.job.Progress;
import org.quern.testing.ExampleData;
import org.quern.testing.FileFormats;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** Datasets by commands: taken in, looked at, checked, written out. */
class DatasetCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String MILLS = """
            [{"id": 1, "question": "Who owns Mill 3?", "sparql": "SELECT ?x WHERE { wd:Q3 wdt:P127 ?x }"},
             {"id": "b", "question": "Is Mill 4 old?", "sparql": "ASK { wd:Q4 wdt:P571 ?d FILTER(YEAR(?d) < 1800) }"},
             {"id": "c", "question": "What is broken?", "sparql": "SELECT ?x WHERE { wd:Q3 "}]
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void workspace() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
    }

    @Override
    protected int run(String... args) {
        return runIn(folder.resolve("w"), args);
    }

    private JsonNode json(String... args) throws IOException {
        assertThat(run(args)).as(err).isZero();
        return JSON.readTree(out);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @AfterEach
    void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    @Test
    void aSetIsTakenInListedAndLookedAt() throws IOException {
        JsonNode taken = json("dataset", "import", file("mills.json", MILLS), "--json");
        assertThat(taken.path("counts").path("questions").asInt()).isEqualTo(3);
        assertThat(taken.path("sha256").asText()).hasSize(64);
        assertThat(run("dataset", "list")).isZero();
        assertThat(out).contains("film-questions: 12 questions", "mills: 3 questions, 3 wordings (en 3)");

        assertThat(run("dataset", "show", "mills", "--search", "old")).isZero();
        assertThat(out.lines()).containsExactly("b\tIs Mill 4 old?");
        assertThat(run("dataset", "show", "mills", "1")).isZero();
        assertThat(out).contains("Who owns Mill 3?", "query  SELECT ?x WHERE { wd:Q3 wdt:P127 ?x }");
        assertThat(run("dataset", "show", "mills", "--search", "wd:q3 MILL")).as("all words, wherever they stand")
                .isZero();
        assertThat(out.lines()).containsExactly("1\tWho owns Mill 3?");
        assertThat(run("dataset", "show", "film-questions", "--issue", "Q134")).isZero();
        assertThat(out).startsWith("film-11");
        assertThat(run("dataset", "show", "mills", "--limit", "1")).isZero();
        assertThat(err).contains("2 more");

        JsonNode figures = json("dataset", "stats", "mills", "film-questions", "--json");
        assertThat(figures.path("mills").path("features").path("ASK").asInt()).isEqualTo(1);
        assertThat(figures.path("mills").path("unparsable")).hasSize(1);
        assertThat(figures.path("film-questions").path("content").path("questions").asInt()).isEqualTo(12);
    }

    @Test
    void aSetOfTheSameNameIsNotReplacedUnasked() throws IOException {
        String file = file("mills.json", MILLS);
        assertThat(run("dataset", "import", file)).as(err).isZero();
        assertThat(run("dataset", "import", file)).isEqualTo(1);
        assertThat(err).contains("--overwrite");
        assertThat(run("dataset", "import", file, "--overwrite")).as(err).isZero();
    }

    @Test
    void whatIsNoSetLeavesNothing() throws IOException {
        for (String broken : List.of("{", "[{\"id\": 1, \"question\": \"x\"", "no set at all")) {
            assertThat(run("dataset", "import", file("broken.json", broken))).as(broken).isEqualTo(1);
            assertThat(err.lines().filter(line -> line.startsWith("quern: ")).toList()).as(err).hasSize(1);
            assertThat(err).contains("broken.json").doesNotContain("Exception");
        }
        assertThat(folder.resolve("w/datasets/broken")).doesNotExist();
        assertThat(run("dataset", "import", folder.resolve("none.json").toString())).isEqualTo(1);
        assertThat(run("dataset", "show", "none")).isEqualTo(1);
        assertThat(run("dataset", "show", "film-questions", "film-99")).isEqualTo(1);
        assertThat(err).contains("film-99", "--search");
        assertThat(run("dataset", "show", "film-questions", "--limit", "0")).isEqualTo(2);
    }

    @Test
    void checksNameTheirOffendersAndRelationsAreHeldAgainstAnswers() throws IOException {
        JsonNode checked = json("dataset", "check", "film-questions", "--json");
        assertThat(checked.path("counts")).hasSizeGreaterThan(13);
        assertThat(checked.path("findings")).isNotEmpty().allSatisfy(
                finding -> assertThat(finding.path("question").asText()).startsWith("film-"));
        assertThat(run("dataset", "check", "film-questions", "--rule", "no-such-rule")).isEqualTo(2);

        JsonNode judged = json("dataset", "consistency", "film-questions", "--json");
        assertThat(judged).isNotEmpty()
                .allSatisfy(one -> assertThat(one.path("verdict").asText()).isEqualToIgnoringCase("holds"));
        Path answers = Files.writeString(folder.resolve("answers.json"), "{\"results\": {}}");
        assertThat(run("dataset", "consistency", "film-questions", "--answers", answers.toString())).as(err).isZero();
        assertThat(out).contains("could not be checked").doesNotContain("violated");
    }

    @Test
    void whatIsWrittenOutComesBackTheSame() throws IOException {
        for (String name : List.of("films.jsonl", "films.json.gz")) {
            Path target = folder.resolve(name);
            assertThat(run("dataset", "export", "film-questions", target.toString())).as(err).isZero();
            assertThat(run("dataset", "export", "film-questions", target.toString())).isEqualTo(2);
            String again = "again-" + name.replace('.', '-');
            assertThat(run("dataset", "import", target.toString(), "--name", again)).as(err).isZero();
            JsonNode figures = json("dataset", "stats", again, "film-questions", "--json");
            assertThat(figures.path(again).path("features")).as(name)
                    .isEqualTo(figures.path("film-questions").path("features"));
            if (!name.startsWith("films.json."))
                assertThat(figures.path(again).path("content")).as(name)
                        .isEqualTo(figures.path("film-questions").path("content"));
        }
        assertThat(run("dataset", "export", "film-questions", folder.resolve("films.xls").toString())).isEqualTo(2);
        Path prompts = folder.resolve("films.prompts.jsonl");
        assertThat(run("dataset", "export", "film-questions", prompts.toString())).as(err).isZero();
        List<String> lines = Files.readAllLines(prompts);
        assertThat(lines).as("11 questions with a query in two languages").hasSize(22);
        JsonNode second = JSON.readTree(lines.get(2));
        assertThat(second.path("question").asText()).isEqualTo("Who made the music of Gone with the Wind?");
        assertThat(second.path("entities").findValuesAsText("id")).as("also what is taken over from another question")
                .containsExactly("P86", "Q638", "Q2875");
        assertThat(second.path("prompt").asText()).endsWith("Q2875: Gone with the Wind");
        Path turtle = folder.resolve("films.ttl");
        assertThat(run("dataset", "export", "film-questions", turtle.toString())).as(err).isZero();
        assertThat(turtle).content().contains("film-12", "skos:altLabel", "pq:P17");
    }

    @Test
    void aStoreAnswersTheQuestions() throws IOException {
        ExampleData.store(folder.resolve("w/stores/film"), "films", "people");
        JsonNode kept = json("dataset", "consistency", "film-questions", "--json");
        assertThat(json("dataset", "consistency", "film-questions", "--store", "film", "--json"))
                .as("the store gives the answers that are kept").isEqualTo(kept);
        assertThat(run("dataset", "consistency", "film-questions", "--store", "none")).isEqualTo(1);
        assertThat(run("dataset", "consistency", "film-questions", "--store", "film", "--answers", "x"))
                .isEqualTo(2);
    }

    private static List<JsonNode> rows(JsonNode tables, int number) {
        for (JsonNode table : tables.path("tables")) {
            if (table.path("number").asInt() == number)
                return List.copyOf(table.path("rows").valueStream().toList());
        }
        return List.of();
    }

    private static JsonNode row(String json) throws IOException {
        return JSON.readTree(json);
    }

    @Test
    void tablesOfThePaperAreComputedForSetsAndUnions() throws IOException {
        String forum = """
                [{"id": 1, "question": "Who owns Mill 3?", "sparql": "SELECT ?x ?xLabel WHERE { wd:Q3 wdt:P127 ?x }",
                  "posts": 3},
                 {"id": 2, "question": "Who owns Mill 4?", "sparql": "SELECT ?y ?yLabel WHERE { wd:Q4 wdt:P127 ?y }", "posts": 30},
                 {"id": 3, "question": "Which mills are broken?",
                  "sparql": "SELECT ?x WHERE { ?x wdt:P31 wd:Q44494 ; wdt:P5816 wd:Q3 }", "posts": 3}]
                """;
        assertThat(run("dataset", "import", file("forum.json", forum))).as(err).isZero();
        assertThat(run("dataset", "import", file("mills.json", MILLS))).as(err).isZero();
        String views = file("views.csv", "item,views\nQ3,1000\nQ44494,50\nQ4,7\n");
        JsonNode made = json("dataset", "tables", "forum", "forum+film-questions", "--page-views", views, "--json");
        assertThat(rows(made, 6)).as("queries that differ only in names and ids have one pattern").anySatisfy(row -> {
            assertThat(row.path("set").asText()).isEqualTo("forum");
            assertThat(row.path("size").intValue()).isEqualTo(3);
            assertThat(row.path("patterns").intValue()).isEqualTo(2);
            assertThat(row.path("patterns_per_query").doubleValue()).isBetween(0.6666, 0.6667);
        }).contains(row("{\"set\": \"paper SPINACH\", \"size\": 320, \"patterns\": 320, \"patterns_per_query\": 1}"));
        assertThat(rows(made, 7)).contains(
                row("{\"set\": \"forum\", \"properties\": 3, \"size\": 3, \"properties_per_query\": 1}"));
        assertThat(rows(made, 8)).anySatisfy(row -> {
            assertThat(row.path("replies_from").intValue()).isEqualTo(2);
            assertThat(row.path("replies_to").intValue()).isEqualTo(2);
            assertThat(row.path("questions").doubleValue()).isBetween(0.6666, 0.6667);
        }).anySatisfy(row -> {
            assertThat(row.path("set").asText()).isEqualTo("forum");
            assertThat(row.path("replies_from").intValue()).isEqualTo(10);
            assertThat(row.path("replies_to").isNull()).isTrue();
        });
        assertThat(rows(made, 9)).contains(
                row("{\"set\": \"forum\", \"percentile\": 10, \"value\": 1000, \"measure\": \"page views\"}"),
                row("{\"set\": \"forum\", \"percentile\": 50, \"value\": 50, \"measure\": \"page views\"}"),
                row("{\"set\": \"forum\", \"percentile\": 90, \"value\": 7, \"measure\": \"page views\"}"));
        JsonNode union = made.path("gold").get(1);
        assertThat(union.path("questions").asInt()).isEqualTo(15);
        assertThat(union.path("results").asInt() + union.path("empty").asInt() + union.path("missing").size())
                .isEqualTo(15);
        assertThat(union.path("results").asInt()).as("the example stores answers").isGreaterThan(8);
        assertThat(rows(made, 1).getFirst().path("projections").isNull())
                .as("no answers, no projections in results").isTrue();
        assertThat(rows(made, 1).get(1).path("projections").isNumber()).isTrue();

        assertThat(run("dataset", "tables", "forum", "mills")).as(err).isZero();
        assertThat(out).contains("Table 6: Unique query patterns", "66.667 %", "51,100", ">=10", "2.63",
                "forum: 0 of 3 gold queries have a result");
        assertThat(run("dataset", "tables", "forum+none")).isEqualTo(1);
        assertThat(run("dataset", "tables", "forum", "--page-views", file("bad.csv", "item,views\nQ1,2\nQ2,many\n")))
                .isEqualTo(1);
        assertThat(err).contains("bad.csv line 3").doesNotContain("Exception");
        assertThat(run("dataset", "tables", "forum", "--page-views", file("none.csv", "Q1,2\n"))).isEqualTo(1);
        assertThat(err).contains("no column “item”");
        assertThat(run("dataset", "tables", "forum", "--runs", "none")).isEqualTo(1);
    }

    @Test
    void goldQueriesRunOnAStoreAndThoseWithoutAResultAreNamed() throws IOException {
        String set = """
                [{"id": "a", "question": "Which films?", "sparql": "SELECT ?f ?fLabel WHERE { ?f wdt:P31 wd:Q11424 } LIMIT 3"},
                 {"id": "b", "question": "Where else?", "sparql": "SELECT ?x WHERE { SERVICE <https://example.org/sparql> { ?x ?p 1 } }"},
                 {"id": "y", "question": "Are there films?", "sparql": "ASK { ?f wdt:P31 wd:Q11424 }"},
                 {"id": "c", "question": "Which mills?", "sparql": "SELECT ?x WHERE { ?x wdt:P31 wd:Q44494 }"},
                 {"id": "d", "question": "What is broken?", "sparql": "SELECT ?x WHERE { wd:Q3 "}]
                """;
        assertThat(run("dataset", "import", file("mixed.json", set))).as(err).isZero();
        assertThat(run("store", "load", "film", folder.resolve("w/data/films.ttl").toString())).as(err).isZero();
        JsonNode made = json("dataset", "tables", "mixed", "--store", "film", "--json");
        JsonNode gold = made.path("gold").get(0);
        assertThat(gold.path("results").asInt()).isEqualTo(2);
        assertThat(gold.path("empty").asInt()).isEqualTo(1);
        assertThat(gold.path("missing").properties().stream().map(Map.Entry::getKey)).containsExactlyInAnyOrder("b",
                "d");
        assertThat(rows(made, 1).getFirst().path("projections").doubleValue())
                .as("labels and answers of yes or no are not counted").isEqualTo(1);
        assertThat(rows(made, 9)).isNotEmpty();
    }

    @Test
    void aQueryThatFailsInAnyWayIsMissingWithTheReason() {
        DatasetUnion union = new DatasetUnion("mills", question -> {
            throw new StackOverflowError();
        });
        for (String id : List.of("a", "b"))
            union.accept(DatasetQuestion.plain(QuestionId.of(id), List.of(new Form("en", "Who?", true)),
                    List.of(GoldQuery.of("ASK {}")), List.of(), Map.of()));
        assertThat(union.missing()).containsOnlyKeys("a", "b").extractingByKey("b").asString().startsWith("b: ");
        assertThat(union.queries().queries()).isEqualTo(2);
    }

    @Test
    void tokensAreCountedInTenRangesOfEqualWidth() {
        List<PaperTable> tables = SpinachTables.tokens("run", List.of(0L, 10L, 95L, 100L), List.of(5L));
        assertThat(texts(tables.getFirst())).startsWith(List.of("run", "0.00 - 10.00", "25.00 %"),
                List.of("run", "10.00 - 20.00", "25.00 %"));
        assertThat(texts(tables.getFirst()).get(9)).isEqualTo(List.of("run", "90.00 - 100.00", "50.00 %"));
        assertThat(texts(tables.getLast())).startsWith(List.of("run", "5.00", "100.00 %"))
                .contains(List.of("paper", "164.00 - 445.30", "33.77 %"));
        assertThat(SpinachTables.tokens("none", List.of(), List.of()).getFirst().rows())
                .allSatisfy(row -> assertThat(row.getFirst()).isEqualTo(new PaperTable.Words("paper")));
    }

    private static List<List<String>> texts(PaperTable table) {
        return table.rows().stream().map(row -> IntStream.range(0, row.size())
                .mapToObj(i -> row.get(i).text(table.columns().get(i))).toList()).toList();
    }
}
