package org.quern.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.file.DatasetColumns;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetImport.Wish;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.file.Rights;
import org.quern.job.Progress;
import org.quern.testing.Shared;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Published forms of datasets come in whole, or not at all, and go out again. */
class DatasetImportTest {

    private static final String RECORDS = """
            [{"id": "a", "question": "Who wrote it?", "sparql": "SELECT ?x { wd:Q1 wdt:P50 ?x }", "url": "u"},
             {"id": 2, "question": "Where?", "sparql": null},
             {"id": 2, "question": "Where again?"},
             {"id": "b", "question": ""},
             {"question": "No id?"},
             "no object"]
            """;
    private static final String QALD = """
            {"questions": [{"id": "7", "aggregation": false,
               "question": [{"language": "en", "string": "How deep?", "keywords": "deep"},
                            {"language": "fr", "string": "Quelle profondeur ?"}],
               "query": {"sparql": "SELECT ?d { wd:Q5 wdt:P4511 ?d }"},
               "answers": [{"head": {"vars": ["d"]}, "results": {"bindings": [
                  {"d": {"type": "literal", "value": "12", "datatype": "http://www.w3.org/2001/XMLSchema#integer"}}]}}]},
              {"id": "8", "question": [{"language": "en", "string": "Is it?"}], "query": {"sparql": "ASK {}"},
               "answers": [{"head": {}, "boolean": true}]}],
             "dataset": {"id": "lakes"}}
            """;

    @TempDir
    private Path folder;

    @Test
    void recordsKeepTheirIdsAndWhatTheySayBesides() throws IOException {
        DatasetManifest manifest = imported("set.json", RECORDS);
        List<DatasetQuestion> questions = set().all();

        assertThat(questions).extracting(DatasetQuestion::id).containsExactly(QuestionId.of("a"), QuestionId.of(2),
                QuestionId.of(5));
        assertThat(questions.getFirst().more()).containsOnlyKeys("url");
        assertThat(questions.get(1).queries()).isEmpty();
        assertThat(manifest.kept()).containsOnly(Map.entry("url", 1L));
        assertThat(manifest.format()).isEqualTo(DatasetFormat.RECORDS);
        assertThat(manifest.leftOut())
                .extracting(one -> one.what() + " " + one.count() + " " + one.samples().getFirst())
                .containsExactlyInAnyOrder("questions with a duplicate id 1 line 3 $[2] (2)",
                        "questions without text 1 line 4 $[3] (b)",
                        "a question must be a JSON object 1 line 6 $[5]");
    }

    @Test
    void qaldHasLanguagesAndAnswersAndComesOutAsItWentIn() throws IOException {
        DatasetManifest manifest = imported("qald.json", QALD);
        DatasetQuestion first = set().all().getFirst();

        assertThat(manifest.header().get("dataset").path("id").asText()).isEqualTo("lakes");
        assertThat(first.languages()).containsExactly("en", "fr");
        assertThat(first.answers()).hasSize(1).first().isInstanceOf(GoldAnswer.Rows.class);
        assertThat(set().all().getLast().answers()).containsExactly(new GoldAnswer.Truth(true));

        Path out = folder.resolve("out.json");
        new DatasetExport(new SafeFiles()).write(set(), DatasetExport.Form.QALD, out, Progress.NONE);
        var json = new com.fasterxml.jackson.databind.ObjectMapper();
        assertThat(json.readTree(Files.readString(out))).isEqualTo(json.readTree(QALD));
    }

    @Test
    void mentionsGoIntoQaldWithTheirPlacesAndComeBack() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        DatasetFolder films = new DatasetFolder(folder.resolve("w/datasets/film-questions"), new SafeFiles());
        Path out = folder.resolve("films.json");
        new DatasetExport(new SafeFiles()).write(films, DatasetExport.Form.QALD, out, Progress.NONE);
        JsonNode first = new ObjectMapper().readTree(Files.readString(out)).path("questions").path(0);
        assertThat(first.at("/mentions/1/string").asText()).isEqualTo("When * come out");
        assertThat(first.at("/mentions/1/spans/0").toString()).as("“When” and “come out” of the first form")
                .isEqualTo("{\"form\":0,\"pieces\":[[0,4],[28,36]]}");
        assertThat(first.at("/mentions/1/links/0").toString()).isEqualTo("{\"kind\":\"direct\",\"id\":\"P577\"}");

