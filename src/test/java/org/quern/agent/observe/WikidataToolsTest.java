package org.quern.agent.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.jena.sparql.core.DatasetGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.agent.AgentAction;
import org.quern.agent.Observation;
import org.quern.agent.Observation.Outcome;
import org.quern.agent.ObservationLimits;
import org.quern.agent.Pruner;
import org.quern.job.Progress;
import org.quern.sparql.SelectLimits;
import org.quern.testing.NameServer;
import org.quern.testing.SparqlServer;
import org.quern.testing.WikidataTurtle;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.endpoint.Endpoint;
import org.quern.wikidata.endpoint.EndpointAddress;
import org.quern.wikidata.endpoint.EndpointSource;
import org.quern.wikidata.endpoint.Profiles;
import org.quern.wikidata.mediawiki.EntityApi;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;

/** The actions on a small extract of our own, in a store and behind an endpoint. */
class WikidataToolsTest {

    private static final String DATA = """
            wd:P2048 a wikibase:Property ; wikibase:propertyType wikibase:Quantity ; rdfs:label "height"@en ;
              p:P1855 wds:P2048-A . wds:P2048-A ps:P1855 wd:Q2 ; pq:P2048 7 ; wikibase:rank wikibase:NormalRank ;
              a wikibase:Statement, wikibase:BestRank .
            wd:P50 a wikibase:Property ; wikibase:propertyType wikibase:WikibaseItem ; rdfs:label "maker"@en ;
              schema:description "who made it"@en .
            wd:P999 a wikibase:Property ; wikibase:propertyType wikibase:ExternalId ; rdfs:label "mill number"@en .
            wd:P1545 a wikibase:Property ; wikibase:propertyType wikibase:String ; rdfs:label "series ordinal"@en .
            wd:Q2 a wikibase:Item ; rdfs:label "Tall Mill"@en ; schema:description "a mill by the sea"@en ;
              p:P31 wds:Q2-A ; wdt:P31 wd:Q9 ; p:P50 wds:Q2-B, wds:Q2-C, wds:Q2-E ; wdt:P50 wd:Q3, wd:Q4 ;
              p:P999 wds:Q2-D ; wdt:P999 "17" ; p:P571 wds:Q2-F ; wdt:P571 "1850-01-01T00:00:00Z"^^xsd:dateTime .
            wds:Q2-A a wikibase:Statement, wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q9 .
            wds:Q2-B a wikibase:Statement, wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P50 wd:Q3 ;
              pq:P1545 "2" .
            wds:Q2-C a wikibase:Statement, wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P50 wd:Q4 ;
              pq:P1545 "1" .
            wds:Q2-D a wikibase:Statement, wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P999 "17" .
            wds:Q2-E a wikibase:Statement ; wikibase:rank wikibase:DeprecatedRank ; ps:P50 wd:Q9 .
            wds:Q2-F a wikibase:Statement, wikibase:BestRank ; wikibase:rank wikibase:NormalRank ;
              ps:P571 "1850-01-01T00:00:00Z"^^xsd:dateTime ; psv:P571 wdv:a .
            wdv:a a wikibase:TimeValue ; wikibase:timeValue "1850-01-01T00:00:00Z"^^xsd:dateTime ;
              wikibase:timePrecision 9 ; wikibase:timeCalendarModel wd:Q1985727 .
            wd:Q3 a wikibase:Item ; rdfs:label "Ada"@en . wd:Q4 a wikibase:Item ; rdfs:label "Bo"@en .
            wd:Q9 a wikibase:Item ; rdfs:label "mill"@en ; schema:description "grinds"@en .
            wikibase:Dump schema:dateModified "2026-10-05T00:00:00Z" .
            """;
    private static final SelectLimits LIMITS = new SelectLimits(1_000, 100_000, Duration.ofSeconds(20));

    @TempDir
    private Path folder;

    private static final List<AgentAction> ACTIONS = List.of(new AgentAction.Search("mill"),
            new AgentAction.Entry("Q2"),
            new AgentAction.Entry("Q77"), new AgentAction.Examples("P2048"), new AgentAction.Examples("P50"),
            new AgentAction.Sparql("SELECT ?m ?mLabel { ?m wdt:P31 wd:Q9 SERVICE wikibase:label "
                    + "{ bd:serviceParam wikibase:language \"en\" } }"),
            new AgentAction.Sparql("ASK { wd:Q2 wdt:P50 wd:Q3 }"),
            new AgentAction.Sparql("SELECT * { wd:Q2 wdt:P50 wd:Q9 }"),
            new AgentAction.Sparql("SELECT ?x WHERE { ?x wdt:P31 }"),
            new AgentAction.Sparql("SELECT * { SERVICE <http://localhost:1/> { ?s ?p ?o } }"));

    private Map<AgentAction, Observation> observed(SelectSource source, EntityFinder names) {
        WikidataTools tools = new WikidataTools(source, names, Pruner.NONE, LIMITS,
                ObservationLimits.PUBLISHED, List.of("en", "mul"));
        Map<AgentAction, Observation> observed = new TreeMap<>(Comparator.comparing(ACTIONS::indexOf));
        ACTIONS.forEach(action -> observed.put(action, tools.act(action, "Who?", Progress.NONE)));
        return observed;
    }

