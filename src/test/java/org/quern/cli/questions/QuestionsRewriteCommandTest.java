package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Flag;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextCheck;
import org.quern.testing.FileFormats;
import org.quern.testing.ModelServer;
import org.quern.testing.ModelServer.Script;
import org.quern.workspace.SafeFiles;

/** Questions rewritten and verified by a model that is served over HTTP, and without one. */
class QuestionsRewriteCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    private static Sample sample(int i) {
        return new Sample("q" + i, "film",
                "MATCH (n:Movie)-[r0:directedBy]->(m0:Person {name: 'Ada " + i + "'}) WITH DISTINCT n RETURN n.name",
                Optional.empty(), "Give the name of [every movie] that is directed by the person “Ada " + i + "”.",
                Optional.empty(), Optional.of("[]"), Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private void questions(int count) {
        new SampleFile(new SafeFiles()).write(folder.resolve("in.json"),
                IntStream.range(0, count).mapToObj(QuestionsRewriteCommandTest::sample).toList());
    }

    private List<Sample> result() {
        return new SampleFile(new SafeFiles()).read(folder.resolve("out.json"));
    }

    private int with(Script script, String... command) throws Exception {
        try (ModelServer server = new ModelServer(script)) {
            return with(server, command);
        }
    }

    private int with(ModelServer server, String... command) throws Exception {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                + server.url()
                + "\", \"model\": \"small\", \"temperature\": 0.5, \"key_variable\": \"NOBODY_HAS_THIS\","
                + " \"price\": {\"input\": 1, \"output\": 2}}}}");
        List<String> all = new ArrayList<>(
                List.of("questions", command[0], folder.resolve("in.json").toString(), "--out",
                        folder.resolve("out.json").toString()));
        all.addAll(List.of(command).subList(1, command.length));
        return runIn(folder, all.toArray(String[]::new));
    }

    private static String last(JsonNode asked) {
        JsonNode messages = asked.path("messages");
        return messages.get(messages.size() - 1).path("content").asText();
    }

    /** The name that the query in a request gives. */
    private static String name(JsonNode asked) {
        return asked.toString().replaceAll("(?s).*?name: '(Ada \\d+)'.*", "$1");
    }

    private static void film(HttpExchange exchange, JsonNode asked) throws IOException {
        ModelServer.say(exchange, "Which films did ", name(asked), " direct?");
    }

    @AfterEach
    void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    @Test
    void rewritesWithoutAModel() throws Exception {
        questions(100);
        assertThat(runIn(folder, "questions", "rewrite", folder.resolve("in.json").toString(), "--out",
                folder.resolve("out.json").toString(), "--json")).isZero();
        assertThat(new ObjectMapper().readTree(out).path("questions").asInt()).isEqualTo(100);
        assertThat(result()).hasSize(100).allSatisfy(sample -> {
            assertThat(sample.nlQuestion()).startsWith("Which movies were directed by Ada");
            assertThat(sample.nlQuestionRaw().orElseThrow()).contains("[every movie]");
            assertThat(Rewriting.of(sample).orElseThrow().origin().isGrammar()).isTrue();
        });
        assertThat(result().stream().map(Sample::qid)).containsExactlyElementsOf(
                IntStream.range(0, 100).mapToObj(i -> "q" + i).toList());
        assertThat(runIn(folder, "questions", "rewrite", "x.json")).isEqualTo(2);
        assertThat(runIn(folder, "questions", "rewrite", "in.json", "--out", "o.json", "--parallel", "0")).isEqualTo(2);
    }

    @Test
    void writesSpanishWithTheGrammarOnly() throws Exception {
        questions(1);
        Sample unknown = sample(1).withQuestion("What is 1?");
        new SampleFile(new SafeFiles()).write(folder.resolve("in.json"), List.of(sample(0), new Sample("q1", "films",
                "MATCH (n:Gizmo {name: 'A'}) WITH DISTINCT n RETURN n.colour", Optional.empty(), unknown.nlQuestion(),
                Optional.empty(), Optional.of("[]"), Optional.empty(), Optional.empty(), Map.of(), Map.of())));
        String[] command = {"questions", "rewrite", folder.resolve("in.json").toString(), "--language", "es", "--out",
            folder.resolve("out.json").toString()};
        assertThat(runIn(folder, command)).as(err).isZero();
        assertThat(result()).extracting(Sample::nlQuestion).containsExactly(
                "¿Qué películas fueron dirigidas por Ada 0?",
                "What is the colour of A?");
        assertThat(out).contains("1: the grammar has no Spanish words for this query", "0 with remaining issues");
        List<String> asked = new ArrayList<>(List.of(command));
        asked.addAll(List.of("--model", "local"));
        assertThat(runIn(folder, asked.toArray(String[]::new))).isEqualTo(2);
        assertThat(err).contains("--language es needs the built-in grammar");
    }

