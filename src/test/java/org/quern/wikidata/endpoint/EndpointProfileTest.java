package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.jena.sparql.core.DatasetGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Backoff;
import org.quern.job.Progress;
import org.quern.testing.NoWaiting;
import org.quern.testing.SparqlServer;
import org.quern.testing.WikidataTurtle;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.profile.ProfileRequest;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** A class profile of an endpoint, good or bad, is that of a store with the same data. */
class EndpointProfileTest {

    private static final ClassMembers FILMS = new ClassMembers("Q11424", true, true);
    private static final ClassMembers PEOPLE = new ClassMembers("Q5", true, false);

    @TempDir
    private Path folder;

    private static DatasetGraph films(int count) {
        String turtle = """
                wd:Q11424 rdfs:label "film"@en . wd:Q24862 wdt:P279 wd:Q11424 ; p:P279 s:Q24862-A .
                s:Q24862-A wikibase:rank wikibase:NormalRank ; ps:P279 wd:Q11424 .
                wd:P57 wikibase:propertyType wikibase:WikibaseItem .
                """ + IntStream.range(0, count).mapToObj(i -> """
                wd:Q%1$d rdfs:label "film %1$d"@en ; p:P31 s:Q%1$d-A ; wdt:P31 wd:%3$s ; p:P57 s:Q%1$d-B, s:Q%1$d-C ;
                  wdt:P57 wd:Q%2$d ; p:P2047 s:Q%1$d-D ; wdt:P2047 "90"^^xsd:decimal .
                s:Q%1$d-A wikibase:rank wikibase:NormalRank ; ps:P31 wd:%3$s .
                s:Q%1$d-B wikibase:rank wikibase:PreferredRank ; ps:P57 wd:Q%2$d ; pq:P1810 "Ann" .
                s:Q%1$d-C wikibase:rank wikibase:NormalRank ; ps:P57 wd:Q3000 .
                s:Q%1$d-D wikibase:rank wikibase:NormalRank ; ps:P2047 "90"^^xsd:decimal ; psv:P2047 v:%1$d .
                v:%1$d wikibase:quantityAmount "90"^^xsd:decimal ; wikibase:quantityUnit wd:Q7727 .
                wd:Q%2$d rdfs:label "person"@en ; p:P31 s:Q%2$d-A ; wdt:P31 wd:Q5 .
                s:Q%2$d-A wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q5 .
                """.formatted(1000 + i, 2000 + i / 2, i % 3 == 0 ? "Q24862" : "Q11424"))
                .collect(Collectors.joining());
        return WikidataTurtle.read(turtle);
    }

    private static ClassProfile profile(WikidataSource source, Progress progress) {
        return new ClassProfiler(source, new WikidataNames())
                .profile(new ProfileRequest(FILMS, 500), progress, _ -> {});
    }

    private EndpointSource open(SparqlServer server, String profile, int pageRows) {
        return EndpointSource.open(Endpoints.of(server.address(),
                Endpoints.profile(profile, pageRows, 32, Duration.ofSeconds(30), 2), folder.resolve("cache")),
                new SafeFiles(), _ -> {}, Progress.NONE, new NoWaiting(), new Backoff(new Random(1)));
    }

    /** Except the number of all instances of a class, which an endpoint does not count. */
    private static void assertSame(ClassProfile found, ClassProfile expected) {
        assertThat(found.properties()).usingRecursiveComparison().ignoringFieldsMatchingRegexes(".*ofFirst")
                .isEqualTo(expected.properties());
    }

    @ParameterizedTest
    @CsvSource({"fuseki,5000", "blazegraph,5000", "virtuoso,5000", "generic,40", "fuseki,40"})
    void isThatOfAStore(String kind, int pageRows) throws IOException {
        DatasetGraph data = films(60);
        ClassProfile expected = profile(new StoreSource("store", data), Progress.NONE);
        assertThat(expected.read()).isEqualTo(60);
        assertThat(expected.properties().stream().filter(p -> p.pid().equals("P57")).findFirst().orElseThrow().sets()
                .items()).hasSize(30).allMatch(id -> expected.items().isMember(id, PEOPLE));
        try (SparqlServer server = new SparqlServer(data); EndpointSource endpoint = open(server, kind, pageRows)) {
            ClassProfile found = profile(endpoint, Progress.NONE);
            // A page that is full by chance says that there may be more.
            assertSame(found, expected);
            assertThat(found.labels()).isEqualTo(expected.labels());
            assertThat(found.members()).isEqualTo(60);
        }
    }

    /** Every fourth answer is a lie: busy, cut off, no JSON at all. */
    @Test
    void isRightInTheEndWhenTheServerLies() throws IOException {
        DatasetGraph data = films(60);
        ClassProfile expected = profile(new StoreSource("store", data), Progress.NONE);
        AtomicInteger lies = new AtomicInteger();
        try (SparqlServer server = new SparqlServer(data, (exchange, number, query) -> {
            if (number % 4 != 0)
                return false;
            switch (lies.incrementAndGet() % 3) {
                case 0 -> SparqlServer.send(exchange, 503, "text/plain", "busy".getBytes(StandardCharsets.UTF_8));
                case 1 -> SparqlServer.send(exchange, 200, "application/sparql-results+json",
                        "{\"head\":{\"vars\":[\"s\"]},\"results\":{\"bindings\":[".getBytes(StandardCharsets.UTF_8));
                default -> SparqlServer.send(exchange, 200, "text/html", "<html/>".getBytes(StandardCharsets.UTF_8));
            }
            return true;
        }); EndpointSource endpoint = open(server, "fuseki", 5_000)) {
            assertSame(profile(endpoint, Progress.NONE), expected);
            assertThat(lies.get()).isGreaterThan(3);
        }
    }

    /** What was told before the endpoint broke is true, and the failure says where. */
    @Test
    void failsClearlyWhenTheEndpointBreaksOff() throws IOException {
        AtomicInteger whole = new AtomicInteger();
        List<ClassProfile> told = new ArrayList<>();
        try (SparqlServer server = new SparqlServer(films(200), (exchange, _, query) -> {
            if (!query.contains("prop/P") || whole.incrementAndGet() <= 10)
                return false;
            SparqlServer.send(exchange, 400, "text/plain", "is unavailable".getBytes(StandardCharsets.UTF_8));
            return true;
        }); EndpointSource endpoint = open(server, "blazegraph", 5_000)) {
            assertThatThrownBy(() -> new ClassProfiler(endpoint, new WikidataNames()).profile(
                    new ProfileRequest(FILMS, 500), Progress.NONE, told::add))
                    .isInstanceOf(QuernException.class).hasMessageContaining("localhost");
            assertThat(told).isNotEmpty().allMatch(p -> !p.complete() && p.read() < 200);
        }
    }

    @Test
    void theSameQueriesAreAskedAgainSoThatAnswersAreFound() throws IOException {
        DatasetGraph data = films(60);
        try (SparqlServer server = new SparqlServer(data)) {
            ClassProfile first;
            try (EndpointSource endpoint = open(server, "fuseki", 5_000)) {
                first = profile(endpoint, Progress.NONE);
            }
            int asked = server.queries().size();
            try (EndpointSource endpoint = open(server, "fuseki", 5_000)) {
                assertThat(profile(endpoint, Progress.NONE)).isEqualTo(first);
            }
            assertThat(server.queries()).hasSize(asked);
        }
    }
}