        List<DatasetQuestion> before = films.all();
        QuestionMap map = new QuestionMap(before);
        run(out, new SafeFiles(), Wish.DEFAULT, Progress.NONE);
        List<DatasetQuestion> after = set().all();
        boolean imported = false;
        for (int i = 0; i < before.size(); i++) {
            List<Mention> held = map.mentions(before.get(i)).stream().map(QuestionMap.Held::mention).toList();
            imported |= held.size() > before.get(i).mentions().size();
            assertThat(after.get(i).mentions()).as(before.get(i).id().text()).isEqualTo(held);
            assertThat(after.get(i).more()).doesNotContainKey("mentions");
        }
        assertThat(imported).as("some mentions are taken over from another question").isTrue();
    }

    @Test
    void aTableMayHaveSeveralLanguagesAndQuotedLines() throws IOException {
        imported("table.csv", """
                id,question,question@es,sparql,topic
                q1,"Which lake, of all, is deepest?",¿Cuál?,"SELECT ?x
                { ?x ?y ?z }",lakes
                q2,Too few
                """);
        assertThat(set().all()).singleElement().satisfies(question -> {
            assertThat(question.languages()).containsExactly("en", "es");
            assertThat(question.query().orElseThrow().sparql()).contains("\n");
            assertThat(question.more()).containsOnlyKeys("topic");
        });
        assertThat(set().manifest().leftOut()).singleElement().extracting(one -> one.samples().getFirst())
                .isEqualTo("line 4");
    }

    @Test
    void ourOwnFormComesOutAsItWentIn() throws IOException {
        imported("qald.json", QALD);
        Path out = folder.resolve("own.jsonl.gz");
        new DatasetExport(new SafeFiles()).write(set(), DatasetExport.Form.QUERN, out, Progress.NONE);
        List<DatasetQuestion> before = set().all();
        DatasetManifest manifest = new DatasetImport(new SafeFiles()).run(out, folder.resolve("again"), Wish.DEFAULT,
                Progress.NONE);
        assertThat(manifest.format()).isEqualTo(DatasetFormat.QUERN);
        assertThat(new DatasetFolder(folder.resolve("again"), new SafeFiles()).all()).isEqualTo(before);
    }

    @Test
    void whatIsWrongWithAFileIsSaidWithItsPlace() {
        assertThatThrownBy(() -> imported("cut.json", RECORDS.substring(0, 180)))
                .isInstanceOf(QuernException.class).hasMessageContaining("cut.json line 3")
                .hasMessageContaining("JSON");
        assertThatThrownBy(() -> imported("note.txt", "Some words about questions"))
                .hasMessageContaining("not recognised").hasMessageContaining("--format");
        assertThatThrownBy(() -> imported("empty.json", "  ")).hasMessageContaining("empty");
        assertThatThrownBy(() -> imported("none.json", "[{\"question\": \" \"}]"))
                .hasMessageContaining("the file contains no questions").hasMessageContaining("line 1 $[0]");
        assertThatThrownBy(() -> imported("broken.ttl", "@prefix wd: <https://qawiki.org/entity/> .\nwd:Q1 wd:P1 .\n"))
                .hasMessageContaining("broken.ttl line 2");
        assertThat(folder.resolve("set")).doesNotExist();
        assertThat(folder.toFile().list()).noneMatch(name -> name.startsWith("."));
    }

    @Test
    void aPackedFileThatEndsTooEarlyIsRefused() throws IOException {
        Path file = folder.resolve("q.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(RECORDS.repeat(1).getBytes());
        }
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 20));
        assertThatThrownBy(() -> run(file, new SafeFiles(), Wish.DEFAULT, Progress.NONE))
                .isInstanceOf(QuernException.class).hasMessageContaining("is truncated");
    }

    @Test
    void anOldSetStaysWhenTheNewOneFails() throws IOException {
        imported("set.json", RECORDS);
        List<DatasetQuestion> before = set().all();
        Path file = Files.writeString(folder.resolve("qald.json"), QALD);
        Wish replace = new Wish(Optional.empty(), "en", true);

        assertThatThrownBy(() -> run(file, new SafeFiles(), Wish.DEFAULT, Progress.NONE))
                .hasMessageContaining("--overwrite");
        assertThatThrownBy(() -> run(file, new SafeFiles(_ -> new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        }), replace, Progress.NONE)).isInstanceOf(QuernException.class).hasMessageContaining("disk is full");
        assertThatThrownBy(() -> run(file, new SafeFiles(), replace, new StoppingProgress(() -> true)))
                .isInstanceOf(CancellationException.class);
        assertThat(set().all()).isEqualTo(before);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(p -> p.getFileName().toString())).noneMatch(name -> name.startsWith("."));
        }

        run(file, new SafeFiles(), replace, Progress.NONE);
        assertThat(set().all()).hasSize(2).isNotEqualTo(before);
    }

    @Test
    void licenceAndSourceStayWithTheSet() throws IOException {
        Rights rights = new Rights(Optional.of("CC BY 4.0"), Optional.of("https://example.org/set"));
        Path file = Files.writeString(folder.resolve("in.json"), RECORDS);
        run(file, new SafeFiles(), new Wish(Optional.empty(), "en", true, rights, DatasetColumns.USUAL), Progress.NONE);
        assertThat(set().manifest().rights()).isEqualTo(rights);
        for (String name : List.of("out.json", "out.ttl")) {
            Path out = folder.resolve(name);
            new DatasetExport(new SafeFiles()).write(set(), DatasetExport.Form.ofName(out).orElseThrow(), out,
                    Progress.NONE);
            assertThat(new DatasetImport(new SafeFiles()).run(out, folder.resolve("again-" + name), Wish.DEFAULT,
                    Progress.NONE).rights()).as(name).isEqualTo(rights);
        }
        new DatasetExport(new SafeFiles()).write(set(), DatasetExport.Form.QUERN, folder.resolve("out.jsonl"),
                Progress.NONE);
        assertThat(folder.resolve("out.card.md")).content().contains("Licence: CC BY 4.0", "https://example.org/set");
        assertThat(new DatasetImport(new SafeFiles()).keep(folder.resolve("grown"), "variants", set().manifest(),
                set().all(), false).rights()).isEqualTo(rights);
    }

    @Test
    void theLicenceOfADumpIsRead() throws IOException {
        assertThat(imported("q.ttl",
                """
                        @prefix wd: <https://qawiki.org/entity/> . @prefix wdt: <https://qawiki.org/prop/direct/> .
                        <http://wikiba.se/ontology#Dump> <http://creativecommons.org/ns#license> <http://creativecommons.org/publicdomain/zero/1.0/> .
                        wd:Q5 a <http://wikiba.se/ontology#Item> ; wdt:P1 wd:Q1 ;
                          <http://www.w3.org/2000/01/rdf-schema#label> "Who?"@en .
                        """)
                .rights().license()).hasValue("CC0 1.0");
        assertThat(new DatasetImport(new SafeFiles()).run(
                Files.writeString(folder.resolve("q.json"), RECORDS), folder.resolve("other"), Wish.DEFAULT,
                Progress.NONE).rights()).isEqualTo(Rights.UNKNOWN);
    }

    @Test
    void theRealSetsComeInWithAllTheirQuestions() {
        assertThat(Stream.of("data/spinach/spinach_dev.json", "data/spinach/spinach_test.json",
                "data/wikiwebquestions/dev.json", "data/wikiwebquestions/test.json", "data/qald/qald_10.json",
                "data/qald/qald-7-test-en-wikidata.json").map(Shared::path).map(this::counted))
                .containsExactly(155L, 165L, 454L, 1431L, 394L, 50L);
    }

    private long counted(Path file) {
        DatasetManifest manifest = run(file, new SafeFiles(), new Wish(Optional.empty(), "en", true), Progress.NONE);
        assertThat(manifest.leftOut()).isEmpty();
        return manifest.questions();
    }

    private DatasetManifest imported(String name, String content) throws IOException {
        return run(Files.writeString(folder.resolve(name), content), new SafeFiles(), Wish.DEFAULT, Progress.NONE);
    }

    private DatasetManifest run(Path file, SafeFiles files, Wish wish, Progress progress) {
        return new DatasetImport(files).run(file, folder.resolve("set"), wish, progress);
    }

    private DatasetFolder set() {
        return new DatasetFolder(folder.resolve("set"), new SafeFiles());
    }
}
