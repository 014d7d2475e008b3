package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.testing.Shared;
import org.quern.testing.SparqlServer;
import org.quern.testing.WikidataTurtle;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;

/** Every question gets the answer that a store gives. */
class EndpointSourceTest {

    /** Ranks that are missing, marked or said; direct triples with and without statements; unknown values; none. */
    private static final String DATA = """
            wd:Q1 rdfs:label "one"@en, "eins"@de ; skos:altLabel "1"@en, "a \\"one\\"\\nand only"@en ; p:P31 s:Q1-A, s:Q1-B ;
              schema:description "a number"@en ; wdt:P31 wd:Q10 .
            s:Q1-A wikibase:rank wikibase:PreferredRank ; ps:P31 wd:Q10 ; a wikibase:BestRank .
            s:Q1-B wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q11 ; pq:P2 wd:Q50, _:who ; a wdno:P582 .
            wd:Q2 skos:prefLabel "two"@mul ; p:P31 s:Q2-A, s:Q2-B ; wdt:P31 wd:Q11 .
            s:Q2-A wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q11 .
            s:Q2-B wikibase:rank wikibase:DeprecatedRank ; ps:P31 wd:Q10 .
            wd:Q3 wdt:P31 wd:Q10 ; wdt:P279 wd:Q2 .
            wd:Q4 p:P31 s:Q4-A ; wdt:P31 wd:Q11 . s:Q4-A ps:P31 wd:Q11 .
            wd:Q5 p:P31 s:Q5-A, s:Q5-B ; wdt:P31 wd:Q10 . s:Q5-A a wikibase:BestRank ; ps:P31 wd:Q10 . s:Q5-B ps:P31 wd:Q11 .
            wd:Q6 p:P99 s:Q6-A . s:Q6-A wikibase:rank wikibase:NormalRank ; ps:P99 wd:Q7 ; pq:P2 wd:Q50 .
            wd:Q7 p:P569 s:Q7-A, s:Q7-B, s:Q7-C .
            s:Q7-A ps:P569 "1952-03-11T00:00:00Z"^^xsd:dateTime ; psv:P569 v:1 ; wikibase:rank wikibase:NormalRank .
            v:1 wikibase:timeValue "1952-03-11T00:00:00Z"^^xsd:dateTime ; wikibase:timePrecision 11 ;
              wikibase:timeCalendarModel wd:Q1985786 .
            s:Q7-B ps:P569 _:unknown ; wikibase:rank wikibase:NormalRank .
            s:Q7-C a wdno:P569 ; wikibase:rank wikibase:NormalRank ; pq:P2048 "+1.50"^^xsd:decimal ; pqv:P2048 v:2 .
            v:2 wikibase:quantityAmount "+1.50"^^xsd:decimal ; wikibase:quantityUnit wd:Q11573 .
            wd:Q8 schema:version 7 .
            <https://en.wikipedia.org/wiki/Number_%22one%22> schema:about wd:Q1 .
            <https://en.wikipedia.org/wiki/Two> schema:about wd:Q2 ; schema:name "Two"@en .
            <https://de.wikipedia.org/wiki/Zwei> schema:about wd:Q2 ; schema:name "Zwei"@de .
            wd:Q10 wdt:P279 wd:Q1 . wd:Q2 wdt:P279 wd:Q10 . wd:Q1 wdt:P279 wd:Q3 .
            """;
    private static final Set<String> IDS = Set.of("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9");

    @TempDir
    private Path folder;

    private EndpointSource open(SparqlServer server, String profile, int pageRows, int batch) {
        return EndpointSource.open(Endpoints.of(server.address(),
                Endpoints.profile(profile, pageRows, batch, Duration.ofSeconds(30), 2), folder.resolve("cache")),
                new SafeFiles(), _ -> {}, Progress.NONE);
    }

    private static Map<String, WikidataEntity> read(WikidataSource source, String... pids) {
        Map<String, WikidataEntity> read = new TreeMap<>();
        source.read(IDS, Set.of(pids), item -> assertThat(read.put(item.id(), item)).isNull());
        return read;
    }

    private static Map<String, Map<String, List<Statement>>> statements(WikidataSource source, String... pids) {
        Map<String, Map<String, List<Statement>>> read = new TreeMap<>();
        source.statements(IDS, Set.of(pids), item -> {
            if (!item.statements().isEmpty())
                read.put(item.id(), item.statements());
        });
        return read;
    }

