package org.quern.cli.dataset;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cli.main.CommandTest;
import org.quern.job.Progress;
import org.quern.testing.FileFormats;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** Two people edit copies of a set, and one merges the edits of the other. */
class DatasetEditingTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SET = "film-questions";

    @TempDir
    private Path folder;

    @BeforeEach
    void copies() {
        for (String name : new String[]{"ada", "ben"})
            new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve(name), Progress.NONE);
    }

    private void in(String copy, String... args) {
        assertThat(runIn(folder.resolve(copy), args)).as(err).isZero();
    }

    private JsonNode question(String copy, String id) throws IOException {
        in(copy, "dataset", "show", SET, id, "--json");
        return JSON.readTree(out).get(0);
    }

    private void edit(String copy, String id, String change, String value, String... more) {
        String[] args = java.util.stream.Stream.concat(java.util.stream.Stream.of("dataset", "edit", SET, "--author",
                copy, "--question", id, "--change", change, "--value", value), java.util.stream.Stream.of(more))
                .toArray(String[]::new);
        in(copy, args);
    }

    /** Codes of three letters where there is one of two are refused; others are languages of their own. */
    @ParameterizedTest
    @CsvSource({"deu,de", "DEU-at,de-at", "spa,es", "arz,", "mul,", "de,", "zh-hans,", "x,"})
    void aLanguageHasOneCode(String code, String right) {
        int exit = runIn(folder.resolve("ada"), "dataset", "edit", SET, "--author", "Ada", "--question", "film-1",
                "--change", "text", "--value", "Wann?", "--language", code);
        assertThat(exit).isEqualTo(right == null ? 0 : 1);
        if (right != null)
            assertThat(err).contains("use " + right + "; nothing was changed");
    }

    @Test
    void editsOfTwoPeopleAreMergedAndConflictsDecided() throws IOException {
        edit("ada", "film-1", "text", "When did Gone with the Wind come out?");
        edit("ada", "film-4", "paraphrase", "Name Eastwood's films.");
        edit("ada", "film-5", "text", "Ada's wording?");
        edit("ben", "film-1", "text", "¿Cuándo salió?", "--language", "es");
        edit("ben", "film-5", "text", "Ben's wording?");
        edit("ada", "film-3", "text", "Ada keeps this?");
        edit("ben", "film-3", "text", "Ben loses this?");
        edit("ben", "film-6", "issue", "Q134");
        in("ben", "dataset", "edit", SET, "--author", "ben", "--question", "film-7", "--change", "remove");

        String[] merge = {"dataset", "merge", SET, "--with", folder.resolve("ben/datasets/" + SET).toString(),
            "--author", "Ada"};
        assertThat(runIn(folder.resolve("ada"), merge)).isEqualTo(1);
        assertThat(out).contains("film-5, wording en: undecided", "ours    Ada's wording?", "theirs  Ben's wording?",
                "2 conflicts undecided; nothing was written");
        assertThat(question("ada", "film-1").toString()).doesNotContain("¿Cuándo salió?");

        Path decisions = Files.writeString(folder.resolve("decisions.jsonl"),
                "{\"question\": \"film-5\", \"part\": \"wording en\", \"take\": \"theirs\"}\n"
                        + "{\"question\": \"film-3\", \"part\": \"wording en\", \"take\": \"ours\"}\n");
        String[] decided = java.util.stream.Stream.concat(java.util.stream.Stream.of(merge),
                java.util.stream.Stream.of("--decisions", decisions.toString())).toArray(String[]::new);
        in("ada", decided);
        assertThat(out).contains("film-5, wording en: took theirs", "Merged 5 edits by ben; changed 5 questions");
        assertThat(question("ada", "film-1").path("forms").toString()).contains("come out?", "¿Cuándo salió?");
        assertThat(question("ada", "film-4").toString()).contains("Name Eastwood's films.");
        assertThat(question("ada", "film-5").toString()).contains("Ben's wording?").doesNotContain("Ada's wording?");
        assertThat(question("ada", "film-6").toString()).contains("Q134");
        assertThat(runIn(folder.resolve("ada"), "dataset", "show", SET, "film-7")).isEqualTo(1);
        in("ada", "dataset", "edit", SET, "--history", "--json");
        assertThat(JSON.readTree(out).findPath("conflicts").toString()).as("nothing is lost")
                .contains("Ada's wording?", "Ben's wording?", "theirs");
        in("ada", "dataset", "edit", SET, "--history");
        assertThat(out).as("what each edit changed").contains("film-4  added paraphrase en",
                "film-5  changed wording en");
        assertThat(out.lines().toList().getLast()).contains("changed wording en", "changed wording es", "added remark",
                "removed question");

        in("ada", decided);
        assertThat(out).as("merged already").contains("Nothing to merge.");
        edit("ben", "film-8", "text", "Later?");
        in("ada", merge);
        assertThat(out).contains("Merged 1 edit by ben; changed 1 question").doesNotContain("undecided");
        assertThat(question("ada", "film-5").toString()).contains("Ben's wording?");
        assertThat(question("ada", "film-3").toString()).as("a decision is not asked for twice")
                .contains("Ada keeps this?");
        // The other way round, the whole work of both arrives without a conflict.
        in("ben", "dataset", "merge", SET, "--with", folder.resolve("ada/datasets/" + SET + "/edits.jsonl").toString(),
                "--author", "Ben");
        assertThat(question("ben", "film-4").toString()).contains("Name Eastwood's films.");
        in("ada", "dataset", "edit", SET, "--author", "Ada", "--undo");
        FileFormats.checkKnown(folder.resolve("ada"));
    }

    @Test
    void aWrongChoiceNamesAllChoices() {
        assertThat(runIn(folder.resolve("ada"), "dataset", "edit", SET, "--author", "Ada", "--question", "film-1",
                "--change", "texts")).isEqualTo(2);
        assertThat(err).contains("expected one of [text, paraphrase, remove-paraphrase, query, issue, remove-issue, "
                + "relate, unrelate, remove, add]");
    }

    @Test
    void aWrongEditChangesNothing() throws IOException {
        Path script = Files.writeString(folder.resolve("edits.jsonl"), """
                {"question": "film-1", "change": "text", "value": "Changed?"}
                {"question": "film-2", "change": "query", "value": "SELECT {"}
                """);
        assertThat(runIn(folder.resolve("ada"), "dataset", "edit", SET, "--author", "Ada", "--script",
                script.toString())).isEqualTo(1);
        assertThat(err).contains("film-2 query", "the query is not valid", "nothing was changed");
        assertThat(folder.resolve("ada/datasets/" + SET + "/edits.jsonl")).doesNotExist();
        assertThat(runIn(folder.resolve("ada"), "dataset", "edit", SET, "--question", "film-1", "--change", "text"))
                .isEqualTo(2);
        assertThat(runIn(folder.resolve("ada"), "dataset", "merge", SET, "--with", folder.resolve("none").toString(),
                "--author", "Ada")).isEqualTo(1);
    }

    @Test
    void editsOfAnotherSetAreRefused() throws IOException {
        Path mills = Files.writeString(folder.resolve("mills.json"),
                "[{\"id\": 1, \"question\": \"Who owns Mill 3?\", \"sparql\": \"ASK {}\"}]");
        in("ben", "dataset", "import", mills.toString());
        in("ben", "dataset", "edit", "mills", "--author", "Ben", "--question", "1", "--change", "text", "--value",
                "Who?");
        Path other = folder.resolve("ben/datasets/mills");
        for (Path path : List.of(other, other.resolve("edits.jsonl"))) {
            assertThat(runIn(folder.resolve("ada"), "dataset", "merge", SET, "--with", path.toString(), "--author",
                    "Ada")).isEqualTo(1);
            assertThat(err).contains("imported from another file");
        }
        Path alone = Files.copy(folder.resolve("ben/datasets/mills/edits.jsonl"), folder.resolve("alone.jsonl"));
        in("ben", "dataset", "merge", "mills", "--with", alone.toString(), "--author", "Ben");
        assertThat(out).contains("Nothing to merge.");
    }

    @Test
    void aSetAnswersQueriesAboutItself() throws IOException {
        edit("ada", "film-1", "text", "When did it come out?");
        in("ada", "dataset", "query", SET, "SELECT ?q { ?q rdfs:label \"When did it come out?\"@en }", "--json");
        assertThat(JSON.readTree(out).path("rows")).hasSize(1);
        in("ada", "dataset", "query", SET, "SELECT (COUNT(DISTINCT ?q) AS ?n) { ?q rdfs:label ?text }");
        assertThat(out).contains("n", "--");
        in("ada", "dataset", "query", SET, "--prefixes");
        assertThat(out).contains("PREFIX");
        assertThat(runIn(folder.resolve("ada"), "dataset", "query", SET, "SELECT {")).isEqualTo(1);
        assertThat(err).contains("not valid SPARQL");
    }
}
