package org.quern.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.job.Progress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

class StoreCommandsTest extends CommandTest {

    @TempDir
    private Path folder;
    private String file = "";

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.writeString(folder.resolve("a.json"),
                "{\"id\":\"Q1\",\"labels\":{\"en\":{\"language\":\"en\",\"value\":\"one thing\"}}}\n").toString();
    }

    @Override
    protected int run(String... args) {
        return runIn(folder.resolve("work"), args);
    }

    @Test
    void loadsListsAndSearches() throws IOException {
        assertThat(run("store", "load", "mine", file, "--json")).isZero();
        assertThat(new ObjectMapper().readTree(out).at("/counts/entities").asInt())
                .isEqualTo(1);
        assertThat(run("store", "list")).isZero();
        assertThat(out).startsWith("mine: 1 entity").contains("a.json@");
        assertThat(run("store", "search", "mine", "thi")).isZero();
        assertThat(out).startsWith("Q1\tone thing\t");
        assertThat(run("store", "search", "mine", "thi", "--json")).as(err).isZero();
        assertThat(new ObjectMapper().readTree(out).at("/0/label").asText()).isEqualTo("one thing");
    }

    @Test
    void aQuestionSetIsQueriedInItsOwnModel() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("work"), Progress.NONE);
        Path turtle = folder.resolve("set.ttl");
        assertThat(run("dataset", "export", "film-questions", turtle.toString())).as(err).isZero();
        assertThat(run("store", "load", "films-as-set", turtle.toString())).as(err).isZero();
        assertThat(run("store", "query", "films-as-set", "--prefixes")).as(err).isZero();
        String prefixes = out;
        assertThat(run("dataset", "query", "film-questions", "--prefixes")).as(err).isZero();
        assertThat(prefixes.lines().sorted()).containsExactlyElementsOf(out.lines().sorted().toList());
        for (String query : List.of("SELECT ?text { ?question rdfs:label ?text } ORDER BY ?text",
                "SELECT (COUNT(*) AS ?n) { ?question p:P38 ?mention . ?mention pq:P17 ?item }")) {
            assertThat(run("dataset", "query", "film-questions", query, "--json")).as(err).isZero();
            String own = out;
            assertThat(new ObjectMapper().readTree(own).path("rows")).isNotEmpty();
            assertThat(run("store", "query", "films-as-set", query, "--json")).as(err).isZero();
            assertThat(out).as(query).isEqualTo(own);
        }
        assertThat(run("store", "load", "mine", file)).as(err).isZero();
        assertThat(run("store", "query", "mine", "SELECT ?label { wd:Q1 rdfs:label ?label }")).as(err).isZero();
        assertThat(out).contains("one thing");
        assertThat(run("store", "query", "mine", "SELECT ?x { SERVICE <http://127.0.0.1:9/> { ?x ?y ?z } }"))
                .isEqualTo(1);
        assertThat(run("store", "query", "mine", "DELETE WHERE { ?x ?y ?z }")).isEqualTo(1);
        assertThat(err).doesNotContain("Exception");
        assertThat(run("store", "query", "mine")).isEqualTo(2);
    }

    @Test
    void searchesForExternalIdentifiersFirst() throws IOException {
        Path data = Files.writeString(folder.resolve("films.ttl"), """
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                wd:Q1 rdfs:label "tt0111161"@en .
                wd:Q2 rdfs:label "Long film"@en ; <http://www.wikidata.org/prop/direct/P345> "tt0111161" .
                """);
        assertThat(run("store", "load", "films", data.toString())).as(err).isZero();
        assertThat(run("store", "search", "films", "tt0111161")).isZero();
        assertThat(out.lines().map(line -> line.split("\t")[0])).containsExactly("Q2", "Q1");
        assertThat(run("store", "search", "films", "tt0111161", "--kind", "property")).isZero();
        assertThat(out).isEmpty();
        assertThat(err).contains("No entity found.");
    }

    @Test
    void saysInOneSentenceWhatIsWrong() throws IOException {
        assertThat(run("store", "load", "../mine", file)).isEqualTo(2);
        assertThat(run("store", "load", "mine", file, "--overwrite", "--add")).isEqualTo(2);
        assertThat(run("store", "load", "mine")).isEqualTo(2);
        assertThat(run("store")).isEqualTo(2);
        assertThat(run("store", "load", "mine", folder.resolve("none.nt").toString())).isEqualTo(1);
        assertThat(err.lines()).hasSize(1).first().asString()
                .contains("no such file").doesNotContain("Exception");
        assertThat(run("store", "load", "mine", Files.createDirectory(folder.resolve("dir.ttl")).toString()))
                .isEqualTo(1);
        assertThat(err).contains("dir.ttl: this is a folder");
        assertThat(folder.resolve("work/stores")).doesNotExist();
    }
}
