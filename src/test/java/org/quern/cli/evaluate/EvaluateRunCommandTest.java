package org.quern.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cli.main.CommandTest;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.FileFormats;
import org.quern.testing.Mills;
import org.quern.testing.ModelServer;
import org.quern.testing.ModelServer.Script;
import org.quern.workspace.SafeFiles;

/** Models that are served over HTTP are asked for queries. */
class EvaluateRunCommandTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @BeforeEach
    void questions() {
        Mills.in(folder);
        new SampleFile(new SafeFiles()).write(folder.resolve("questions/mills.json"),
                IntStream.range(0, 12).mapToObj(EvaluateRunCommandTest::sample).toList());
    }

    private static Sample sample(int i) {
        return new Sample("q" + i, "mills", gold(i), Optional.empty(), "Who owns the mill Mill " + i + "?",
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private static String gold(int i) {
        return "MATCH (m:Mill {name: 'Mill " + i + "'})-[:ownedBy]->(o:Miller) RETURN o.name";
    }

    private static int number(JsonNode asked) {
        JsonNode messages = asked.path("messages");
        String last = messages.get(messages.size() - 1).path("content").asText();
        return Integer.parseInt(last.replaceAll("(?s).*Who owns the mill Mill (\\d+).*", "$1"));
    }

    private int with(ModelServer server, String... more) throws IOException {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\","
                + " \"price\": {\"input\": 1, \"output\": 2, \"currency\": \"EUR\"}}}}");
        List<String> all = new ArrayList<>(List.of("evaluate", "run", "mills", "--model", "local"));
        all.addAll(List.of(more));
        return runIn(folder, all.toArray(String[]::new));
    }

    private int with(Script script, String... more) throws IOException {
        try (ModelServer server = new ModelServer(script)) {
            return with(server, more);
        }
    }

    private List<Sample> result(String run) {
        return new SampleFile(new SafeFiles()).read(folder.resolve("runs/" + run + "/result.json"));
    }

    @AfterEach
    void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    @Test
    void asksScoresAndKeepsWhatItCost() throws Exception {
        assertThat(with((exchange, _, asked) -> {
            int i = number(asked);
            if (i == 3)
                ModelServer.say(exchange, "MATCH (m:Mill {name: 'Mill 3'}) RETURN m.name");
            else if (i == 4)
                ModelServer.say(exchange, "```cypher\n", gold(4), "\n```");
            else if (i == 5)
                ModelServer.say(exchange, "I am sorry");
            else
                ModelServer.say(exchange, gold(i));
        }, "--json")).as(err).isZero();
        JsonNode run = JSON.readTree(out).path("runs").get(0);
        assertThat(run.path("run").asText()).isEqualTo("mills-local");
        assertThat(run.path("totals").path("answered").asInt()).isEqualTo(12);
        assertThat(run.path("totals").path("tokens").path("input").asLong()).isEqualTo(12 * 12);
        assertThat(run.path("scores").path("execution_accuracy").path("mean").asDouble()).isEqualTo(10.0 / 12);
        assertThat(run.path("scores").path("code_fences_removed").asInt()).isEqualTo(1);
        assertThat(run.path("scores").path("outcomes").path("no-query").asInt()).isEqualTo(1);
        assertThat(result("mills-local")).hasSize(12).extracting(Sample::qid).first().isEqualTo("q0");
        JsonNode record = JSON.readTree(folder.resolve("runs/mills-local/run.json").toFile());
        assertThat(record.path("prompt").asText()).matches("text-to-cypher@2:[0-9a-f]{12}");
        assertThat(record.path("totals").path("served_by").get(0).asText()).isEqualTo("served-1");
        assertThat(record.path("totals").path("cost").asDouble()).isGreaterThan(0);
    }

    private static String last(JsonNode asked) {
        JsonNode messages = asked.path("messages");
        return messages.get(messages.size() - 1).path("content").asText();
    }

    @Test
    void aPrunedSchemaIsShownAndItsRecallIsRecorded() throws Exception {
        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                gold(number(asked))))) {
            assertThat(with(server, "--schema", "pruned", "--no-score")).as(err).isZero();
            assertThat(out).contains("pruned schema: has 100.0 %", "complete for 12 of 12 questions");
            assertThat(server.asked()).allSatisfy(asked -> assertThat(last(asked.body())).contains("ownedBy")
                    .doesNotContain("standsAt", "River"));
            JsonNode record = JSON.readTree(folder.resolve("runs/mills-local/run.json").toFile());
            assertThat(record.path("schema").asText()).isEqualTo("pruned");
            assertThat(record.path("recall").path("relations").path("kept").asInt()).isEqualTo(12);
            assertThat(with(server, "--no-score")).isEqualTo(1);
            assertThat(err).contains("schema");
        }
    }

    @Test
    void examplesAreShownAndBelongToTheRun() throws Exception {
        new SampleFile(new SafeFiles()).write(folder.resolve("questions/others.json"), List.of(
                new Sample("o1", "mills", "MATCH (m:Mill)-[:standsAt]->(r) RETURN r.name", Optional.empty(),
                        "Who stands at the river?", Optional.empty(), Optional.empty(), Optional.empty(),
                        Optional.empty(), Map.of(), Map.of()),
                sample(3)));
        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                gold(number(asked))))) {
            assertThat(with(server, "--shots", "2", "--shots-from", "others", "--no-score")).as(err).isZero();
            assertThat(out).contains("examples: at most 2 per question, nearest, from 1 questions of others");
            assertThat(server.asked()).hasSize(12).allSatisfy(asked -> {
                assertThat(last(asked.body())).containsOnlyOnce("Query: ")
                        .contains("Question: Who stands at the river?\nQuery: MATCH (m:Mill)-[:standsAt]")
                        .doesNotContain("other schemas");
                assertThat(asked.body().path("messages").size()).isEqualTo(2);
            });
            JsonNode record = JSON.readTree(folder.resolve("runs/mills-local/run.json").toFile());
            assertThat(record.path("prompt").asText()).contains("examples@2:");
            assertThat(record.path("examples").path("choice").asText()).isEqualTo("nearest");
            assertThat(with(server, "--no-score")).isEqualTo(1);
            assertThat(err).contains("examples");
            assertThat(with(server, "--shots", "2")).isEqualTo(2);
            assertThat(with(server, "--shots", "2", "--shots-from", "mills", "--name", "x")).isEqualTo(1);
            assertThat(err).contains("no question that is not evaluated");
        }
    }

    @Test
    void distractorsAreShownAndBelongToTheQuestions() throws Exception {
        List<Sample> questions = IntStream.range(0, 2).mapToObj(i -> sample(i).withOther("distractors",
                JSON.valueToTree(Map.of("name", "mills", "entities", List.of(Map.of("label", "Windmill", "properties",
                        Map.of("sails", "list[int]"))), "relations", List.of()))))
                .toList();
        new SampleFile(new SafeFiles()).write(folder.resolve("questions/mills.json"), questions);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                gold(number(asked))))) {
            assertThat(with(server, "--no-score")).as(err).isZero();
            assertThat(server.asked()).hasSize(2).allSatisfy(asked -> assertThat(last(asked.body()))
                    .contains("Windmill", "\"sails\" : \"list[int]\"", "standsAt"));
            new SampleFile(new SafeFiles()).write(folder.resolve("questions/mills.json"),
                    List.of(sample(0), sample(1)));
            assertThat(with(server, "--no-score")).isEqualTo(1);
        }
    }

    @Test
    void whateverModelsPutAroundAQueryItIsTheQueryThatIsScored() throws Exception {
        List<String> wrappings = List.of("%s", "```cypher\n%s\n```", "%s;", "// owners\n%s", "<think>Who?</think>\n%s",
                "Who owns it?\n</think>\n\n%s", "{\"cypher\": \"%s\"}", "{\"query\": \"%s\"}",
                "```json\n{\"cypher\": \"%s\"}\n```", "Here is the query:\n\n%s", "%s\n\nThis query finds the owner.",
                "```cypher\n%s\n```<|im_end|>", "%s<|im_end|>",
                "```cypher\nMATCH (m:Mill) RETURN m\n```\nBetter:\n```cypher\n%s\n```",
                "%s;\nMATCH (m) RETURN m;", "~~~cypher\n%s\n~~~", "`%s`", "<answer>%s</answer>", "Cypher: %s",
                "**Query:**\n%s", "<cypher>%s</cypher>", "cypher\n%s", "%s<|eot_id|>", "```cypher\n%s",
                "Sure!\n```\n%s\n```\nAnything else?");
        assertThat(wrappings).hasSize(25);
        new SampleFile(new SafeFiles()).write(folder.resolve("questions/mills.json"),
                IntStream.range(0, 25).mapToObj(EvaluateRunCommandTest::sample).toList());
        assertThat(with((exchange, _, asked) -> ModelServer.say(exchange,
                wrappings.get(number(asked)).formatted(gold(number(asked)))), "--json")).as(err).isZero();
        JsonNode scores = JSON.readTree(out).path("runs").get(0).path("scores");
        assertThat(scores.path("execution_accuracy").path("mean").asDouble()).isEqualTo(1);
        assertThat(scores.path("outcomes").toString()).isEqualTo("{\"scored\":25}");
        assertThat(scores.path("cut").path("thinking").asInt()).isEqualTo(2);
        assertThat(scores.path("cut").path("json_member").asInt()).isEqualTo(3);
        assertThat(scores.path("cut").path("code_fence").asInt())
                .isEqualTo(scores.path("code_fences_removed").asInt()).isEqualTo(7);
    }

    @Test
    void theModelSeesTheSchemaFromFileOrDatabaseAndTheQuestionAlone() throws Exception {
        List<String> texts = new ArrayList<>();
        for (String schema : List.of("file", "database")) {
            try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                    gold(number(asked))))) {
                assertThat(with(server, "--schema", schema, "--name", schema, "--no-score")).as(err).isZero();
                JsonNode messages = server.asked().getFirst().body().path("messages");
                texts.add(messages.get(messages.size() - 1).path("content").asText()
                        .replaceAll("Who owns the mill Mill \\d+", "Who"));
            }
        }
        assertThat(texts.getFirst()).contains("\"ownedBy\"", "\"birth_year\" : \"int\"", "Who?").doesNotContain(
                "RETURN");
        // Two sources, one schema: what the database has is what the file says.
        assertThat(texts.get(1)).isEqualTo(texts.get(0));
    }

    @Test
    void aRunThatBrokeOffAsksOnlyForWhatIsMissing() throws Exception {
        assertThat(with((exchange, number, asked) -> {
            if (number > 5)
                ModelServer.refuse(exchange, 401, "application/json", "{\"error\": {\"message\": \"no key\"}}");
            else
                ModelServer.say(exchange, gold(number(asked)));
        }, "--parallel", "1")).isEqualTo(1);
        assertThat(folder.resolve("runs/mills-local/result.json")).doesNotExist();
        Path answers = folder.resolve("runs/mills-local/predictions.jsonl");
        byte[] arrived = Files.readAllBytes(answers);
        Files.write(answers, new byte[0]);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                gold(number(asked))))) {
            assertThat(with(server)).isEqualTo(1);
            assertThat(err).contains("predictions.jsonl: the answers file is missing, but run.json lists 5 answers");
            assertThat(server.asked()).isEmpty();
        }
        Files.write(answers, arrived);
        assertThat(Files.readAllLines(answers)).hasSize(5);
        // A kill in the middle of a line.
        Files.writeString(answers, "{\"qid\": \"q9\", \"pred_cy", StandardOpenOption.APPEND);
        // What the model said is kept elsewhere, too; the run must do without.
        Files.walk(folder.resolve("cache")).filter(Files::isRegularFile).forEach(file -> file.toFile().delete());

        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                gold(number(asked))))) {
            assertThat(with(server, "--no-score")).as(err).isZero();
            assertThat(server.asked()).hasSize(7);
        }
        assertThat(out).contains("12 of 12 questions answered");
        assertThat(result("mills-local")).allSatisfy(
                sample -> assertThat(sample.predCypher()).contains(gold(Integer.parseInt(sample.qid().substring(1)))));
        assertThat(Files.readAllLines(answers)).hasSize(12);

        Files.writeString(folder.resolve("questions/mills.json"),
                Files.readString(folder.resolve("questions/mills.json")).replace("Who owns the mill Mill 7",
                        "Whose is Mill 7"));
        assertThat(with((_, _, _) -> {}, "--no-score")).isEqualTo(1);
        assertThat(err).contains("has different settings: questions", "--name");
    }

    @Test
    void aQuestionThatTheHostRefusesIsAnOutcomeAndIsRetriedLater() throws Exception {
        Script refusing = (exchange, _, asked) -> {
            if (number(asked) == 3)
                ModelServer.refuse(exchange, 400, "application/json", "{\"error\": {\"message\": \"too odd\"}}");
            else
                ModelServer.say(exchange, gold(number(asked)));
        };
        assertThat(with(refusing, "--json")).as(err).isZero();
        JsonNode run = JSON.readTree(out).path("runs").get(0);
        assertThat(run.path("totals").path("answered").asInt()).isEqualTo(11);
        assertThat(run.path("totals").path("failed").asInt()).isEqualTo(1);
        assertThat(run.path("scores").path("execution_accuracy").path("mean").asDouble()).isEqualTo(11.0 / 12);
        assertThat(Files.readString(folder.resolve("runs/mills-local/predictions.jsonl"))).contains("too odd");
        assertThat(with(refusing)).as(err).isZero();
        assertThat(out).contains("11 of 12 questions answered", "1 failed (last: ", "too odd");

        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange,
                gold(number(asked))))) {
            assertThat(with(server)).as(err).isZero();
            assertThat(server.asked()).hasSize(1);
        }
        assertThat(out).contains("12 of 12 questions answered").doesNotContain("failed, the last");
    }

    @Test
    void repeatsAreRunsOfTheirOwnWithAnswersOfTheirOwn() throws Exception {
        try (ModelServer server = new ModelServer((exchange, number, asked) -> ModelServer.say(exchange,
                number % 2 == 0 ? gold(number(asked)) : "RETURN " + number))) {
            assertThat(with(server, "--repeats", "2", "--parallel", "1")).as(err).isZero();
            assertThat(server.asked()).hasSize(24);
        }
        assertThat(result("mills-local")).hasSize(12);
        assertThat(result("mills-local-2")).hasSize(12);
        assertThat(JSON.readTree(folder.resolve("runs/mills-local-2/run.json").toFile()).path("repeat").asInt())
                .isEqualTo(1);

        assertThat(runIn(folder, "evaluate", "list")).isZero();
        assertThat(out).contains("mills-local, 2 times:", "execution_accuracy   50.00 ± 0.00 (50.00 to 50.00)");
        assertThat(runIn(folder, "evaluate", "list", "--json")).isZero();
        assertThat(JSON.readTree(out).path("repeated").path("mills-local").path("runs")).hasSize(2);

        assertThat(runIn(folder, "evaluate", "compare", "mills-local", "mills-local-2", "--only", "regressions"))
                .as(err).isZero();
        assertThat(out).contains("execution_accuracy ", "McNemar, exact", "0 items: regressions");
        String page = folder.resolve("out/both.html").toString();
        assertThat(runIn(folder, "evaluate", "report", "mills-local", "mills-local-2", "--out", page, "--charts",
                folder.resolve("out").toString())).as(err).isZero();
        assertThat(folder.resolve("out/both.html")).content()
                .contains("model local, questions mills, prompt text-to-cypher@2");
        assertThat(folder.resolve("out/execution_accuracy-graph.svg")).exists();
        assertThat(runIn(folder, "evaluate", "report", "mills-local", "--out", "x.doc")).isEqualTo(2);
        assertThat(runIn(folder, "evaluate", "compare", "mills-local", "nobody")).isEqualTo(1);
        assertThat(err).contains("there is no run 'nobody'; choose one of: mills-local");
    }

    /** Question 1 is corrected after an error, 2 after an empty result and an error, 3 never. */
    @Test
    void aQueryThatFailsOrReturnsNothingIsCorrectedByTheModel() throws Exception {
        List<String> told = Collections.synchronizedList(new ArrayList<>());
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            JsonNode messages = asked.path("messages");
            int round = (messages.size() - 2) / 2;
            int i = Integer.parseInt(messages.get(1).path("content").asText()
                    .replaceAll("(?s).*Who owns the mill Mill (\\d+).*", "$1"));
            if (round > 0)
                told.add(i + ": " + messages.get(messages.size() - 1).path("content").asText());
            if (i == 1 && round == 0)
                ModelServer.say(exchange, "MATCH (m:Mill RETURN m");
            else if (i == 2 && round < 2)
                ModelServer.say(exchange, round == 0 ? "MATCH (m:Mill {name: 'None'}) RETURN m.name" : "RETURN nobody");
            else if (i == 3)
                ModelServer.say(exchange, "I am sorry");
            else
                ModelServer.say(exchange, gold(i));
        })) {
            assertThat(with(server, "--repair", "2", "--parallel", "1")).as(err).isZero();
            assertThat(server.asked()).hasSize(12 + 1 + 2 + 2);
        }
        assertThat(out).contains("repair: 3 of 12 questions asked again, 5 further requests").contains("EX 91.67 %")
                .containsPattern("further requests, \\d+ tokens, cost 0\\.00\\d+ EUR\\n");
        assertThat(told.stream().filter(text -> text.startsWith("2: ")).toList()).satisfiesExactly(
                first -> assertThat(first).contains("runs, but returns no rows"),
                second -> assertThat(second).contains("The query fails: "));
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("runs/mills-local/predictions.jsonl")))
            lines.add(JSON.readTree(line));
        JsonNode second = lines.stream().filter(line -> line.path("qid").asText().equals("q2")).findFirst()
                .orElseThrow();
        assertThat(second.path("rounds")).hasSize(2);
        assertThat(second.at("/rounds/0/reply").asText()).contains("'None'");
        assertThat(second.at("/tokens/input").asLong()).isEqualTo(3 * 12);
        assertThat(second.path("cost").asDouble()).isGreaterThan(second.at("/rounds/0/cost").asDouble()
                + second.at("/rounds/1/cost").asDouble());
        assertThat(JSON.readTree(folder.resolve("runs/mills-local/run.json").toFile()).path("repair").asInt())
                .isEqualTo(2);
        assertThat(JSON.readTree(folder.resolve("runs/mills-local/run.json").toFile()).path("prompt").asText())
                .contains("repair-query@1");

        // Another number of rounds is another run; the same resumes without asking.
        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange, "no"))) {
            assertThat(with(server, "--repair", "1")).isEqualTo(1);
            assertThat(err).contains("different settings").contains("repair");
            assertThat(with(server, "--repair", "99")).isEqualTo(2);
        }
    }

    @Test
    void whatIsNotScoredCannotBeCompared() throws Exception {
        assertThat(with((exchange, _, asked) -> ModelServer.say(exchange, gold(number(asked))), "--no-score")).isZero();
        assertThat(runIn(folder, "evaluate", "compare", "mills-local", "mills-local")).isEqualTo(1);
        assertThat(err).contains("not been scored", "quern evaluate score mills-local");
    }

    @Test
    void aBudgetStopsTheRunAndWhatWasPaidForStays() throws Exception {
        // Words that say nothing, but count: some hundred tokens an answer.
        String[] pieces = Collections.nCopies(400, "").toArray(String[]::new);
        assertThat(with((exchange, _, asked) -> {
            pieces[0] = gold(number(asked));
            ModelServer.say(exchange, pieces);
        }, "--parallel", "1", "--max-tokens", "6000")).isEqualTo(1);
        assertThat(err).contains("budget");
        long paid = Files.readAllLines(folder.resolve("runs/mills-local/predictions.jsonl")).size();
        assertThat(paid).isBetween(1L, 11L);
        assertThat(with((exchange, _, asked) -> ModelServer.say(exchange, gold(number(asked))), "--no-score")).isZero();
        assertThat(result("mills-local")).hasSize(12);
    }

    @Test
    void wrongUseIsSaidInASentence() throws Exception {
        assertThat(with((_, _, _) -> {}, "--repeats", "0")).isEqualTo(2);
        assertThat(with((_, _, _) -> {}, "--schema", "nowhere")).isEqualTo(2);
        assertThat(with((_, _, _) -> {}, "--graph", "none")).isEqualTo(1);
        assertThat(err).contains("none").doesNotContain("Exception");
    }

    private int imported(String name, String text, String... more) throws IOException {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
        Files.writeString(folder.resolve(name), text);
        List<String> all = new ArrayList<>(List.of("evaluate", "import", folder.resolve(name).toString()));
        all.addAll(List.of(more));
        return runIn(folder, all.toArray(String[]::new));
    }

    @Test
    void predictionsOfOthersComeAsTables() throws Exception {
        assertThat(imported("theirs.csv", "\uFEFFqid,Pred_Cypher\nq1,\"%s\"\nq3,\"MATCH (n)\nRETURN \"\"x, y\"\"\"\n"
                .formatted(gold(1)), "--questions", "mills")).as(err).isZero();
        assertThat(out).contains("Imported 12 questions as run theirs", "Questions without a prediction: 10");
        assertThat(result("theirs").get(1).predCypher()).contains(gold(1));
        assertThat(result("theirs").get(3).predCypher()).contains("MATCH (n)\nRETURN \"x, y\"");
        assertThat(result("theirs").get(2).predCypher()).contains("");
        assertThat(imported("theirs.csv", "qid,pred\nq1,x\n", "--questions", "mills")).isEqualTo(1);
        assertThat(err).contains("a run with this name already exists", "--name");

        assertThat(imported("words.tsv", "graph\tquestion\tprediction\nmills\tWho owns the mill Mill 2?\tRETURN 2\n",
                "--questions", "mills", "--json")).as(err).isZero();
        assertThat(JSON.readTree(out).path("unanswered").asInt()).isEqualTo(11);
        assertThat(result("words").get(2).predCypher()).contains("RETURN 2");
    }

    /** One bad row does not end an import. */
    @Test
    void rowsThatAreNoPredictionsAreSkippedAndNamed() throws Exception {
        assertThat(imported("mixed.csv", "qid,pred\nq1,x\nq77,y\nq1,z\nq2,RETURN 1, 2\n,w\nq3,v\n", "--questions",
                "mills")).as(err).isZero();
        assertThat(out).contains("Skipped rows: 4",
                "line 3: this prediction does not belong to any question in the file: q77",
                "line 4: another prediction for question q1 comes before it", "line 5: number of cells",
                "line 6: this prediction does not");
        assertThat(result("mixed").get(1).predCypher()).contains("x");
        assertThat(result("mixed").get(2).predCypher()).contains("");
        assertThat(result("mixed").get(3).predCypher()).contains("v");
        assertThat(
                imported("mixed.json", "[\"no\", {\"qid\": \"q1\", \"pred\": \"x\"}, {\"pred\": \"y\"}]", "--questions",
                        "mills", "--name", "json", "--json"))
                .as(err).isZero();
        assertThat(JSON.readTree(out).path("skipped")).hasSize(2);
    }

    @Test
    void tablesOfAnyColumnsBringTheirQuestions() throws Exception {
        assertThat(imported("all.csv", "frage,cypher_gold,antwort\nWer?,RETURN 1,RETURN 2\nWas?,,x\n", "--column",
                "question=frage", "--column", "gold=cypher_gold", "--column", "antwort")).as(err).isZero();
        assertThat(out).contains("Imported 1 question as run all", "Skipped rows: 1",
                "line 3: this row has no gold query");
        assertThat(result("all")).singleElement().satisfies(sample -> {
            assertThat(sample.goldCypher()).isEqualTo("RETURN 1");
            assertThat(sample.predCypher()).contains("RETURN 2");
        });
    }

    @Test
    void predictionsThatFitNoQuestionAreRefused() throws Exception {
        assertThat(imported("a.csv", "qid,pred\nq77,y\n", "--questions", "mills")).isEqualTo(1);
        assertThat(err).contains("not belong to any question in the file: q77", "line 2");
        assertThat(imported("a.csv", "qid,guess\nq1,x\n", "--questions", "mills")).isEqualTo(1);
        assertThat(err).contains("qid, guess", "pred_cypher");
        assertThat(imported("a.csv", "qid,pred\nq1,RETURN 1, 2\n", "--questions", "mills")).isEqualTo(1);
        assertThat(err).contains("in this line: 3", "line 2", "quotation marks");
        assertThat(imported("a.csv", "qid,pred\nq1,\"RETURN", "--questions", "mills")).isEqualTo(1);
        assertThat(err).contains("a.csv").doesNotContain("Exception");
        assertThat(imported("a.csv", "", "--questions", "mills")).isEqualTo(1);
        assertThat(imported("a.csv", "qid,pred\nq1,x\n")).isEqualTo(1);
        assertThat(err).contains("--questions");
        assertThat(folder.resolve("runs/a")).doesNotExist();
    }

    /** One reader for all forms of JSON; each has the same two predictions. */
    @ParameterizedTest
    @ValueSource(strings = {
        "[{'qid': 'q1', 'pred_cypher': 'RETURN 1'}, {'qid': 'q3', 'pred_cypher': 'RETURN 3'}]",
        "{'qid': 'q1', 'pred_cypher': 'RETURN 1'}\n{'qid': 'q3', 'pred_cypher': 'RETURN 3'}\n",
        "\uFEFF[{'id': 'q1', 'cypher': 'RETURN 1'}, {'question_id': 'q3', 'Prediction': 'RETURN 3'}]",
        "{'model': 'm', 'runs': [1, 2], 'predictions': [{'qid': 'q1', 'query': 'RETURN 1'}, {'qid': 'q3', 'sparql': 'RETURN 3'}]}",
        "{'q1': 'RETURN 1', 'q2': null, 'q3': 'RETURN 3'}",
        "{'q1': {'cypher': 'RETURN 1'}, 'q3': {'cypher': 'RETURN 3', 'seconds': 2.5}}",
        "[{'qid': 'q1', 'pred': 'RETURN 1', 'cypher': 'no'}, {'qid': 'q3', 'pred': 'RETURN 3'}, {'qid': 'q3', 'pred': 'RETURN 3'}, {'qid': 'q4'}]",
        "[{'graph': 'mills', 'nl_question': 'Who owns the mill Mill 1?', 'pred': 'RETURN 1'}, {'qid': 'q3', 'pred': 'RETURN 3'}]"})
    void predictionsOfOthersComeAsJson(String text) throws Exception {
        assertThat(imported("theirs.json", text.replace('\'', '"'), "--questions", "mills")).as(err).isZero();
        assertThat(out).contains("Imported 12 questions as run theirs", "Questions without a prediction: 10");
        assertThat(result("theirs")).extracting(sample -> sample.predCypher().orElseThrow()).startsWith("",
                "RETURN 1", "", "RETURN 3", "");
    }

    @Test
    void theOptionNamesTheColumnOrMember() throws Exception {
        assertThat(imported("j.json", "[{\"qid\": \"q1\", \"pred\": \"no\", \"Output\": \"RETURN 1\"}]", "--questions",
                "mills", "--column", "output")).as(err).isZero();
        assertThat(imported("t.csv", "qid,pred,Output\nq1,no,RETURN 1\n", "--questions", "mills", "--column",
                "Output")).as(err).isZero();
        for (String run : List.of("j", "t"))
            assertThat(result(run).get(1).predCypher()).contains("RETURN 1");
        assertThat(imported("n.json", "[{\"qid\": \"q1\", \"guess\": \"RETURN 1\"}]", "--questions", "mills"))
                .isEqualTo(1);
        assertThat(err).contains("no item has a prediction", "qid, guess", "--column");
    }

    /** What is no query is the outcome of its item, which is counted. */
    @Test
    void predictionsOfWrongTypesAreOutcomes() throws Exception {
        assertThat(imported("odd.json", """
                [{"qid": "q0", "pred": 7}, {"qid": "q1", "pred": ["No query."]}, {"qid": "q2", "pred": null},
                 {"qid": "q3", "pred": {"cypher": "%s"}}, {"qid": "q4", "pred": ""}, {"qid": "q5", "pred": "No idea."}]
                """.formatted(gold(3)), "--questions", "mills")).as(err).isZero();
        assertThat(out).contains("Questions without a prediction: 8");
        assertThat(runIn(folder, "evaluate", "score", "odd", "--json")).as(err).isZero();
        JsonNode overall = JSON.readTree(out).path("overall");
        assertThat(overall.path("outcomes").toString())
                .isEqualTo("{\"scored\":1,\"empty-prediction\":8,\"no-query\":3}");
        assertThat(overall.path("execution_accuracy").path("mean").asDouble()).isEqualTo(1.0 / 12);
        assertThat(runIn(folder, "evaluate", "errors", "odd")).as(err).isZero();
        assertThat(out).containsPattern("No prediction +8 ").containsPattern("No query in the reply +3 ")
                .containsPattern("Syntax error +0 ")
                .contains("predictions without a query, and queries that are too large, as syntax errors (11)");
    }

    @Test
    void jsonThatFitsNoQuestionIsRefused() throws Exception {
        for (String[] refused : new String[][]{
            {"[{'qid': 'q78', 'pred': 'x'},\n{'qid': 'q77', 'pred': 'y'}]", "q78", "line 1 $[0]"},
            {"[{'pred': 'x'}]", "does not say which question", "$[0]"},
            {"[{'qid': 1, 'pred': 'x'}]", "not belong to any question in the file: 1", "$[0]"},
            {"['RETURN 1']", "not a prediction", "$[0]"}, {"{'q1': 'x', 'q1': 'y'}", "Duplicate field", "line 1"},
            {"{'q1': 1}", "not a prediction", "$.q1"}, {"7", "not a prediction", "line 1"},
            {"[{'qid': 'q1', 'pred': 'x'}", "array", "line"}, {"[]", "no item has a prediction", "--column"},
            {"[{'qid': 'q1', 'pred': 'x'}] 7", "after the array", "line 1"},
            {"{'a': [{'qid': 'q1'}], 'b': [{'qid': 'q1'}]}", "several members contain lists: a, b",
                "keep only the member"}}) {
            assertThat(imported("a.json", refused[0].replace('\'', '"'), "--questions", "mills")).as(refused[0])
                    .isEqualTo(1);
            assertThat(err).as(refused[0]).contains(refused[1], refused[2], "a.json").doesNotContain("Exception");
        }
        assertThat(imported("a.json", "[{\"qid\": \"q1\", \"pred\": \"x\"}]")).isEqualTo(1);
        assertThat(err).contains("--questions");
        assertThat(folder.resolve("runs/a")).doesNotExist();
    }

    private static final String RAW = "{\n  \"cypher\": \"MATCH (m:Mill {name: 'Mill %d'})\nRETURN m.name\"\n}";

    @Test
    void jsonWithRawLineEndsIsReadLenientlyInOwnRunsOnly() throws Exception {
        assertThat(with((exchange, _, asked) -> ModelServer.say(exchange, number(asked) == 2 ? RAW.formatted(2)
                : number(asked) == 3 ? "<think>?</think>" + gold(3) : gold(number(asked))), "--json")).as(err).isZero();
        JsonNode scores = JSON.readTree(out).path("runs").get(0).path("scores");
        assertThat(scores.path("outcomes").toString()).isEqualTo("{\"scored\":12}");
        assertThat(scores.path("cut").toString()).isEqualTo("{\"thinking\":1,\"json_member\":1,\"raw_line_ends\":1}");
        List<String> answers = Files.readAllLines(folder.resolve("runs/mills-local/predictions.jsonl"));
        assertThat(answers).filteredOn(line -> line.contains("\"cut\":")).hasSize(2)
                .anyMatch(line -> line.contains("\"cut\":[\"json_member\",\"raw_line_ends\"]"))
                .anyMatch(line -> line.contains("\"cut\":[\"thinking\"]"));
        assertThat(Files.readString(folder.resolve("runs/mills-local/result_with_metrics.json")))
                .contains("raw_line_ends");
        assertThat(result("mills-local").get(2).predCypher()).contains(RAW.formatted(2));

        String theirs = JSON.writeValueAsString(Map.of("q2", RAW.formatted(2)));
        assertThat(imported("strict.json", theirs, "--questions", "mills")).as(err).isZero();
        assertThat(imported("lenient.json", theirs, "--questions", "mills", "--lenient-json")).as(err).isZero();
        assertThat(runIn(folder, "evaluate", "score", "strict")).as(err).isZero();
        assertThat(out).containsPattern("no-query +1");
        assertThat(Files.readString(folder.resolve("runs/strict/result_with_metrics.json"))).contains("--lenient-json");
        assertThat(runIn(folder, "evaluate", "score", "lenient")).as(err).isZero();
        assertThat(out).doesNotContain("no-query");
        assertThat(err).contains("unescaped line breaks 1");
    }

    @Test
    void predictionsOfThePublishedFormBringTheirQuestions() throws Exception {
        assertThat(imported("b.json", """
                [{"question": "Who?", "gold": "MATCH (m:Miller) RETURN m.name", "pred": "RETURN 1", "graph": "mills"}]
                """)).as(err).isZero();
        assertThat(result("b")).singleElement()
                .satisfies(sample -> assertThat(sample.predCypher()).contains("RETURN 1"));
        assertThat(imported("c.json", "[{\"question\": \"Who?\", \"gold\": \"RETURN 1\", \"graph\": \"mills\"}]"))
                .isEqualTo(1);
        assertThat(err).contains("no item has a prediction");
    }
}
