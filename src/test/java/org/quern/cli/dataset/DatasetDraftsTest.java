package org.quern.cli.dataset;

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
import org.quern.testing.FileFormats;
import org.quern.testing.ModelServer;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** Wordings are drafted, and a person accepts or rejects them. */
class DatasetDraftsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SET = "film-questions";

    @TempDir
    private Path folder;

    @BeforeEach
    void example() {
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

    private String question(String id) {
        assertThat(run("dataset", "show", SET, id, "--json")).as(err).isZero();
        return out;
    }

    @Test
    void aDraftIsNotPartOfTheSetUntilAPersonAcceptsIt() throws IOException {
        JsonNode made = json("dataset", "draft", SET, "--count", "1", "--questions", "film-3,film-4", "--json");
        assertThat(made.path("drafts")).hasSize(2);
        String third = made.at("/drafts/0/text").asText();
        assertThat(third).matches("Who (is|are) the directors? of Gone with the Wind\\?");
        assertThat(question("film-3")).doesNotContain(third);
        assertThat(run("dataset", "export", SET, folder.resolve("a.ttl").toString())).as(err).isZero();
        assertThat(Files.readString(folder.resolve("a.ttl"))).doesNotContain(third);

        assertThat(json("dataset", "draft", SET, "--count", "1", "--questions", "film-3,film-4", "--json")
                .path("questions").asInt()).as("those with open drafts are skipped").isZero();
        assertThat(run("dataset", "drafts", SET, "--accept", "1")).as("who?").isEqualTo(2);
        assertThat(run("dataset", "drafts", SET, "--accept", "1", "--reject", "2", "--author", "Ada")).as(err).isZero();
        assertThat(question("film-3")).contains(third);
        assertThat(json("dataset", "drafts", SET, "--json")).isEmpty();
        JsonNode all = json("dataset", "drafts", SET, "--all", "--json");
        assertThat(all.findValuesAsText("decision")).containsExactly("accepted", "rejected");
        assertThat(json("dataset", "edit", SET, "--history", "--json").toString()).contains("Ada", third);
        assertThat(FileFormats.check(folder.resolve("w"))).containsKey("question-set-draft");

        String fourth = all.at("/1/text").asText();
        JsonNode more = json("dataset", "draft", SET, "--count", "9", "--questions", "film-4", "--json");
        assertThat(more.at("/drafts").findValuesAsText("text")).as("a rejected text stays rejected")
                .doesNotContain(fourth);
        assertThat(run("dataset", "drafts", SET, "--accept", "1", "--author", "Ben")).isEqualTo(1);
        assertThat(err).contains("draft 1 is already accepted by Ada");
        assertThat(run("dataset", "drafts", SET, "--reject", "99", "--author", "Ben")).isEqualTo(1);
        assertThat(run("dataset", "edit", SET, "--undo", "--author", "Ada")).as(err).isZero();
        assertThat(question("film-3")).doesNotContain(third);
    }

    @Test
    void aModelTranslatesAndAPersonEditsTheTranslation() throws IOException {
        try (ModelServer server = new ModelServer((exchange, _, asked) -> {
            if (asked.toString().contains("Which films did"))
                ModelServer.say(exchange, "no idea");
            else
                ModelServer.say(exchange, "{\"wordings\": [{\"text\": \"Qui a réalisé Autant en emporte le vent ?\", ",
                        "\"why\": \"title in French\"}]}");
        })) {
            Path settings = folder.resolve("w/quern.json");
            Files.writeString(settings, "{\"format\": 1, \"models\": {\"local\": {\"url\": \"" + server.url()
                    + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            String[] draft = {"dataset", "draft", SET, "--kind", "translation", "--language", "fr", "--questions",
                "film-3,film-4", "--model", "local", "--json"};
            String[] estimate = {"dataset", "draft", SET, "--kind", "translation", "--language", "fr", "--questions",
                "film-3,film-4", "--model", "local", "--json", "--estimate"};
            assertThat(json(estimate).path("questions").asInt()).isEqualTo(2);
            assertThat(server.asked()).isEmpty();
            JsonNode made = json(draft);
            assertThat(made.path("drafts")).hasSize(1);
            assertThat(made.path("failed").asInt()).isEqualTo(1);
            assertThat(made.path("tokens").asInt()).isPositive();
            int asked = server.asked().size();
            assertThat(run("dataset", "drafts", SET, "--accept", "1", "--text", "Qui est le réalisateur ?", "--author",
                    "Ada")).as(err).isZero();
            assertThat(question("film-3")).contains("Qui est le réalisateur ?").doesNotContain("Qui a réalisé");
            json(draft);
            assertThat(server.asked()).as("film-3 has a French wording now, the answers for film-4 are cached")
                    .hasSize(asked);
        }
        assertThat(run("dataset", "draft", SET, "--kind", "translation", "--language", "fr")).isEqualTo(2);
        assertThat(err).contains("--model");
        assertThat(run("dataset", "draft", SET, "--questions", "film-99")).isEqualTo(1);
        assertThat(run("dataset", "draft", "none")).isEqualTo(1);
        assertThat(run("dataset", "drafts", "none")).isEqualTo(1);
    }

    @Test
    void aBudgetIsForAllDraftsWithTheirResumptions() throws IOException {
        String[] draft = {"dataset", "draft", SET, "--kind", "translation", "--language", "fr", "--questions",
            "film-3,film-4", "--model", "local", "--parallel", "1", "--max-tokens", "60000"};
        assertThat(served((exchange, number, _) -> {
            if (number == 1)
                ModelServer.say(exchange, "{\"wordings\": [{\"text\": \"Qui ?\", \"why\": \"French\"}]}");
            else
                exchange.sendResponseHeaders(401, -1);
        }, draft)).isEqualTo(1);
        ModelServer.Script last = (exchange, _, _) -> ModelServer.say(exchange,
                "{\"wordings\": [{\"text\": \"Que ?\", \"why\": \"French\"}]}");
        assertThat(served(last, draft)).as(err).isZero();
        assertThat(err).contains("the run has used 13 of 60,000 tokens");
        assertThat(served(last, draft)).as(err).isZero();
        assertThat(err).as("all drafts were made").doesNotContain("the run has used");
    }

    private int served(ModelServer.Script script, String... args) throws IOException {
        try (ModelServer server = new ModelServer(script)) {
            Files.writeString(folder.resolve("w/quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            return run(args);
        }
    }
}