    @Test
    void recordsWhoWroteWhat() throws Exception {
        questions(3);
        assertThat(with((exchange, _, asked) -> film(exchange, asked), "rewrite", "--model", "local")).isZero();
        assertThat(out).contains("Rewrote 3 questions with local", "0 with remaining issues");
        Sample first = result().getFirst();
        assertThat(first.nlQuestion()).isEqualTo("Which films did Ada 0 direct?");
        Rewriting record = Rewriting.of(first).orElseThrow();
        assertThat(record.origin().by()).isEqualTo("local");
        assertThat(record.origin().servedBy()).isEqualTo("served-1");
        assertThat(record.origin().prompt()).matches("rewrite@4:[0-9a-f]{12}");
        assertThat(record.origin().parameters().path("temperature").asDouble()).isEqualTo(0.5);
        assertThat(record.grammar()).startsWith("Which movies");
        byte[] before = Files.readAllBytes(folder.resolve("out.json"));
        // Another host has other answers; this one has none, and the file stays as it was.
        assertThat(with((exchange, _, _) -> ModelServer.refuse(exchange, 401, "text/plain", "no"), "rewrite", "--model",
                "local")).isEqualTo(1);
        assertThat(Files.readAllBytes(folder.resolve("out.json"))).isEqualTo(before);
    }