    private Map<AgentAction, Observation> inStore() throws IOException {
        Path file = Files.writeString(folder.resolve("mills.ttl"), WikidataTurtle.file(DATA));
        new StoreLoader().load(folder.resolve("store"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
        try (Store store = Store.open(folder.resolve("store"))) {
            return observed(store.source(), EntityFinder.of(store.labels(), List.of("en")));
        }
    }

    private Map<AgentAction, Observation> atEndpoint() throws IOException {
        DatasetGraph data = WikidataTurtle.read(DATA);
        try (SparqlServer server = new SparqlServer(data); NameServer wiki = new NameServer((question, exchange) -> {
            String found = question.get("type").equals("item")
                    ? "[{\"id\": \"Q9\", \"label\": \"mill\", \"description\": \"grinds\"}, {\"id\": \"Q2\","
                            + " \"label\": \"Tall Mill\", \"description\": \"a mill by the sea\"}]"
                    : "[{\"id\": \"P999\", \"label\": \"mill number\"}]";
            NameServer.send(exchange, 200, "{\"search\": " + found + "}");
        });
                EndpointSource source = EndpointSource.open(
                        new Endpoint(EndpointAddress.of(server.address()), new Profiles().find("fuseki").orElseThrow(),
                                "test", folder.resolve("cache"), Instant.EPOCH),
                        new SafeFiles(), _ -> {}, Progress.NONE);
                EntityApi api = new EntityApi(wiki.address(), "test")) {
            return observed(source, EntityFinder.of(api, List.of("en")));
        }
    }

    @Test
    void theSameDataGivesTheSameObservationsInAStoreAndBehindAnEndpoint() throws IOException {
        Map<AgentAction, Observation> store = inStore();
        assertThat(store.get(new AgentAction.Search("mill")).text().lines()).containsExactly("mill (Q9): grinds",
                "Tall Mill (Q2): a mill by the sea", "mill number (P999): \tData Type: external-id");
        assertThat(store.get(new AgentAction.Entry("Q2")).text()).isEqualTo("""
                {
                  "instance of (P31)": "mill (Q9)",
                  "maker (P50)": {
                    "Bo (Q4)": {
                      "Qualifiers": [
                        {
                          "series ordinal (P1545)": "1"
                        }
                      ]
                    },
                    "Ada (Q3)": {
                      "Qualifiers": [
                        {
                          "series ordinal (P1545)": "2"
                        }
                      ]
                    }
                  },
                  "inception (P571)": "1850"
                }""");
        assertThat(store.get(new AgentAction.Entry("Q77")).text()).contains("no Q77");
        assertThat(store.get(new AgentAction.Examples("P2048")).text()).isEqualTo("Tall Mill -- height --> 7");
        assertThat(store.get(new AgentAction.Examples("P50")).text().lines())
                .containsExactlyInAnyOrder("Tall Mill -- maker --> Ada", "Tall Mill -- maker --> Bo");
        List<Observation> queries = List.copyOf(store.values()).subList(5, 10);
        assertThat(queries).extracting(Observation::outcome).containsExactly(Outcome.ROWS, Outcome.ROWS, Outcome.EMPTY,
                Outcome.SYNTAX_ERROR, Outcome.SYNTAX_ERROR);
        assertThat(queries).extracting(Observation::text).startsWith("m  mLabel   \nQ2 Tall Mill", "True",
                "Query returned empty result.").last().asString().contains("SERVICE");
        assertThat(atEndpoint()).isEqualTo(store);
    }

    @Test
    void aQueryThatTakesTooLongTimesOut() {
        DatasetGraph data = WikidataTurtle.read(DATA);
        StringBuilder product = new StringBuilder("SELECT (COUNT(*) AS ?n) {");
        for (int i = 0; i < 9; i++)
            product.append(" ?a").append(i).append(" ?b").append(i).append(" ?c").append(i).append(" .");
        Observation late = new WikidataTools(new StoreSource("small", data), (_, _, _, _) -> List.of(),
                Pruner.NONE, new SelectLimits(10, 100, Duration.ofMillis(50)), ObservationLimits.PUBLISHED,
                List.of("en", "mul"))
                .act(new AgentAction.Sparql(product + " }"), "Why?", Progress.NONE);
        assertThat(late).isEqualTo(new Observation("Query execution timed out.", Outcome.TIMED_OUT, 0));
    }

    @Test
    void whatThePrunerKeepsIsShown() {
        DatasetGraph data = WikidataTurtle.read(DATA);
        Observation seen = new WikidataTools(new StoreSource("small", data), (_, _, _, _) -> List.of(),
                (_, _, _, _, _) -> Set.of("P31", "P12345"), LIMITS, ObservationLimits.PUBLISHED, List.of("en", "mul"))
                .act(new AgentAction.Entry("Q2"), "Why?", Progress.NONE);
        assertThat(seen.text()).isEqualTo("{\n  \"instance of (P31)\": \"mill (Q9)\"\n}");
    }
}
