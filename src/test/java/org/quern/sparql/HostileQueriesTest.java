package org.quern.sparql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.apache.jena.dboe.base.file.Location;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.tdb2.DatabaseMgr;
import org.apache.jena.tdb2.sys.TDBInternal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.sparql.statistics.StatisticsReader;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;

/** Hostile queries end with an outcome of their own, and never keep others from running. */
class HostileQueriesTest {

    private static final int ITEMS = 300;
    private static final SelectLimits LIMITS = new SelectLimits(1_000, 1_000_000, Duration.ofMillis(400));
    private static final String INNOCENT = "SELECT ?n { wd:Q7 rdfs:label ?n FILTER(REGEX(?n, \"^name [0-9]+$\")) }";

    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

    @TempDir
    static Path folder;
    private static DatasetGraph data;

    @BeforeAll
    static void load() {
        data = DatabaseMgr.connectDatasetGraph(Location.create(folder));
        data.executeWrite(() -> {
            Graph graph = data.getDefaultGraph();
            for (int i = 1; i <= ITEMS; i++) {
                for (int step : new int[]{1, 7, 31})
                    graph.add(Triple.create(item(i), iri("prop/direct/P279"), item(1 + (i + step) % ITEMS)));
                graph.add(Triple.create(item(i), NodeFactory.createURI("http://www.w3.org/2000/01/rdf-schema#label"),
                        NodeFactory.createLiteralLang("name " + i, "en")));
            }
        });
    }

    @AfterAll
    static void close() {
        TDBInternal.expel(data);
    }

    private static Node item(int number) {
        return iri("entity/Q" + number);
    }

    private static Node iri(String local) {
        return NodeFactory.createURI("http://www.wikidata.org/" + local);
    }

    /** On a quiet machine a twentieth of it is enough. */
    private static final long MOST_MILLIS = 60_000;
    /** Enough on a busy machine, for those that must be answered. */
    private static final SelectLimits PATIENT = new SelectLimits(1_000, 1_000_000, Duration.ofSeconds(30));

    /** What came of a query, and after how long. */
    private record Outcome(String name, String expected, String what, long millis) {
        boolean isWrong() {
            return what.isBlank() || what.length() > 5_000 || millis > MOST_MILLIS
                    || !expected.equals("any") && !what.contains(expected);
        }
    }

    private static Outcome run(Bomb query) {
        long start = System.nanoTime();
        String what;
        try {
            what = "rows " + new GuardedRun(data)
                    .run(ExternalQuery.of(query.query()).select(),
                            List.of("any", "longer than").contains(query.outcome()) ? LIMITS : PATIENT, Progress.NONE)
                    .rows().stream().limit(1).toList();
        } catch (ExternalQuery.Refused refused) {
            what = refused.why();
        } catch (QuernException failure) {
            what = failure.what();
        }
        return new Outcome(query.name(), query.outcome(), what, (System.nanoTime() - start) / 1_000_000);
    }

    private static void runAllBesideInnocent() {
        List<Bomb> mixed = new ArrayList<>();
        for (Bomb bomb : Bomb.all()) {
            mixed.add(bomb);
            mixed.add(new Bomb("innocent", "name 7", INNOCENT));
        }
        List<Outcome> outcomes = new Parallel(3).map(mixed, Progress.NONE, (query, _) -> run(query));
        assertThat(outcomes).filteredOn(Outcome::isWrong).isEmpty();
        assertThat(data.isInTransaction()).isFalse();
    }

