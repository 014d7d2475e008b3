package org.quern.sparql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;

class GuardedRunTest {

    /** Multiplies all triples with all, several times over. */
    private static final String ENDLESS = "SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }";
    private static final Duration LONG = Duration.ofMinutes(2);

    private static DatasetGraph data() {
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        data.executeWrite(() -> {
            Graph graph = data.getDefaultGraph();
            for (int i = 1; i <= 500; i++)
                graph.add(Triple.create(iri("http://www.wikidata.org/entity/Q" + i),
                        iri("http://www.wikidata.org/prop/direct/P31"), iri("http://www.wikidata.org/entity/Q5")));
            graph.add(Triple.create(iri("http://www.wikidata.org/entity/Q1"),
                    iri("http://www.w3.org/2000/01/rdf-schema#label"), NodeFactory.createLiteralLang("one", "en")));
        });
        return data;
    }

    private static org.apache.jena.graph.Node iri(String iri) {
        return NodeFactory.createURI(iri);
    }

    private static Solutions run(String query, int rows) {
        return new GuardedRun(data()).run(GuardedSelect.of(query), rows, LONG, Progress.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * WHERE { SERVICE <http://localhost:1/> { ?a ?b ?c } }",
        "SELECT * WHERE { ?a ?b ?c FILTER EXISTS { SERVICE <http://localhost:1/> { ?a ?b ?c } } }",
        "SELECT * FROM <file:///etc/passwd> WHERE { ?a ?b ?c }",
        "SELECT * FROM NAMED <http://localhost:1/> WHERE { GRAPH ?g { ?a ?b ?c } }",
        "ASK { ?a ?b ?c }", "CONSTRUCT { ?a ?b ?c } WHERE { ?a ?b ?c }", "DESCRIBE wd:Q1",
        "SELECT (<java:java.lang.System>(?a) AS ?x) WHERE { ?a ?b ?c }",
        "SELECT * WHERE { ?a ?b ?c FILTER(<http://jena.apache.org/ARQ/function#now>() > ?c) }"})
    void refusesWhatReachesOut(String query) {
        assertThatThrownBy(() -> GuardedSelect.of(query)).isInstanceOf(QuernException.class)
                .hasMessageContaining("not allowed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INSERT DATA { wd:Q1 wdt:P31 wd:Q2 }", "DELETE WHERE { ?a ?b ?c }", "DROP ALL",
        "LOAD <file:///etc/passwd>", "SELECT * WHERE { ?a ?b ?c } ; DROP ALL", "SELECT * WHERE { ?a ?b"})
    void refusesUpdatesAndBrokenQueries(String query) {
        assertThatThrownBy(() -> GuardedSelect.of(query)).isInstanceOf(QuernException.class)
                .hasMessageContaining("not valid");
    }

    @Test
    void writesTheLimitIntoTheQuery() {
        assertThat(run("SELECT ?a WHERE { ?a wdt:P31 wd:Q5 }", 10)).satisfies(found -> {
            assertThat(found.rows()).hasSize(10);
            assertThat(found.cut()).isTrue();
            assertThat(found.variables()).containsExactly("a");
        });
        assertThat(run("SELECT ?a WHERE { ?a wdt:P31 wd:Q5 } LIMIT 3", 10)).satisfies(found -> {
            assertThat(found.rows()).hasSize(3);
            assertThat(found.cut()).isFalse();
        });
        assertThat(GuardedSelect.of("SELECT ?a WHERE { ?a wdt:P31 wd:Q5 }").limited(7).text())
                .containsPattern("LIMIT\\s+7");
    }

    @Test
    void givesTermsAsTheyAre() {
        assertThat(run("SELECT ?a ?l ?x WHERE { ?a rdfs:label ?l OPTIONAL { ?a wdt:P99 ?x } }", 10).rows())
                .singleElement().isEqualTo(List.of(
                        java.util.Optional.of(new Term.Iri("http://www.wikidata.org/entity/Q1")),
                        java.util.Optional.of(new Term.Literal("one", "en", "")), java.util.Optional.empty()));
        assertThat(new Prefixes().shortened("http://www.wikidata.org/entity/Q1")).isEqualTo("wd:Q1");
        assertThat(new Prefixes().shortened("http://www.wikidata.org/prop/direct/P31")).isEqualTo("wdt:P31");
        assertThat(new Prefixes().shortened("http://elsewhere.example/Q1")).isEqualTo("http://elsewhere.example/Q1");
    }

    @Test
    void anEndlessQueryEndsWithItsTime() {
        long start = System.nanoTime();
        assertThatThrownBy(() -> new GuardedRun(data()).run(GuardedSelect.of(ENDLESS), 10, Duration.ofMillis(300),
                Progress.NONE)).isInstanceOf(QuernException.class).hasMessageContaining("took longer");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    }

    @Test
    void anEndlessQueryStopsWhenNobodyWaitsForItAnyMore() {
        long start = System.nanoTime();
        Progress impatient = new StoppingProgress(() -> System.nanoTime() - start > 300_000_000L);
        assertThatThrownBy(() -> new GuardedRun(data()).run(GuardedSelect.of(ENDLESS), 10, LONG, impatient))
                .isInstanceOf(CancellationException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    }

    @Test
    void anEndlessPathStopsAsWell() {
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        data.executeWrite(() -> {
            for (int i = 0; i < 2000; i++) {
                for (int step : new int[]{1, 7, 31, 211})
                    data.getDefaultGraph().add(Triple.create(iri("http://www.wikidata.org/entity/Q" + (1 + i)),
                            iri("http://www.wikidata.org/prop/direct/P279"),
                            iri("http://www.wikidata.org/entity/Q" + (1 + (i + step) % 2000))));
            }
        });
        long start = System.nanoTime();
        assertThatThrownBy(() -> new GuardedRun(data).run(
                GuardedSelect.of("SELECT (COUNT(*) AS ?n) WHERE { ?a wdt:P279+ ?b . ?c wdt:P279+ ?d }"), 10,
                Duration.ofMillis(300), Progress.NONE)).hasMessageContaining("took longer");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void knowsTheWordsOfAQuery() {
        String query = "SELECT ?item WHERE { # all\n  ?item wdt:P31 wd:Q5 . FILTER(?x > 3 && LANG(?l) IN (\"en\")) }";
        assertThat(SparqlTokens.of(query).stream().map(t -> t.kind() + " " + t.in(query))).containsExactly(
                "KEYWORD SELECT", "VARIABLE ?item", "KEYWORD WHERE", "COMMENT # all", "VARIABLE ?item", "ID wdt:P31",
                "ID wd:Q5", "KEYWORD FILTER", "VARIABLE ?x", "NUMBER 3", "VARIABLE ?l", "KEYWORD IN", "STRING \"en\"");
        assertThat(SparqlTokens.ids(query)).extracting(SparqlTokens.Id::id).containsExactly("P31", "Q5");
        assertThat(SparqlTokens.ids("VALUES ?v {\n # Q5 and its subclasses\n }"))
                .containsExactly(new SparqlTokens.Id("Q5", 15, 17));
    }
}