    @ParameterizedTest
    @ValueSource(strings = {"fuseki", "blazegraph", "virtuoso", "generic"})
    void answersAsAStoreDoes(String profile) throws IOException {
        DatasetGraph data = WikidataTurtle.read(DATA);
        StoreSource store = new StoreSource("store", data);
        try (SparqlServer server = new SparqlServer(data);
                EndpointSource endpoint = open(server, profile, 1_000, 2)) {
            for (String value : List.of("Q10", "q11", "Q50", "Q99"))
                assertThat(endpoint.subjectsOf("P31", Set.of(value))).as(value)
                        .isEqualTo(store.subjectsOf("P31", Set.of(value)));
            assertThat(endpoint.subjectsOf("p31", Set.of("Q10", "Q11")))
                    .isEqualTo(store.subjectsOf("P31", Set.of("Q10", "Q11")));
            assertThat(endpoint.pointingTo("P31", Optional.empty(), Set.of("Q10", "Q11")))
                    .isEqualTo(store.pointingTo("P31", Optional.empty(), Set.of("Q10", "Q11")));
            assertThat(endpoint.pointingTo("P31", Optional.of("P2"), Set.of("Q50")))
                    .isEqualTo(store.pointingTo("P31", Optional.of("P2"), Set.of("Q50"))).containsExactly("Q1");
            for (String root : List.of("Q1", "Q3", "Q99"))
                assertThat(endpoint.subclasses(root)).isEqualTo(store.subclasses(root));
            assertThat(new HashMap<>(endpoint.links("P31", IDS))).isEqualTo(new HashMap<>(store.links("P31", IDS)));
            assertThat(read(endpoint, "P31", "P569", "P99")).isEqualTo(read(store, "P31", "P569", "P99"));
            assertThat(read(endpoint)).isEqualTo(read(store)).containsKey("Q8").doesNotContainKey("Q9");
            assertThat(statements(endpoint, "P31", "P569")).isEqualTo(statements(store, "P31", "P569"));
            for (List<String> languages : List.of(List.of("en", "mul"), List.of("en"), List.of("de")))
                assertThat(endpoint.labels(IDS, languages)).isEqualTo(store.labels(IDS, languages));
            String pattern = "?item wdt:P31/wdt:P279* wd:Q10 .";
            assertThat(endpoint.matching(pattern, IDS)).isEqualTo(store.matching(pattern, IDS)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"fuseki", "virtuoso"})
    void fetchesWhatFillsPagesInSortedPages(String profile) throws IOException {
        DatasetGraph data = WikidataTurtle.read(IntStream.range(100, 137).mapToObj(
                i -> "wd:Q" + i + " p:P31 s:Q" + i + "-A ; wdt:P31 wd:Q10 ; rdfs:label 'thing " + i
                        + "'@en . s:Q" + i + "-A ps:P31 wd:Q10 ; pq:P1 _:b" + i + " .")
                .collect(Collectors.joining("\n")));
        StoreSource store = new StoreSource("store", data);
        Set<String> all = IntStream.range(100, 137).mapToObj(i -> "Q" + i)
                .collect(Collectors.toCollection(TreeSet::new));
        try (SparqlServer server = new SparqlServer(data);
                EndpointSource endpoint = open(server, profile, 5, 8)) {
            assertThat(endpoint.subjectsOf("P31", Set.of("Q10", "Q11", "Q12"))).isEqualTo(all);
            assertThat(server.queries()).filteredOn(q -> q.contains("LIMIT 5 OFFSET")).hasSize(8)
                    .allMatch(q -> q.contains("ORDER BY ?item"));
            List<WikidataEntity> expected = new ArrayList<>();
            store.read(all, Set.of("P31"), expected::add);
            List<WikidataEntity> found = new ArrayList<>();
            endpoint.read(all, Set.of("P31"), found::add);
            assertThat(found).isEqualTo(expected);
        }
    }

    /** Half a page more or less is where mistakes hide. */
    @Test
    void knowsAPageThatIsJustFull() throws IOException {
        DatasetGraph data = WikidataTurtle
                .read(IntStream.range(100, 110).mapToObj(i -> "wd:Q" + i + " wdt:P31 wd:Q10 .")
                        .collect(Collectors.joining("\n")));
        for (int rows : List.of(5, 9, 10, 11)) {
            try (SparqlServer server = new SparqlServer(data);
                    EndpointSource endpoint = open(server, "wdqs", rows, 8)) {
                assertThat(endpoint.subjectsOf("P31", Set.of("Q10"))).as("pages of " + rows).hasSize(10);
            }
        }
    }

    /** Official Turtle behind the endpoint gives what official JSON says. */
    @TestFactory
    Stream<DynamicTest> agreesWithJson() throws IOException {
        Path pairs = Shared.path("data/wikidata-pairs");
        try (Stream<Path> files = Files.list(pairs.resolve("ttl"))) {
            return files.sorted().toList().stream().map(file -> {
                String id = file.getFileName().toString().replace(".ttl", "");
                return dynamicTest(id, () -> agrees(id, file, pairs.resolve("json").resolve(id + ".json")));
            });
        }
    }

    private void agrees(String id, Path turtle, Path json) throws IOException {
        JsonNode tree = new ObjectMapper().readTree(Files.readAllBytes(json));
        WikidataEntity written = EntityJson.parse(tree.path("entities").path(id), json.toString());
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        Txn.executeWrite(data, () -> RDFParser.source(turtle).lang(Lang.TURTLE).checking(false).parse(data));
        List<WikidataEntity> found = new ArrayList<>();
        try (SparqlServer server = new SparqlServer(data);
                EndpointSource endpoint = open(server, "wdqs", 1_000, 50)) {
            endpoint.read(List.of(id), written.statements().keySet(), found::add);
        }
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().label()).isEqualTo(written.label());
        assertThat(found.getFirst().sitelinks().get("enwiki")).isEqualTo(written.sitelinks().get("enwiki"));
        assertThat(found.getFirst().statements()).isEqualTo(written.statements());
    }
}