    @Test
    void everyBombEndsAndInnocentQueriesAreAnsweredTwiceInARow() {
        assertThat(Bomb.all()).hasSizeGreaterThanOrEqualTo(32);
        runAllBesideInnocent();
        long before = heap();
        runAllBesideInnocent();
        assertThat(heap()).isLessThan(before + 30_000_000);
        // Nothing is left locked: the store can still be written to.
        data.executeWrite(() -> data.getDefaultGraph().add(Triple.create(item(1), iri("prop/direct/P1"), item(2))));
    }

    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT ?s { ?s ?p ?o FILTER(REGEX(\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\", \"^(a+)+(a*)*\\\\1\\\\2c$\")) }",
        "SELECT (COUNT(*) AS ?n) { wd:Q1 ((!wdt:P1)*/(!wdt:P2)*/(!wdt:P3)*/(!wdt:P4)*)* ?b . ?b (!wdt:P2)*/(!wdt:P2)*/(!wdt:P2)* ?d }"})
    void aCancelEndsWhatTheEngineDoesNotLookUpFrom(String query) {
        long start = System.nanoTime();
        Progress impatient = new StoppingProgress(() -> System.nanoTime() - start > 300_000_000L);
        assertThatThrownBy(
                () -> new GuardedRun(data).run(GuardedSelect.of(query), 10, Duration.ofMinutes(2), impatient))
                .isInstanceOf(CancellationException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void readersOfTextsGetThroughThemAll() {
        StatisticsReader statistics = new StatisticsReader();
        for (Bomb bomb : Bomb.all()) {
            long start = CPU.getCurrentThreadCpuTime();
            assertThat(statistics.read(bomb.query()).pattern()).as(bomb.name()).isNotNull();
            QueryFault.of(bomb.query()).ifPresent(fault -> assertThat(fault.end()).isGreaterThan(fault.start()));
            if (bomb.query().length() < QuerySize.MOST_CHARACTERS)
                SparqlTokens.ids(bomb.query());
            assertThat(Duration.ofNanos(CPU.getCurrentThreadCpuTime() - start)).as(bomb.name())
                    .isLessThan(Duration.ofSeconds(8));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT (REPLACE(\"abcabc\", \"b(.)\", \"[$1]\") AS ?x) { } => a[c]a[c]",
        "SELECT (REPLACE(\"ABC\"@en, \"b\", \"x\", \"i\") AS ?x) { } => AxC",
        "SELECT (CONCAT(\"a\", \"b\", STR(3)) AS ?x) { } => ab3",
        "SELECT (GROUP_CONCAT(?v; separator=\"-\") AS ?x) { VALUES ?v { \"a\" \"b\" \"a\" } } => a-b-a",
        "SELECT (GROUP_CONCAT(DISTINCT ?v; separator=\"-\") AS ?x) { VALUES ?v { \"a\" \"b\" \"a\" } } => a-b",
        "SELECT (COUNT(DISTINCT ?p) AS ?x) { ?s ?p ?o FILTER(?p IN (wdt:P279, rdfs:label)) } => 2",
        "SELECT (COUNT(DISTINCT *) AS ?x) { VALUES ?v { 1 2 1 } } => 2",
        "SELECT (SUM(?v * 3) AS ?x) { VALUES ?v { 1 2 1 } } => 12",
        "SELECT (xsd:integer(\"12\") * 2 AS ?x) { } => 24",
        "SELECT (COUNT(*) AS ?x) { { SELECT ?s { ?s rdfs:label ?l } GROUP BY ?s } } => 300",
        "SELECT (COUNT(*) AS ?x) { { SELECT DISTINCT ?s { ?s wdt:P279 ?o } } MINUS { wd:Q1 wdt:P279 ?s } } => 297",
        "SELECT (COUNT(*) AS ?x) { wd:Q1 wdt:P279+/^wdt:P279 ?s } => 450",
        "SELECT (COUNT(*) AS ?x) { ?s rdfs:label ?l FILTER EXISTS { ?s wdt:P279/wdt:P279 wd:Q1 } FILTER(CONTAINS(UCASE(?l), \"NAME\")) } => ",
        "SELECT (MAX(STRLEN(ENCODE_FOR_URI(?l))) AS ?x) { ?s rdfs:label ?l } => 10",
        "SELECT ?x { ?s rdfs:label ?x } ORDER BY DESC(?x) LIMIT 1 => name 99",
        "SELECT (COUNT(*) AS ?x) { { ?s wdt:P279 wd:Q1 } { SELECT ?s { ?s rdfs:label ?l } ORDER BY ?l LIMIT 300 } } => 3",
        "SELECT (<http://www.w3.org/2005/xpath-functions#upper-case>(\"a\") AS ?x) { } => A"})
    void theGuardChangesNoAnswer(String line) {
        String[] parts = line.split(" => ", 2);
        assertThat(new GuardedRun(data).run(GuardedSelect.of(parts[0]), 10, Duration.ofSeconds(30), Progress.NONE)
                .rows()).singleElement().satisfies(row -> assertThat(row.getFirst()).hasValueSatisfying(
                        term -> assertThat(((Term.Literal) term).text()).isEqualTo(
                                parts[1].isEmpty() ? ((Term.Literal) term).text() : parts[1])));
    }
}
