package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.jena.sparql.core.DatasetGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.testing.SparqlServer;
import org.quern.testing.StoppingProgress;
import org.quern.testing.WikidataTurtle;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.MemberSample.Certainty;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;

/** Members of classes and all that is stated of items, from a store and from an endpoint. */
class WholeItemsTest {

    private static final String DATA = """
            wd:Q1 rdfs:label "one"@en ; p:P31 s:Q1-A ; wdt:P31 wd:Q10 ; p:P569 s:Q1-B ; wdtn:P214 <http://viaf.org/1> .
            s:Q1-A wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q10 ; prov:wasDerivedFrom wd:Q77 .
            s:Q1-B wikibase:rank wikibase:NormalRank ; ps:P569 "1952-03-11T00:00:00Z"^^xsd:dateTime ; psv:P569 v:1 ;
              pq:P31 wd:Q20 .
            v:1 wikibase:timeValue "1952-03-11T00:00:00Z"^^xsd:dateTime ; wikibase:timePrecision 9 ;
              wikibase:timeCalendarModel wd:Q1985727 .
            wd:Q2 p:P31 s:Q2-A, s:Q2-B ; wdt:P31 wd:Q11 ; wdt:P18 <http://commons.wikimedia.org/wiki/Special:FilePath/A.jpg> .
            s:Q2-A wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q11 .
            s:Q2-B wikibase:rank wikibase:DeprecatedRank ; ps:P31 wd:Q10 .
            wd:Q3 wdt:P31 wd:Q10 ; wdt:P279 wd:Q10 .
            wd:Q4 wdt:P31 wd:Q3 ; rdfs:label "four"@en .
            wd:P31 wikibase:propertyType wikibase:WikibaseItem . wd:P569 wikibase:propertyType wikibase:Time .
            """;
    private static final Set<String> IDS = Set.of("Q1", "Q2", "Q3", "Q4", "Q9");

    @TempDir
    private Path folder;

    private EndpointSource open(SparqlServer server, String profile, int pageRows, int batch) {
        return EndpointSource.open(Endpoints.of(server.address(),
                Endpoints.profile(profile, pageRows, batch, Duration.ofSeconds(30), 2), folder.resolve("cache")),
                new SafeFiles(), _ -> {}, Progress.NONE);
    }

    private static Map<String, WikidataEntity> whole(WikidataSource source) {
        Map<String, WikidataEntity> read = new TreeMap<>();
        source.readWhole(IDS, item -> assertThat(read.put(item.id(), item)).isNull());
        read.values().removeIf(item -> item.statements().isEmpty());
        return read;
    }

    private static MemberSample sample(WikidataSource source, String classId, boolean instances, boolean subclasses) {
        return source.sample(new ClassMembers(classId, instances, subclasses), 10, Progress.NONE);
    }

    @Test
    void aStoreReadsAllThatIsStated() {
        Map<String, WikidataEntity> found = whole(new StoreSource("test", WikidataTurtle.read(DATA)));
        assertThat(found.keySet()).containsExactly("Q1", "Q2", "Q3", "Q4");
        assertThat(found.get("Q1").statements().keySet()).containsExactly("P31", "P569");
        assertThat(found.get("Q1").statements("P569").getFirst().qualifiers()).hasSize(1);
        assertThat(found.get("Q2").statements("P31")).hasSize(2);
        assertThat(found.get("Q2").statements("P18")).hasSize(1);
        assertThat(found.get("Q3").statements().keySet()).containsExactly("P279", "P31");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fuseki", "blazegraph", "virtuoso", "generic"})
    void anEndpointAnswersAsAStoreDoes(String profile) throws IOException {
        DatasetGraph data = WikidataTurtle.read(DATA);
        StoreSource store = new StoreSource("store", data);
        try (SparqlServer server = new SparqlServer(data);
                EndpointSource endpoint = open(server, profile, 1_000, 16)) {
            assertThat(whole(endpoint)).isEqualTo(whole(store));
            assertThat(endpoint.propertyTypes(List.of("P31", "p569", "P18")))
                    .isEqualTo(store.propertyTypes(List.of("P31", "p569", "P18")))
                    .isEqualTo(Map.of("P31", "WikibaseItem", "P569", "Time"));
            for (String root : List.of("Q10", "q11", "Q3", "Q99"))
                for (boolean instances : List.of(true, false))
                    for (boolean subclasses : List.of(true, false))
                        assertThat(sample(endpoint, root, instances, subclasses))
                                .isEqualTo(sample(store, root, instances, subclasses));
        }
    }

    @Test
    void membersAreThoseByTruthyStatements() {
        StoreSource store = new StoreSource("test", WikidataTurtle.read(DATA));
        assertThat(sample(store, "Q10", true, true)).satisfies(s -> {
            assertThat(s.ids()).containsExactlyInAnyOrder("Q1", "Q3", "Q4");
            assertThat(s.members()).isEqualTo(3);
            assertThat(s.certainty()).isEqualTo(Certainty.EXACT);
        });
        assertThat(sample(store, "Q10", true, false).ids()).containsExactlyInAnyOrder("Q1", "Q3");
        assertThat(sample(store, "Q10", false, true).ids()).containsExactly("Q3");
        assertThat(sample(store, "Q99", true, true).ids()).isEmpty();
    }

    private static String many(int members) {
        return IntStream.range(100, 100 + members).mapToObj(i -> "wd:Q" + i + " wdt:P31 wd:Q10 .")
                .collect(Collectors.joining("\n"));
    }

    @Test
    void anEndpointIsNotMadeToFindAllMembers() throws IOException {
        try (SparqlServer server = new SparqlServer(WikidataTurtle.read(many(300)));
                EndpointSource endpoint = open(server, "wdqs", 1_000, 16)) {
            MemberSample some = endpoint.sample(new ClassMembers("Q10", true, false), 20, Progress.NONE);
            assertThat(some.ids()).hasSize(20).doesNotHaveDuplicates();
            assertThat(some.members()).isEqualTo(160);
            assertThat(some.certainty()).isEqualTo(Certainty.AT_LEAST);
            assertThat(server.queries()).filteredOn(q -> q.contains("wdt:P31")).hasSize(1)
                    .allMatch(q -> q.endsWith("LIMIT 160"));
            MemberSample all = endpoint.sample(new ClassMembers("Q10", true, false), 100, Progress.NONE);
            assertThat(all.members()).isEqualTo(300);
            assertThat(all.certainty()).isEqualTo(Certainty.EXACT);
        }
    }

    @Test
    void aLargeClassIsDrawnFromWhole() {
        StoreSource store = new StoreSource("test", WikidataTurtle.read(many(2_000)));
        MemberSample drawn = store.sample(new ClassMembers("Q10", true, true), 50, Progress.NONE);
        assertThat(drawn.members()).isEqualTo(2_000);
        assertThat(drawn.ids().stream().mapToInt(id -> Integer.parseInt(id.substring(1))).average().orElseThrow())
                .isBetween(800.0, 1_400.0);
    }

    @Test
    void drawingStopsWhenAskedTo() {
        StoreSource store = new StoreSource("test", WikidataTurtle.read(many(2_000)));
        Progress stopped = new StoppingProgress(() -> true);
        assertThatThrownBy(() -> store.sample(new ClassMembers("Q10", true, true), 50, stopped))
                .isInstanceOf(CancellationException.class);
        assertThat(Stream.of(sample(store, "Q10", true, true)).map(s -> s.ids().size())).containsExactly(10);
    }
}
