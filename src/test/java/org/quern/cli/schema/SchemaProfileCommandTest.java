package org.quern.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;

class SchemaProfileCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    @Override
    protected int run(String... args) {
        return runIn(folder.resolve("work"), args);
    }

    private void load() throws IOException {
        String turtle = """
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                wd:Q11424 rdfs:label "film"@en . wd:Q5 rdfs:label "human"@en .
                """ + IntStream.range(0, 20).mapToObj(i -> """
                wd:Q%1$d rdfs:label "film %1$d"@en ; wdt:P31 wd:Q11424 ; wdt:P57 wd:Q%2$d ; wdt:P345 "tt%1$d" .
                wd:Q%2$d rdfs:label "person"@en ; wdt:P31 wd:Q5 .
                """.formatted(1000 + i, 2000 + i)).collect(Collectors.joining())
                + "wd:Q1000 wdt:P462 wd:Q8 .\n";
        Path file = Files.writeString(folder.resolve("films.ttl"), turtle);
        assertThat(run("store", "load", "films", file.toString())).isZero();
    }

    @Test
    void printsWhatMembersHaveAndWhatItRestsOn() throws IOException {
        load();
        assertThat(run("schema", "profile", "q11424", "--store", "films", "--evidence")).isZero();
        assertThat(out.lines().findFirst().orElseThrow()).isEqualTo(
                "film (Q11424), instances including its subclasses: 20 members, 20 read.");
        assertThat(out).doesNotContain("no such members");
        assertThat(out).contains("director P57", "directedBy → Person (new, Q5)",
                "a relation to a new type: 100.0\u2009% (20 of 20) of the members with a value lead to an instance of human",
                "color P462").doesNotContain("IMDb");
        assertThat(run("schema", "profile", "Q11424", "--store", "films", "--min-share", "10", "--identifiers"))
                .isZero();
        assertThat(out).contains("IMDb ID").doesNotContain("color");
        for (String[] none : new String[][]{{"Q123"}, {"Q11424", "--subclasses"}}) {
            assertThat(run(Stream.concat(Stream.of("schema", "profile"), Stream.concat(Stream.of(none),
                    Stream.of("--store", "films"))).toArray(String[]::new))).isZero();
            assertThat(out).contains("0 members", "The source has no such members").doesNotContain("share");
        }
    }

    @Test
    void theSameAsJsonTwiceTheSame() throws IOException {
        load();
        assertThat(run("schema", "profile", "Q11424", "--store", "films", "--json", "--sample", "7")).isZero();
        String first = out;
        JsonNode json = new ObjectMapper().readTree(first);
        assertThat(json.path("members").asInt()).isEqualTo(20);
        assertThat(json.path("read").asInt()).isEqualTo(7);
        JsonNode director = json.path("properties").valueStream()
                .filter(p -> p.path("property").asText().equals("P57")).findFirst().orElseThrow();
        assertThat(director.path("share").asDouble()).isEqualTo(1.0);
        assertThat(director.at("/proposals/0/relation/wd_source").asText()).isEqualTo("P57");
        assertThat(director.at("/proposals/0/entity/wd_source").asText()).isEqualTo("Q5");
        assertThat(director.at("/targets/classes/0/label").asText()).isEqualTo("human");
        assertThat(run("schema", "profile", "Q11424", "--store", "films", "--json", "--sample", "7")).isZero();
        assertThat(out).isEqualTo(first);
    }

    @Test
    void proposesForASchema() throws IOException {
        load();
        Files.createDirectories(folder.resolve("work/schemas"));
        Files.writeString(folder.resolve("work/schemas/films.json"), """
                {"name": "films", "entities": [{"label": "Movie", "wd_source": "Q11424"},
                 {"label": "Human", "wd_source": "Q5", "wd_include_subclasses": false}], "relations": []}""");
        assertThat(run("schema", "profile", "Q11424", "--store", "films", "--schema", "films")).isZero();
        assertThat(out).contains("directedBy → Human").doesNotContain("(new");
    }

    @Test
    void profilesTheMembersThatTheConstraintsOfATypeLeave() throws IOException {
        load();
        Files.createDirectories(folder.resolve("work/schemas"));
        Files.writeString(folder.resolve("work/schemas/films.json"), """
                {"name": "films", "entities": [{"label": "Movie", "wd_source": "Q11424"},
                 {"label": "Coloured", "wd_source": "Q11424", "wd_constraints": ["$HAS_PROPERTY(P462)"]}],
                 "relations": []}""");
        assertThat(run("schema", "profile", "Coloured", "--store", "films", "--schema", "films")).isZero();
        assertThat(out).contains("1 member, 1 read").doesNotContain("sample");
        assertThat(run("schema", "profile", "Movie", "--store", "films", "--schema", "films", "--sample", "5"))
                .isZero();
        assertThat(out).contains("20 members, 5 read", "This is a sample", "≈ 100.0 %");
        assertThat(run("schema", "profile", "Monochrome", "--store", "films", "--schema", "films")).isEqualTo(2);
    }

    @Test
    void saysInOneSentenceWhatIsWrong() throws IOException {
        load();
        for (String[] wrong : new String[][]{{"film", "--store", "films"}, {"Q11424"},
            {"Q11424", "--store", "films", "--sample", "0"}, {"Q11424", "--store", "films", "--min-share", "200"},
            {"Q11424", "--store", "films", "--dump", "x.json"}}) {
            String[] args = new String[wrong.length + 2];
            args[0] = "schema";
            args[1] = "profile";
            System.arraycopy(wrong, 0, args, 2, wrong.length);
            assertThat(run(args)).as(String.join(" ", wrong)).isEqualTo(2);
        }
        assertThat(run("schema", "profile", "Q11424", "--dump", folder.resolve("films.ttl").toString())).isEqualTo(1);
        assertThat(err).contains("dump").contains("store load");
        assertThat(run("schema", "profile", "Q11424", "--store", "none")).isEqualTo(1);
    }
}
