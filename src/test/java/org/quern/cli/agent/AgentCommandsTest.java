package org.quern.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryJudgement;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.Judgements;
import org.quern.job.Progress;
import org.quern.testing.FileFormats;
import org.quern.testing.ModelServer;
import org.quern.testing.ModelServer.Script;
import org.quern.wikidata.store.StoreLoader;

/** A model over HTTP, which follows a script, explores a store. */
class AgentCommandsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** One store for all: nothing here writes to it. */
    @TempDir
    private static Path folder;

    @BeforeAll
    static void store() throws IOException {
        StringBuilder entities = new StringBuilder();
        for (int i = 1; i <= 9; i++)
            entities.append(
                    """
                            {"id":"Q%1$d","type":"item","labels":{"en":{"language":"en","value":"Mill %1$d"}},"claims":{"P127":[{"id":"Q%1$d$A",\
                            "rank":"normal","mainsnak":{"snaktype":"value","property":"P127","datavalue":{"type":"wikibase-entityid",\
                            "value":{"id":"Q%2$d"}}}}]}}
                            """
                            .formatted(i, 100 + i));
        Path file = Files.writeString(folder.resolve("mills.json"), entities.toString());
        new StoreLoader().load(folder.resolve("stores/mills"), List.of(file), StoreLoader.Existing.REFUSE,
                Progress.NONE);
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
    }

    @Override
    protected int run(String... args) {
        return runIn(folder, args);
    }

    private int with(Script script, String... args) throws IOException {
        try (ModelServer server = new ModelServer(script)) {
            Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            List<String> all = new ArrayList<>(List.of(args));
            all.addAll(List.of("--model", "local", "--store", "mills"));
            return run(all.toArray(String[]::new));
        }
    }

    private static String act(String action, String argument) {
        return JSON.createObjectNode().put("thought", "so it is").put("action", action).put("argument", argument)
                .toString();
    }

    private static String text(JsonNode asked) {
        return asked.path("messages").path(asked.path("messages").size() - 1).path("content").asText();
    }

    private static final Script PLAYS = (exchange, _, asked) -> {
        String said = text(asked);
        int mill = Integer.parseInt(said.replaceAll("(?s).*?Mill (\\d+)\\?.*", "$1"));
        ModelServer.say(exchange, said.contains("\"execute_sparql\"") ? act("stop", "")
                : said.contains("\"search_wikidata\"")
                        ? act("execute_sparql", "SELECT ?o { wd:Q" + mill + " wdt:P127 ?o }")
                        : act("search_wikidata", "Mill " + mill));
    };

    @AfterAll
    static void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    @Test
    void asksAndShowsEachStep() throws IOException {
        List<Double> temperatures = new ArrayList<>();
        assertThat(with((exchange, number, asked) -> {
            temperatures.add(asked.path("temperature").asDouble());
            PLAYS.play(exchange, number, asked);
        }, "agent", "ask", "Who owns Mill 3?", "--gold", "SELECT ?x { wd:Q3 wdt:P127 ?x }")).as(err).isZero();
        assertThat(out).contains("wd:Q3 wdt:P127 ?o").contains("EM 1");
        assertThat(err).contains("search_wikidata(Mill 3)", "Mill 3 (Q3)", "Q103");
        assertThat(temperatures).containsOnly(1.0);
        assertThat(run("agent", "replay", "agent/asked/last.jsonl", "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).path("runs").asInt()).isEqualTo(1);
    }

    @Test
    void aModelThatNeverStopsEndsWithoutAnAnswer() throws IOException {
        assertThat(with((exchange, number, _) -> ModelServer.say(exchange, act("get_wikidata_entry", "Q" + number)),
                "agent", "ask", "Who?", "--no-prune", "--record", folder.resolve("r.jsonl").toString())).isEqualTo(1);
        assertThat(err).contains("no answer found (step limit after 15 steps)");
    }

    @Test
    void aBudgetIsForAllAttemptsToAnswerAQuestion() throws IOException {
        String[] ask = {"agent", "ask", "Who owns Mill 5?", "--max-tokens", "60000", "--record",
            folder.resolve("b.jsonl").toString()};
        assertThat(with((exchange, number, asked) -> {
            if (number == 1)
                PLAYS.play(exchange, number, asked);
            else
                exchange.sendResponseHeaders(401, -1);
        }, ask)).isEqualTo(1);
        assertThat(err).doesNotContain("the run has used");
        assertThat(with(PLAYS, ask)).as(err).isZero();
        assertThat(err).contains("the run has used 13 of 60,000 tokens");
        assertThat(with(PLAYS, ask)).as(err).isZero();
        assertThat(err).as("the question was answered").doesNotContain("the run has used");
    }

    private Path questions() throws IOException {
        ArrayNode all = JSON.createArrayNode();
        for (int i = 1; i <= 9; i++)
            all.addObject().put("id", "m" + i).put("question", "Who owns Mill " + i + "?").put("sparql",
                    "SELECT ?x { wd:Q" + i + " wdt:P127 ?x }");
        return Files.writeString(folder.resolve("questions.json"), all.toString());
    }

    @Test
    void aBatchIsScoredAndGoesOn() throws IOException {
        String file = questions().toString();
        // The host gives up in the middle: what is answered stays.
        assertThat(with((exchange, number, asked) -> {
            if (number <= 12)
                PLAYS.play(exchange, number, asked);
            else
                exchange.sendResponseHeaders(401, -1);
        }, "agent", "run", file, "--name", "r", "--parallel", "1")).isEqualTo(1);
        assertThat(run("agent", "stats", "r", "--json")).isZero();
        assertThat(JSON.readTree(out).at("/totals/answered").asInt()).isEqualTo(4);
        List<Integer> asked = new ArrayList<>();
        assertThat(with((exchange, number, said) -> {
            synchronized (asked) {
                asked.add(number);
            }
            PLAYS.play(exchange, number, said);
        }, "agent", "run", file, "--name", "r", "--json")).as(err).isZero();
        assertThat(asked).hasSize(15);
        JsonNode totals = JSON.readTree(out).path("totals");
        assertThat(totals.path("answered").asInt()).isEqualTo(9);
        assertThat(totals.path("em").asDouble()).isEqualTo(1, within(1e-12));
        assertThat(totals.path("steps").path("3").asInt()).isEqualTo(9);
        assertThat(run("agent", "stats", "r", "--items")).isZero();
        assertThat(out).contains("EM 100.00", "m9\tright");
        assertThat(with(PLAYS, "agent", "run", file, "--name", "r", "--without", "search_wikidata")).isEqualTo(1);
        assertThat(err).contains("disabled actions");

        assertThat(run("dataset", "import", file, "--name", "mills-set")).as(err).isZero();
        assertThat(with(PLAYS, "agent", "run", "mills-set", "--limit", "2", "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).path("run").asText()).startsWith("mills-set-");
        assertThat(JSON.readTree(out).at("/totals/em").asDouble()).isEqualTo(1, within(1e-12));
        assertThat(with(PLAYS, "agent", "run", "no-set")).isEqualTo(1);
        assertThat(err).contains("there is no dataset 'no-set'; choose one of: mills-set");
    }

    @Test
    void predictionsOfOthersAreScoredAndCompared() throws IOException {
        String file = questions().toString();
        assertThat(with(PLAYS, "agent", "run", file, "--name", "ours")).as(err).isZero();
        Path theirs = Files.writeString(folder.resolve("theirs.jsonl"), """
                {"id": "m1", "sparql": "SELECT ?o { wd:Q1 wdt:P127 ?o }"}
                {"id": "m2", "query": {"sparql": "SELECT ?o { wd:Q2 wdt:P127 ?o }"}}
                {"id": "m3", "sparql": "SELECT ?o { wd:Q1 wdt:P127 ?o }"}
                {"id": "m4", "sparql": "SELECT nonsense"}
                {"id": "m5", "sparql": "SELECT * { SERVICE <http://localhost:1/> { ?a ?b ?c } }"}
                {"id": "m6", "sparql": ""}
                """);
        assertThat(run("agent", "import", theirs.toString(), "--questions", file, "--store", "mills", "--name", "t",
                "--json")).as(err).isZero();
        JsonNode totals = JSON.readTree(out).path("totals");
        assertThat(totals.path("places").toString()).isEqualTo("{\"right\":2,\"wrong\":1,\"fails\":2,\"no_answer\":4}");
        assertThat(totals.path("em").asDouble()).isEqualTo(2 / 9.0, within(1e-12));
        assertThat(err).contains("questions without a prediction: 4");
        assertThat(run("agent", "stats", "t", "--items")).isZero();
        assertThat(out).contains("m4\tfails", "not valid SPARQL").containsPattern("m5\tfails.*\\(.*SERVICE");
        assertThat(run("agent", "stats", "ours", "t", "--json")).isZero();
        JsonNode compared = JSON.readTree(out).path("runs").get(1);
        assertThat(compared.path("against").asText()).isEqualTo("ours");
        assertThat(compared.at("/em_change/difference").asDouble()).isEqualTo(-7 / 9.0, within(1e-12));
        assertThat(compared.at("/em_change/worse").asInt()).isEqualTo(7);
        assertThat(run("agent", "errors", "t", "--sample", "4", "--seed", "3", "--json")).as(err).isZero();
        assertThat(JSON.readTree(out)).hasSize(4).allSatisfy(one -> assertThat(one.path("proposals")).isNotEmpty());
        String drawn = out;
        assertThat(run("agent", "errors", "t", "--json")).isZero();
        assertThat(out).isEqualTo(drawn);
        assertThat(run("agent", "errors", "t", "--sample", "100")).isZero();
        assertThat(out).contains("wrong answers: 7 of 9 scored", "random sample: 7 (seed 1)",
                "Insufficient exploration");
        assertThat(run("agent", "agreement", "t")).isEqualTo(1);
        assertThat(err).contains("no item of this run has been judged");
        try (Judgements judged = Judgements.open(folder.resolve("agent/t").resolve(Judgements.NAME))) {
            judged.add(new CategoryJudgement(new ItemKey("", "m3"), ErrorCategory.PARSING,
                    CategoryJudgement.Verdict.HOLDS, true, "Ada",
                    Instant.parse("2026-01-01T12:00:00Z")));
        }
        assertThat(run("agent", "agreement", "t")).isZero();
        assertThat(out).contains("Judged items: 1", "Inaccurate semantic parsing");
        assertThat(run("agent", "errors", "none")).isEqualTo(1);
        assertThat(run("agent", "errors", "t", "--below", "2")).isEqualTo(2);
        // The same file resumes; another one needs another name.
        assertThat(run("agent", "import", theirs.toString(), "--questions", file, "--store", "mills", "--name", "t"))
                .as(err).isZero();
        Files.writeString(theirs, "id,answer\nm1,Q101\nm2,Q103\nm3,Q103\nm3,Q104\n");
        Path table = Files.move(theirs, folder.resolve("theirs.csv"));
        assertThat(run("agent", "import", table.toString(), "--questions", file, "--store", "mills", "--name", "t"))
                .isEqualTo(1);
        assertThat(err).contains("predictions");
        assertThat(run("agent", "import", table.toString(), "--questions", file, "--store", "mills", "--name", "u"))
                .as(err).isZero();
        assertThat(run("agent", "stats", "u", "--items")).isZero();
        assertThat(out).contains("m1\tright", "m2\twrong", "m3\tpartly\t0.667");
        assertThat(run("agent", "stats", "u", "--against", "t")).isZero();
        assertThat(out).contains("too few");
    }

    @Test
    void predictionsForQuestionsInAnotherLanguageAreComparedInPairs() throws IOException {
        String set = Files.writeString(folder.resolve("qald.json"), """
                {"questions": [
                  {"id": "1", "question": [{"language": "en", "string": "Who owns Mill 1?"},
                    {"language": "es", "string": "¿De quién es el molino 1?"}],
                   "query": {"sparql": "SELECT ?x { wd:Q1 wdt:P127 ?x }"}},
                  {"id": "2", "question": [{"language": "en", "string": "Who owns Mill 2?"}],
                   "query": {"sparql": "SELECT ?x { wd:Q2 wdt:P127 ?x }"}},
                  {"id": "3", "question": [{"language": "en", "string": "Who owns Mill 3?"},
                    {"language": "es", "string": "¿De quién es el molino 3?"}],
                   "query": {"sparql": "SELECT ?x { wd:Q3 wdt:P127 ?x }"}}]}
                """).toString();
        String theirs = Files
                .writeString(folder.resolve("p.csv"),
                        "id,sparql\n1,SELECT ?o { wd:Q2 wdt:P127 ?o }\n3,SELECT ?o { wd:Q3 wdt:P127 ?o }\n")
                .toString();
        String right = Files
                .writeString(folder.resolve("q.csv"),
                        "id,sparql\n1,SELECT ?o { wd:Q1 wdt:P127 ?o }\n3,SELECT ?o { wd:Q3 wdt:P127 ?o }\n")
                .toString();
        assertThat(run("agent", "import", theirs, "--questions", set, "--store", "mills", "--system", "x",
                "--language", "es", "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).path("run").asText()).isEqualTo("qald-x-imported-es");
        assertThat(JSON.readTree(out).at("/totals/places").toString()).as("the other question has no Spanish wording")
                .isEqualTo("{\"right\":1,\"wrong\":1}");
        assertThat(Files.readString(folder.resolve("agent/qald-x-imported-es/run.json"))).contains("\"language\"");
        assertThat(run("agent", "import", right, "--questions", set, "--store", "mills", "--system", "x")).as(err)
                .isZero();
        assertThat(run("agent", "stats", "qald-x-imported-es", "--against", "qald-x-imported", "--json")).as(err)
                .isZero();
        assertThat(JSON.readTree(out).findValue("em_change").path("worse").asInt()).as(out).isEqualTo(1);
        assertThat(run("agent", "import", theirs, "--questions", set, "--store", "mills", "--language", "fr"))
                .isEqualTo(1);
        assertThat(err).contains("no wording in 'fr'");
        assertThat(run("agent", "import", theirs, "--questions", set, "--store", "mills", "--language", "Spanish!"))
                .isEqualTo(2);
        assertThat(err).contains("--language takes a language tag such as es");
    }

    @Test
    void aFollowUpTakesTheContextAndSettingsReachTheModel() throws IOException {
        List<JsonNode> asked = new ArrayList<>();
        Script script = (exchange, number, said) -> {
            synchronized (asked) {
                asked.add(said);
            }
            String text = text(said).replaceAll("(?s).*For the question itself", "So who owns Mill 4?");
            ModelServer.say(exchange, text.contains("So who owns Mill 4?")
                    ? text.contains("wd:Q4") ? act("stop", "")
                            : act("execute_sparql", "SELECT ?o { wd:Q4 wdt:P127 ?o }")
                    : text.contains("wd:Q3") ? act("stop", "")
                            : act("execute_sparql", "SELECT ?o { wd:Q3 wdt:P127 ?o }"));
        };
        String record = folder.resolve("talk.jsonl").toString();
        assertThat(
                with(script, "agent", "ask", "Who owns Mill 3?", "--record", record, "--temperature", "0.5", "--top-p",
                        "0.9"))
                .as(err).isZero();
        assertThat(asked).allSatisfy(one -> {
            assertThat(one.path("temperature").asDouble()).isEqualTo(0.5);
            assertThat(one.path("top_p").asDouble()).isEqualTo(0.9);
        });
        asked.clear();
        assertThat(with(script, "agent", "ask", "So who owns Mill 4?", "--record", record, "--follow-up")).as(err)
                .isZero();
        assertThat(text(asked.getFirst())).contains("Who owns Mill 3?", "wd:Q3", "Q103");
        asked.clear();
        assertThat(with(script, "agent", "ask", "So who owns Mill 4? Really?", "--record", record, "--follow-up",
                "--max-steps", "1")).as(err).isZero();
        assertThat(text(asked.getFirst())).contains("Who owns Mill 3?", "So who owns Mill 4?", "Really?");
        assertThat(asked).hasSize(1);
        assertThat(run("agent", "replay", record)).as(err).isZero();
        assertThat(with(script, "agent", "ask", "Who?", "--record", folder.resolve("new.jsonl").toString(),
                "--follow-up")).isEqualTo(1);
        assertThat(err).contains("there is no earlier question");
        assertThat(with(script, "agent", "ask", "Who?", "--max-steps", "0")).isEqualTo(2);
    }

    @Test
    void aQuestionThatFailsIsAnOutcomeAndIsRetriedLater() throws IOException {
        String file = questions().toString();
        assertThat(with((exchange, number, asked) -> {
            if (asked.toString().contains("Mill 4"))
                ModelServer.refuse(exchange, 400, "text/plain", "not this one");
            else
                PLAYS.play(exchange, number, asked);
        }, "agent", "run", file, "--name", "odd")).as(err).isZero();
        assertThat(out).contains("8 of 9 questions answered", "1 failed (last: ", "not this one");
        assertThat(with(PLAYS, "agent", "run", file, "--name", "odd")).as(err).isZero();
        assertThat(out).contains("9 of 9 questions answered", "EM 100.00").doesNotContain("failed, the last");
    }

    @Test
    void wrongUsageIsSaidInOneSentence() throws IOException {
        assertThat(run("agent", "ask", "Who?", "--model", "x")).isEqualTo(2);
        assertThat(err).contains("--store NAME or --endpoint URL");
        assertThat(with(PLAYS, "agent", "ask", "Who?", "--without", "stop")).isEqualTo(2);
        assertThat(run("agent", "ask", "Who?", "--model", "x", "--endpoint", "http://localhost:1/sparql"))
                .isEqualTo(2);
        assertThat(err).contains("--search-api");
        assertThat(run("agent", "stats", "none")).isEqualTo(1);
        assertThat(run("agent", "replay", "none.json")).isEqualTo(1);
        assertThat(with(PLAYS, "agent", "ask", "Who?", "--method", "guess")).isEqualTo(2);
    }

    @Test
    void plainMethodsHaveNamesOfTheirOwn() throws IOException {
        assertThat(
                with((exchange, _, _) -> ModelServer.say(exchange, "SELECT ?o { wd:Q3 wdt:P127 ?o }"), "agent", "ask",
                        "Who owns Mill 3?", "--method", "one-shot"))
                .as(err).isZero();
        assertThat(out).contains("wd:Q3");
    }

    @Test
    void aRecordedRunRunsAgain() throws IOException {
        String steps = Path.of("assets/example/agent/film-questions/steps/nolan.jsonl").toString();
        assertThat(run("agent", "replay", steps, "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).path("runs").asInt()).isPositive();
        assertThat(JSON.readTree(out).path("different")).isEmpty();
    }
}
