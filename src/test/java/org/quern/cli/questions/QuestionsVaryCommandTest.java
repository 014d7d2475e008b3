package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.Variation;
import org.quern.testing.FileFormats;
import org.quern.testing.Mills;
import org.quern.testing.ModelServer;
import org.quern.workspace.SafeFiles;

/** Variants of question files, with and without a model. */
class QuestionsVaryCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void workspace() throws Exception {
        Mills.in(folder);
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
        write(IntStream.range(0, 6).mapToObj(i -> sample("q" + i, "What are the owners of Mill " + i + "?",
                "MATCH (m:Mill {name: 'Mill " + i + "'})-[:ownedBy]->(o:Miller) RETURN o.name")).toList());
    }

    private static Sample sample(String qid, String question, String gold) {
        return new Sample(qid, "mills", gold, Optional.empty(), question, Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private void write(List<Sample> samples) {
        new SampleFile(new SafeFiles()).write(folder.resolve("questions/in.json"), samples);
    }

    private int vary(String kind, String... more) {
        return runIn(folder, java.util.stream.Stream.concat(java.util.stream.Stream.of("questions", "vary", "in",
                "--kind", kind, "--out", folder.resolve("questions/out.json").toString()),
                java.util.stream.Stream.of(more)).toArray(String[]::new));
    }

    private List<Sample> result() {
        return new SampleFile(new SafeFiles()).read(folder.resolve("questions/out.json"));
    }

    @AfterEach
    void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    @Test
    void questionsWithoutAVariantAreCountedAndWrittenWithTheReason() throws Exception {
        write(List.of(sample("a", "Who owns Mill 1?", "MATCH (m {name: 'Mill 1'})-[:ownedBy]->(o) RETURN o.name"),
                sample("b", "How many mills are there?", "MATCH (m:Mill) RETURN count(m)")));
        assertThat(vary("typos", "--json", "--seed", "3")).as(err).isZero();
        JsonNode told = new ObjectMapper().readTree(out);
        assertThat(told.path("variants").asInt()).isEqualTo(1);
        assertThat(told.path("dropped").asInt()).isEqualTo(1);
        assertThat(told.path("reasons").size()).isEqualTo(1);
        assertThat(result()).extracting(Sample::qid).containsExactly("a-typos-3");
        assertThat(Files.readString(folder.resolve("questions/out.dropped.jsonl"))).contains("\"qid\":\"b\"",
                "mentions no name");
    }

    @Test
    void distractorsComeFromOtherSchemas() {
        assertThat(vary("distractors", "--count", "2")).as(err).isZero();
        assertThat(result()).hasSize(6).allSatisfy(sample -> assertThat(sample.others()).containsKey("distractors"));
        assertThat(vary("distractors", "--distractors-from", "nothing")).isEqualTo(1);
    }

    @Test
    void theGrammarParaphrasesOrSaysWhyNot() {
        assertThat(vary("paraphrase")).as(err).isZero();
        assertThat(result()).hasSize(6).allSatisfy(sample -> {
            assertThat(sample.nlQuestion()).contains("Mill").doesNotStartWith("What are the owners of");
            assertThat(Rewriting.of(sample)).isPresent();
            assertThat(sample.nlQuestionRaw()).hasValueSatisfying(raw -> assertThat(raw).startsWith("What are"));
        });
    }

    @Test
    void aModelParaphrasesAndIsAskedAgainIfANameIsLost() throws Exception {
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            JsonNode messages = asked.path("messages");
            String all = messages.toString();
            String number = all.replaceAll("(?s).*Question:\\\\n.*?of Mill (\\d)\\?.*", "$1");
            boolean again = messages.size() > 2;
            ModelServer.say(exchange, switch (number) {
                case "0" -> again ? "Who possesses Mill 0?" : "Who possesses the mill?";
                case "1" -> "What are the owners of Mill 1?";
                default -> "Who possesses Mill " + number + "?";
            });
        })) {
            Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            assertThat(vary("paraphrase", "--model", "local")).as(err).isZero();
            assertThat(result()).hasSize(5).extracting(Sample::nlQuestion).first().isEqualTo("Who possesses Mill 0?");
            assertThat(Variation.of(result().getFirst()).orElseThrow().kind()).isEqualTo(Variation.Kind.PARAPHRASE);
            assertThat(out).contains("5 variants of 6 questions", "no usable paraphrase");
            assertThat(server.asked()).hasSize(8);
        }
    }

    @Test
    void wrongInputIsRefusedWithAClearMessage() {
        assertThat(vary("spelling")).isEqualTo(2);
        assertThat(err).contains("spelling", "paraphrase");
        assertThat(vary("typos", "--model", "local")).isEqualTo(2);
        assertThat(err).contains("--kind paraphrase");
        assertThat(vary("rename", "--graphs", folder.toString())).isEqualTo(2);
        assertThat(err).contains("--graphs-out");
        assertThat(vary("rename", "--names", folder.resolve("none.tsv").toString())).isEqualTo(1);
        assertThat(err).contains("none.tsv");
        write(List.of());
        assertThat(vary("pseudonyms")).isEqualTo(1);
        assertThat(err).contains("empty");
        assertThat(folder.resolve("questions/out.json")).doesNotExist();
    }
}
