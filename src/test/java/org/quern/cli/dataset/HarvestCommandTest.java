package org.quern.cli.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.dataset.harvest.Harvest;
import org.quern.job.Progress;
import org.quern.sparql.SelectLimits;
import org.quern.task.dataset.HarvestDataset;
import org.quern.task.store.SourceSelection;
import org.quern.testing.ExampleData;
import org.quern.testing.FileFormats;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A set made from a forum's archive by commands, and reviewed. */
class HarvestCommandTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path FORUM = Path
            .of("src/test/resources/org/quern/dataset/harvest/request-a-query.xml").toAbsolutePath();

    @TempDir
    private Path folder;

    @BeforeEach
    void store() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        ExampleData.store(folder.resolve("w/stores/film"));
    }

    @Override
    protected int run(String... args) {
        return runIn(folder.resolve("w"), args);
    }

    private JsonNode json(String... args) throws IOException {
        assertThat(run(args)).as(err).isZero();
        return JSON.readTree(out);
    }

    @Test
    void aForumBecomesASetThatIsReviewed() throws IOException {
        interrupted();
        JsonNode made = json("dataset", "harvest", FORUM.toString(), "--store", "film", "--name", "forum",
                "--max-bytes", "400000", "--json");
        assertThat(made.path("resumed").asInt()).as("results of the interrupted harvest").isBetween(1, 40);
        assertThat(made.path("harvest").path("steps").toString()).isEqualTo("{\"pages\":3,\"threads\":47,"
                + "\"with a query\":44,\"with a valid query\":43,\"with a reply\":42,\"distinct\":41,\"runs\":40,"
                + "\"not empty\":38,\"within the size limit\":37,\"sampled\":37}");
        assertThat(made.path("harvest").path("trimmed").path("labels").asInt()).isEqualTo(21);
        assertThat(made.path("harvest").path("oddities").path("broken templates").asInt()).isOne();
        assertThat(made.path("leftOut").toString()).contains("threads with short links only", "“Federated”: ");
        assertThat(folder.resolve("w/.journal/harvest/forum.jsonl")).doesNotExist();

        assertThat(run("dataset", "show", "forum", "2019-03.13")).as("the last query of the thread").isZero();
        assertThat(out).contains("Which people were born in 1970?", "wdt:P27 ?country").doesNotContain("label");
        assertThat(run("dataset", "harvest", FORUM.toString(), "--store", "film", "--name", "forum")).isOne();
        assertThat(err).contains("--overwrite");

        review();
        FileFormats.checkKnown(folder);
    }

    /** Stops a harvest after some queries. */
    private void interrupted() {
        AtomicInteger asked = new AtomicInteger();
        Harvest.Settings settings = new Harvest.Settings("Wikidata:Request a query", 1,
                new SelectLimits(1_000_000, 400_000, Duration.ofSeconds(60)), 0, 1, List.of());
        SourceSelection source = new SourceSelection(Optional.of("film"), Optional.empty(), Optional.empty());
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            assertThatThrownBy(() -> new HarvestDataset(workspace, new SafeFiles()).run(
                    new HarvestDataset.Settings(FORUM, "forum", settings, false, source), new StoppingProgress(
                            () -> Files.exists(workspace.journal("harvest", "forum")) && asked.incrementAndGet() > 10)))
                    .isInstanceOf(CancellationException.class);
            assertThat(workspace.dataset("forum")).doesNotExist();
        }
    }

    private void review() throws IOException {
        JsonNode next = json("review", "next", "datasets/forum", "--annotator", "Ada", "--limit", "1", "--json").get(0);
        assertThat(next.path("suggestions").path("labelled").asText())
                .contains("wdt:“director” wd:“Christopher Nolan”");
        assertThat(next.path("suggestions").path("proposal").asText()).isEqualTo("modify");

        String script = """
                {"qid": "2019-03.1", "verdict": "accepted"}
                {"qid": "2019-03.4", "verdict": "edited", "query": "SELECT ?person { ?film wdt:P57 ?person }"}
                {"qid": "2019-03.5", "verdict": "edited", "text": "Which countries border France?"}
                {"qid": "2019-03.6", "verdict": "rejected", "why": "meaningless"}
                """;
        Path file = Files.writeString(folder.resolve("ada.jsonl"), script);
        Path other = Files.writeString(folder.resolve("ben.jsonl"), script.replace("rejected", "accepted"));
        assertThat(run("review", "decide", "datasets/forum", "--annotator", "Ada", "--script", file.toString()))
                .as(err).isZero();
        assertThat(run("review", "decide", "datasets/forum", "--annotator", "Ben", "--script", other.toString()))
                .as(err).isZero();
        assertThat(run("review", "decide", "datasets/forum", "--annotator", "Ada", "--question", "2019-03.7",
                "--verdict", "edited", "--query", "SELECT {")).isOne();
        assertThat(err).contains("2019-03.7", "the changed query is not valid");

        assertThat(json("review", "adjudicate", "datasets/forum", "--json")).singleElement()
                .satisfies(dispute -> assertThat(dispute.path("qid").asText()).isEqualTo("2019-03.6"));
        assertThat(run("review", "adjudicate", "datasets/forum", "--adjudicator", "Cyd", "--question", "2019-03.6",
                "--verdict", "rejected")).as(err).isZero();
        Path reviewed = folder.resolve("reviewed.json");
        assertThat(run("review", "export", "datasets/forum", "--settled", "--out", reviewed.toString())).as(err)
                .isZero();
        JsonNode all = JSON.readTree(reviewed.toFile());
        assertThat(all).extracting(one -> one.path("question").asText()).containsExactly(
                "Which films were directed by Christopher Nolan?",
                "Which actors have directed a film in which they act?", "Which countries border France?");
        assertThat(all.get(1).path("sparql").asText()).isEqualTo("SELECT ?person { ?film wdt:P57 ?person }");
        assertThat(json("dataset", "import", reviewed.toString(), "--json").path("counts").path("queries").asInt())
                .isEqualTo(3);
    }

    @Test
    void aFileThatIsNoExportIsRefusedAndNothingIsWritten() throws IOException {
        String text = Files.readString(FORUM);
        Path cut = folder.resolve("cut.xml.gz");
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(cut))) {
            packed.write(text.substring(0, text.length() / 2).getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        assertThat(run("dataset", "harvest", cut.toString(), "--store", "film", "--name", "cut")).isOne();
        assertThat(err).contains("this is not a complete MediaWiki XML export", "cut.xml.gz line");
        Path other = Files.writeString(folder.resolve("other.xml"), "<html><body>no</body></html>");
        assertThat(run("dataset", "harvest", other.toString(), "--store", "film")).isOne();
        assertThat(err).contains("this is not a MediaWiki XML export");
        assertThat(run("dataset", "harvest", FORUM.toString(), "--store", "film", "--pages", "User:")).isOne();
        assertThat(err).contains("none of the 4 pages has a title that begins with “User:”");
        assertThat(run("dataset", "harvest", FORUM.toString())).isEqualTo(2);
        assertThat(folder.resolve("w/datasets/cut")).doesNotExist();
    }
}