    @Test
    void asksNothingTwice() throws Exception {
        questions(5);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> film(exchange, asked))) {
            assertThat(with(server, "rewrite", "--model", "local")).isZero();
            byte[] before = Files.readAllBytes(folder.resolve("out.json"));
            assertThat(with(server, "rewrite", "--model", "local", "--parallel", "1", "--json")).isZero();
            assertThat(server.asked()).hasSize(5);
            assertThat(new ObjectMapper().readTree(out).path("tokens").asInt()).isZero();
            assertThat(Files.readAllBytes(folder.resolve("out.json"))).isEqualTo(before);
        }
    }

    @Test
    void aFailedCheckGoesBackOnce() throws Exception {
        questions(2);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            if (name(asked).equals("Ada 0") && last(asked).contains("name or text missing: Ada 0"))
                film(exchange, asked);
            else
                ModelServer.say(exchange, "Which films did [somebody] direct?");
        })) {
            assertThat(with(server, "rewrite", "--model", "local")).isZero();
            assertThat(server.asked()).hasSize(4);
        }
        assertThat(out).contains("1 with remaining issues");
        assertThat(result().get(0).nlQuestion()).isEqualTo("Which films did Ada 0 direct?");
        assertThat(Rewriting.of(result().get(0)).orElseThrow().origin().prompt()).contains("rewrite-again@4:");
        Rewriting kept = Rewriting.of(result().get(1)).orElseThrow();
        assertThat(kept.findings()).contains(new Flag(TextCheck.NAME_MISSING, "Ada 1"),
                new Flag(TextCheck.BRACKET_LEFT, "["));
        assertThat(kept.grammar()).endsWith("directed by Ada 1?");
    }

    @Test
    void theGrammarStandsInForWhatAModelWillNotSay() throws Exception {
        questions(3);
        assertThat(with((exchange, _, asked) -> {
            switch (name(asked)) {
                case "Ada 0" -> ModelServer.sayCompletion(exchange, "content_filter", "");
                case "Ada 1" -> ModelServer.sayCompletion(exchange, "length", "Which films did Ada 1");
                default -> ModelServer.say(exchange, "I’m sorry, I cannot help with Ada 2.");
            }
        }, "rewrite", "--model", "local")).isZero();
        assertThat(out).contains("2: local: the model refused", "1: local: the answer was cut off");
        assertThat(result()).allSatisfy(sample -> {
            assertThat(sample.nlQuestion()).startsWith("Which movies");
            assertThat(Rewriting.of(sample).orElseThrow().origin().isGrammar()).isTrue();
        });
    }

    @Test
    void aQuestionThatFailsKeepsItsTextAndTheOthersAreRewritten() throws Exception {
        questions(6);
        assertThat(with((exchange, _, asked) -> {
            if (name(asked).equals("Ada 2"))
                ModelServer.refuse(exchange, 400, "text/plain", "no such luck");
            else
                film(exchange, asked);
        }, "rewrite", "--model", "local")).as(err).isZero();
        assertThat(out).contains("1 failed (last: ", "no such luck");
        List<Sample> all = result();
        assertThat(all).hasSize(6);
        assertThat(all.get(1).nlQuestion()).isEqualTo("Which films did Ada 1 direct?");
        assertThat(Rewriting.of(all.get(2)).orElseThrow().problem()).contains("no such luck");
    }

    @Test
    void aHostThatRefusesEverythingIsNotAskedAboutAllQuestions() throws Exception {
        questions(30);
        try (ModelServer server = new ModelServer(
                (exchange, _, _) -> ModelServer.refuse(exchange, 400, "text/plain", "never"))) {
            assertThat(with(server, "rewrite", "--model", "local", "--parallel", "1")).isEqualTo(1);
            assertThat(server.asked()).hasSize(20);
        }
        assertThat(err).contains("paused after 20 consecutive failures", "rerun to resume");
        assertThat(folder.resolve("out.json")).doesNotExist();
    }

    /** Every fault of a host becomes the outcome of its question, and the others are rewritten. */
    @Test
    void noFaultOfAHostEndsTheRun() throws Exception {
        questions(10);
        Script faulty = (exchange, _, asked) -> {
            switch (name(asked)) {
                case "Ada 1" -> ModelServer.refuse(exchange, 500, "application/json", "{\"error\": \"boom\"}",
                        "Retry-After", "0");
                case "Ada 2" -> ModelServer.refuse(exchange, 200, "application/json", "{\"choices\": [{\"mess");
                case "Ada 3" -> ModelServer.refuse(exchange, 200, "text/html", "<html><title>Login</title></html>");
                case "Ada 4" -> ModelServer.say(exchange, "");
                case "Ada 5" -> ModelServer.sayCompletion(exchange, "length", "Which fil");
                case "Ada 6" -> ModelServer.say(exchange, "```\nWhich films did Ada 6 direct?\n```");
                case "Ada 7" -> ModelServer.say(exchange,
                        "Sure! Here is the rewritten question:\n\n\"Which films did Ada 7 direct?\"");
                default -> film(exchange, asked);
            }
        };
        assertThat(with(faulty, "rewrite", "--model", "local")).isZero();
        List<Sample> all = result();
        assertThat(all).hasSize(10);
        for (int i : new int[]{0, 6, 7, 8, 9})
            assertThat(all.get(i).nlQuestion()).isEqualTo("Which films did Ada " + i + " direct?");
        for (int i : new int[]{1, 2, 3, 4, 5})
            assertThat(Rewriting.of(all.get(i)).orElseThrow().problem()).as("question " + i).isNotEmpty();
        assertThat(out).contains("4 failed (last: ", "1: local: the answer was cut off at the token limit");

        // Only those without an answer are asked again.
        try (ModelServer server = new ModelServer((exchange, _, asked) -> film(exchange, asked))) {
            assertThat(with(server, "rewrite", "--model", "local")).isZero();
            assertThat(result()).allMatch(sample -> sample.nlQuestion().startsWith("Which films did Ada"));
        }
    }

    @Test
    void theEstimateSendsNothingAndCountsWhatIsCached() throws Exception {
        questions(8);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> film(exchange, asked))) {
            assertThat(with(server, "rewrite", "--model", "local", "--estimate")).isZero();
            assertThat(server.asked()).isEmpty();
            assertThat(folder.resolve("out.json")).doesNotExist();
            assertThat(out).contains("8 questions to send to local; 0 already answered", "input tokens and",
                    "cost about 0.0");
            assertThat(with(server, "rewrite", "--model", "local")).isZero();
            assertThat(with(server, "rewrite", "--model", "local", "--estimate", "--json")).isZero();
            JsonNode said = new ObjectMapper().readTree(out);
            assertThat(said.path("answered").asInt()).isEqualTo(8);
            assertThat(said.path("cost").asDouble()).isZero();
            assertThat(with(server, "verify", "--model", "local", "--estimate", "--json")).isZero();
            assertThat(new ObjectMapper().readTree(out).path("input_tokens").asInt()).isBetween(8 * 200, 8 * 800);
            assertThat(server.asked()).hasSize(8);
            assertThat(with(server, "rewrite", "--estimate")).isEqualTo(2);
        }
    }

    @Test
    void aPriceThatNobodyGaveIsNotGuessed() throws Exception {
        questions(2);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> film(exchange, asked))) {
            Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            String[] command = {"questions", "rewrite", folder.resolve("in.json").toString(), "--out",
                folder.resolve("out.json").toString(), "--model", "local"};
            assertThat(runIn(folder, with(command, "--estimate"))).isZero();
            assertThat(out).contains("price unknown: quern.json lists none for local");
            assertThat(runIn(folder, with(command, "--max-cost", "1"))).isEqualTo(1);
            assertThat(err).contains("the price of this model is unknown, so its cost cannot be limited");
            assertThat(runIn(folder, with(command, "--json"))).isZero();
            assertThat(new ObjectMapper().readTree(out).path("cost").isNull()).isTrue();
        }
    }

    private static String[] with(String[] command, String... more) {
        return Stream.of(command, more).flatMap(Stream::of).toArray(String[]::new);
    }

    @Test
    void waitsWhereItIsToldAndTriesAgainWhereAStreamIsCut() throws Exception {
        questions(1);
        try (ModelServer server = new ModelServer((exchange, number, asked) -> {
            switch (number) {
                case 1 -> ModelServer.refuse(exchange, 429, "text/plain", "slow down", "Retry-After", "1");
                case 2 -> ModelServer.sayCompletion(exchange, "", "Which films");
                default -> film(exchange, asked);
            }
        })) {
            assertThat(with(server, "rewrite", "--model", "local")).isZero();
            assertThat(server.asked()).hasSize(3);
        }
        assertThat(err).contains("trying again");
        assertThat(result().getFirst().nlQuestion()).isEqualTo("Which films did Ada 0 direct?");
    }

    @Test
    void stopsAtTheBudgetAndGoesOnFromThere() throws Exception {
        questions(6);
        // A talkative model: each piece is a token.
        String[] blanks = new String[700];
        Arrays.fill(blanks, " ");
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            blanks[0] = "Which films did " + name(asked) + " direct?";
            ModelServer.say(exchange, blanks.clone());
        })) {
            assertThat(with(server, "rewrite", "--model", "local", "--parallel", "1", "--max-tokens", "3000"))
                    .isEqualTo(1);
            assertThat(err).contains("the budget of 3000 tokens is not enough",
                    "raise the budget and rerun to resume");
            assertThat(folder.resolve("out.json")).doesNotExist();
            int asked = server.asked().size();
            assertThat(asked).isBetween(1, 5);
            assertThat(with(server, "rewrite", "--model", "local", "--parallel", "1")).isZero();
            assertThat(server.asked().size()).isEqualTo(6);
        }
        assertThat(result()).hasSize(6);
    }

    @Test
    void correctsATestSplitInRounds() throws Exception {
        questions(4);
        assertThat(with((exchange, _, asked) -> {
            String present = last(asked);
            switch (name(asked)) {
                case "Ada 0" -> verdict(exchange, true, true, "");
                case "Ada 1" -> {
                    if (present.contains("Who did"))
                        verdict(exchange, false, true, "Which films did Ada 1 direct?");
                    else if (present.contains("Which films did Ada 1"))
                        verdict(exchange, true, true, "");
                    else
                        verdict(exchange, false, false, "Who did Ada 1 direct?");
                }
                case "Ada 2" ->
                    verdict(exchange, true, false, "Ada 2 again, in other words: " + present.length() + "?");
                default -> {
                    if (present.contains("lost") || present.contains("missing"))
                        verdict(exchange, false, true, "And what of the films of nobody?");
                    else
                        verdict(exchange, false, true, "A name is lost here.");
                }
            }
        }, "verify", "--model", "local")).isZero();
        assertThat(out).contains("Kept 4 of 4 questions", "2 correct", "3 corrected");
        List<Rewriting> records = result().stream().map(s -> Rewriting.of(s).orElseThrow()).toList();
        assertThat(records.get(0).verified()).isTrue();
        assertThat(records.get(0).rounds()).hasSize(1);
        assertThat(result().get(1).nlQuestion()).isEqualTo("Which films did Ada 1 direct?");
        assertThat(records.get(1).rounds()).extracting(Rewriting.Round::passed).containsExactly(false, false, true);
        assertThat(records.get(2).rounds()).hasSize(3).noneMatch(Rewriting.Round::passed);
        // Words that lose a name are not taken, however often the model gives them.
        assertThat(result().get(3).nlQuestion()).startsWith("Give the name");
        assertThat(records.get(3).rounds()).singleElement()
                .satisfies(
                        round -> assertThat(round.problem()).contains("fails the checks: name or text missing: Ada 3"));
        assertThat(result().get(3).nlQuestionRaw().orElseThrow()).startsWith("Give the name");
    }

    @Test
    void dropsFromATrainSplitWithTheReason() throws Exception {
        questions(4);
        assertThat(with((exchange, _, asked) -> {
            switch (name(asked)) {
                case "Ada 0", "Ada 3" -> verdict(exchange, true, true, "");
                case "Ada 1" -> verdict(exchange, false, true, "Who directed Ada 1?");
                default -> ModelServer.say(exchange, "It is fine.");
            }
        }, "verify", "--model", "local", "--split", "train", "--json")).isZero();
        JsonNode told = new ObjectMapper().readTree(out);
        assertThat(told.path("dropped").asInt()).isEqualTo(2);
        assertThat(result().stream().map(Sample::qid)).containsExactly("q0", "q3");
        List<String> dropped = Files.readAllLines(folder.resolve("out.dropped.jsonl"));
        assertThat(dropped).hasSize(2);
        assertThat(dropped.get(0)).contains("\"qid\":\"q1\"", "different meaning: because", "Who directed Ada 1?");
        assertThat(dropped.get(1)).contains("\"qid\":\"q2\"", "no verdict: the answer is not a single JSON object");
        assertThat(runIn(folder, "questions", "verify", "in.json", "--out", "o.json", "--split", "dev")).isEqualTo(2);
    }

    @Test
    void asksOnceMoreWhereTheVerdictCannotBeRead() throws Exception {
        questions(3);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            boolean again = last(asked).contains("could not be read");
            switch (name(asked)) {
                case "Ada 0" -> {
                    if (again)
                        verdict(exchange, true, true, "");
                    else
                        ModelServer.say(exchange, "{\"same_meaning\": \"yes\"}");
                }
                case "Ada 1" -> ModelServer.say(exchange, "{\"same_meaning\": true, ");
                default -> ModelServer.say(exchange, "```json\n{\"same_meaning\": true, \"realistic\": true,"
                        + " \"why\": \"fine\"}\n```");
            }
        })) {
            assertThat(with(server, "verify", "--model", "local")).isZero();
            assertThat(server.asked()).hasSize(5);
        }
        List<Rewriting> records = result().stream().map(s -> Rewriting.of(s).orElseThrow()).toList();
        assertThat(records.get(0).verified()).isTrue();
        assertThat(records.get(1).rounds().getFirst().judged()).isFalse();
        assertThat(records.get(1).rounds().getFirst().problem()).isEqualTo("the answer is not a single JSON object");
        assertThat(records.get(2).verified()).isTrue();
        assertThat(out).contains("1 without a readable verdict");
    }

    @Test
    void verifiesWhatNeedsNoModel() throws Exception {
        questions(2);
        assertThat(with((_, _, _) -> {}, "verify")).isZero();
        assertThat(out).contains("realism not judged", "2 corrected");
        assertThat(result()).allSatisfy(sample -> assertThat(sample.nlQuestion()).startsWith("Which movies"));
        assertThat(with((_, _, _) -> {}, "verify", "--split", "TRAIN")).isZero();
        assertThat(result()).isEmpty();
        assertThat(Files.readString(folder.resolve("out.dropped.jsonl"))).contains("template brackets left: [");
    }

    @Test
    void promptsOfOnesOwnAreUsedAndRecorded() throws Exception {
        questions(1);
        try (ModelServer server = new ModelServer((exchange, _, asked) -> film(exchange, asked))) {
            assertThat(with(server, "rewrite", "--model", "local")).isZero();
            assertThat(runIn(folder, "questions", "prompts")).isZero();
            String id = Rewriting.of(result().getFirst()).orElseThrow().origin().prompt();
            assertThat(out).contains(id + " ", "built-in").hasLineCount(6);
            assertThat(runIn(folder, "questions", "prompts", "--unpack", "--json")).isZero();
            assertThat(new ObjectMapper().readTree(out)).hasSize(6);
            Path own = folder.resolve("prompts/rewrite.md");
            Files.writeString(own, Files.readString(own).replace("version: 3", "version: 4"));
            assertThat(with(server, "rewrite", "--model", "local")).isZero();
            assertThat(Rewriting.of(result().getFirst()).orElseThrow().origin().prompt()).startsWith("rewrite@4:");
            Files.writeString(own, "version: 3\n# user\n{{nothing}}\n");
            assertThat(with(server, "rewrite", "--model", "local")).isEqualTo(1);
            assertThat(err).contains("unknown placeholder {{nothing}}");
        }
    }

    private static void verdict(HttpExchange exchange, boolean same, boolean realistic, String question)
            throws IOException {
        String text = new ObjectMapper().createObjectNode().put("same_meaning", same).put("realistic", realistic)
                .put("why", "because").put("question", question).toString();
        ModelServer.say(exchange, text.substring(0, 9), text.substring(9));
    }
}
