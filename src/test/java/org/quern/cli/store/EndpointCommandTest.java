package org.quern.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jena.sparql.core.DatasetGraph;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.testing.SparqlServer;
import org.quern.testing.WikidataTurtle;

/** Conversion from an endpoint, as people type it. */
class EndpointCommandTest extends CommandTest {

    private static final String LAKES = """
            {"name": "lakes", "entities": [{"label": "Lake", "wd_source": "Q23397"}], "relations": []}
            """;
    private static final String DATA = """
            wikibase:Dump <http://schema.org/dateModified> "2026-10-05T00:00:00Z" .
            wd:Q10 rdfs:label "Lough Neagh"@en ; p:P31 s:Q10-A . s:Q10-A ps:P31 wd:Q23397 .
            wd:Q11 p:P31 s:Q11-A . s:Q11-A ps:P31 wd:Q23397 .
            """;

    @TempDir
    private Path folder;
    private final DatasetGraph data = WikidataTurtle.read(DATA);

    @BeforeEach
    void fill() throws IOException {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
        Files.createDirectories(folder.resolve("schemas"));
        Files.writeString(folder.resolve("schemas/lakes.json"), LAKES);
    }

    @Override
    protected int run(String... args) {
        return runIn(folder, args);
    }

    @Test
    void convertsAndAsksNothingTwice() throws IOException {
        Path graph = folder.resolve("graphs/lakes/graph.json.gz");
        try (SparqlServer server = new SparqlServer(data)) {
            String[] convert = {"convert", "lakes", "--endpoint", server.address(), "--profile", "fuseki"};
            assertThat(run(convert)).as(err).isZero();
            assertThat(out).containsPattern("Lake +2 +1").contains("1  Lake: the entity has no English label");
            assertThat(err).contains("Answers are cached in " + folder.resolve("cache"))
                    .contains("from the cache: 0");
            assertThat(folder.resolve("graphs/lakes/manifest.json")).content().contains("SPARQL endpoint "
                    + server.address() + " (profile fuseki, data of 2026-10-05T00:00:00Z)");
            byte[] first = Files.readAllBytes(graph);
            int asked = server.queries().size();
            assertThat(run(convert)).isZero();
            assertThat(server.queries()).hasSize(asked);
            assertThat(err).contains(": queries answered: 0, from the cache: " + asked);
            assertThat(run("convert", "lakes", "--endpoint", server.address(), "--profile", "fuseki", "--no-cache"))
                    .isZero();
            assertThat(server.queries()).hasSize(2 * asked);
            assertThat(graph).hasBinaryContent(first);
            assertThat(run("convert", "lakes", "--endpoint", server.address(), "--profile", "fuseki", "--cache",
                    folder.resolve("other").toString())).isZero();
            assertThat(server.queries()).hasSize(3 * asked);
        }
    }

    @Test
    void saysOnceWhatIsWrong() throws IOException {
        String address;
        try (SparqlServer server = new SparqlServer(data)) {
            address = server.address();
        }
        assertThat(run("convert", "lakes", "--endpoint", address)).isEqualTo(1);
        assertThat(err.lines().filter(l -> l.startsWith("quern: "))).singleElement().asString()
                .contains(address + ": the endpoint cannot be reached");
        assertThat(folder.resolve("graphs")).doesNotExist();
        assertThat(run("convert", "lakes", "--endpoint", "ftp://example.org")).isEqualTo(2);
        assertThat(run("convert", "lakes", "--endpoint", address, "--profile", "oracle")).isEqualTo(2);
        assertThat(err).contains("choose from wdqs, wdqs-scholarly, qlever");
        assertThat(run("convert", "lakes", "--endpoint", address, "--user-agent", "a\nb")).isEqualTo(2);
        assertThat(run("convert", "lakes", "--endpoint", address, "--store", "x")).isEqualTo(2);
        assertThat(run("convert", "lakes", "--profile", "wdqs")).isEqualTo(2);
        assertThat(run("convert", "lakes", "--endpoint", address, "--profile", "wdqs")).isEqualTo(1);
        assertThat(err).contains("note: Wikidata's query service is split");
    }

    @Test
    void explainsTheQueriesThatItWouldAsk() throws IOException {
        Files.writeString(folder.resolve("schemas/lakes.json"), LAKES.replace("\"Q23397\"",
                "\"Q23397\", \"wd_constraints\": [\"$HAS_PROPERTY(P17)\"]"));
        try (SparqlServer server = new SparqlServer(data)) {
            assertThat(run("convert", "lakes", "--endpoint", server.address(), "--profile", "virtuoso", "--explain"))
                    .as(err).isZero();
            assertThat(out).contains("VALUES ?p { p:P17 } ?s ?p ?statement").contains("LIMIT 10000")
                    .contains("queries about 50 items each");
            assertThat(server.queries()).isEmpty();
        }
    }
}
