package org.quern.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
