package org.quern.cypher.memory.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.Bombs;
import org.quern.cypher.Bombs.Bomb;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.EngineLimits;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.engine.MemoryEngine.Answer;
import org.quern.cypher.memory.engine.MemoryEngine.Refused;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.cypher.memory.engine.MemoryEngine.Unsure;

/** What the engine is sure of, what it leaves to the database, and that no query harms it. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class MemoryEngineTest {

    private static final MemoryEngine SMALL = new MemoryEngine(small(), Set.of());
    private static final MemoryEngine DENSE = new MemoryEngine(dense(), Set.of());

    private static MemoryGraph small() {
        MemoryGraph graph = new MemoryGraph();
        graph.node("a", List.of("A"), Map.of("name", "a", "i", 0L, "f", 1.5, "z", -0.0, "same", 0.1, "k", 2L));
        graph.node("b", List.of("A"), Map.of("name", "b", "i", 2L, "f", 2.5, "z", 0.0, "same", 0.1, "k", 2L));
        graph.node("c", List.of("B"), Map.of("d", LocalDate.of(2000, 2, 29), "l", List.of(1L, 2L)));
        graph.relationship("1", "R", "a", "b", Map.of("w", 1L));
        graph.relationship("2", "R", "b", "a", Map.of());
        graph.relationship("3", "S", "b", "c", Map.of());
        graph.relationship("4", "R", "a", "a", Map.of());
        return graph;
    }

    /** A path through all nodes, and many more relationships. */
    private static MemoryGraph dense() {
        MemoryGraph graph = new MemoryGraph();
        int nodes = 20_000;
        for (int i = 0; i < nodes; i++)
            graph.node("n" + i, List.of(i % 2 == 0 ? "Player" : "Team"), Map.of("name", "n" + i, "i", (long) i));
        for (int i = 0; i + 1 < nodes; i++) {
            graph.relationship("r" + i, "R", "n" + i, "n" + (i + 1), Map.of());
            graph.relationship("s" + i, "S", "n" + i, "n" + (i * 7919L) % nodes, Map.of());
        }
        return graph;
    }

    private static Answer answer(MemoryEngine engine, String query) {
        try {
            return engine.answer(CypherQuery.parse(query), () -> false);
        } catch (CypherSyntaxException failure) {
            throw new AssertionError(query, failure);
        }
    }

    private static List<? extends List<?>> rows(MemoryEngine engine, String query) {
        Answer answer = answer(engine, query);
        assertThat(answer).as(query).isInstanceOf(Sure.class);
        return ((Sure) answer).rows();
    }

    private static List<Bomb> bombs() {
        return Bombs.all();
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void aBombIsAnsweredOrLeftToTheDatabase(Bomb bomb) {
        try {
            assertThat(DENSE.answer(CypherQuery.parse(bomb.query()), () -> false)).isNotNull();
        } catch (CypherSyntaxException refused) {
            assertThat(refused.getMessage()).isNotBlank();
        }
    }

    @Test
    void aPathOfManyThousandRelationshipsTakesNoStack() throws Exception {
        MemoryGraph graph = new MemoryGraph();
        for (int i = 0; i < 50_000; i++)
            graph.node("n" + i, List.of("N"), i == 0 ? Map.of("name", "first") : Map.of("i", (long) i));
        for (int i = 0; i + 1 < 50_000; i++)
            graph.relationship("r" + i, "R", "n" + i, "n" + (i + 1), Map.of());
        MemoryEngine engine = new MemoryEngine(graph, Set.of());
        CypherQuery query = CypherQuery.parse("MATCH (a {name: 'first'})-[*3000]->(b) RETURN b.i AS i");
        Answer[] answer = {new Unsure("not asked")};
        Thread thread = new Thread(null, () -> answer[0] = engine.answer(query, () -> false), "small stack", 256 << 10);
        thread.start();
        thread.join();
        assertThat(answer[0]).isEqualTo(new Sure(List.of("i"), List.of(List.of(3000L)), Certainty.ORDER));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "MATCH p=(a:Player)-[*]-(b:Team) RETURN count(p) => too much work|too many values",
        "RETURN size(reduce(s=[1], x IN range(1,40) | s+s)) AS n => a list that is too long",
        "UNWIND range(1,10000) AS a UNWIND range(1,10000) AS b RETURN a => too many rows",
        "MATCH (a), (b), (c) WHERE a.none = b.none AND c.i = 1 RETURN count(*) AS n => too much work",
        "RETURN reduce(l=[], x IN range(1,100) | [l]) AS l => nested too deeply",
        "RETURN range(-9223372036854775807, 9223372036854775807) AS l => a range"})
    void moreThanTheBudgetIsLeftToTheDatabase(String line) {
        String[] parts = line.split(" => ");
        assertThat(answer(DENSE, parts[0])).isInstanceOfSatisfying(Unsure.class,
                unsure -> assertThat(unsure.why()).containsPattern(parts[1]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"MATCH (n:A) RETURN n.name + n.name + n.name + n.name AS t",
        "MATCH (n:A) RETURN toUpper(n.name + n.name + n.name + n.name) AS t", "RETURN [1, 2, 3, 4] + [5, 6] AS l",
        "MATCH (n:A) WITH n.k AS k RETURN collect(k) AS l", "RETURN [x IN [1, 2, 3, 4, 5] | x] AS l",
        "MATCH (n)-[r]-(m) RETURN n, r, m", "MATCH p=(n)-[*1..3]-(m) RETURN p"})
    void eachBudgetIsKept(String query) {
        assertThat(answer(SMALL, query)).isInstanceOf(Sure.class);
        MemoryEngine poor = new MemoryEngine(small(), Set.of(), new EngineLimits(50, 20, 3, 4, 3, 3, 5, 3, 10));
        assertThat(answer(poor, query)).isInstanceOf(Unsure.class);
    }

    /** Neo4j may lose the properties of n. */
    @Test
    void anOptionalMatchOfSeveralPatternsIsLeftToTheDatabase() {
        assertThat(answer(SMALL, "MATCH (n:A) OPTIONAL MATCH (n)-->(m), (k {x: n.i})-->() RETURN n.i"))
                .isEqualTo(new Unsure("an optional match of several patterns"));
        assertThat(answer(SMALL, "MATCH (n:A) OPTIONAL MATCH (n)-->(m) RETURN n.i")).isInstanceOf(Sure.class);
    }

    @Test
    void anyFailureOfTheEngineMeansThatTheDatabaseIsAsked() throws CypherSyntaxException {
        Map<String, Object> broken = new HashMap<>(Map.of("i", 1L)) {
            private static final long serialVersionUID = 1;

            @Override
            public Object get(Object name) {
                if (name.equals("i"))
                    throw new StackOverflowError();
                throw new IllegalStateException("broken");
            }
        };
        MemoryGraph graph = new MemoryGraph();
        graph.node("a", List.of("A"), broken);
        MemoryEngine engine = new MemoryEngine(graph, Set.of());
        assertThat(answer(engine, "MATCH (n) RETURN n.i AS i")).isEqualTo(
                new Unsure("the in-memory engine failed: StackOverflowError"));
        assertThat(answer(engine, "MATCH (n) RETURN n.j AS i")).isEqualTo(
                new Unsure("the in-memory engine failed: IllegalStateException"));
        CypherQuery long1 = CypherQuery.parse("MATCH (a), (b) RETURN count(*) AS n");
        assertThatThrownBy(() -> DENSE.answer(long1, () -> {
            throw new CancellationException("stopped");
        })).isInstanceOf(CancellationException.class);
        assertThat(DENSE.answer(long1, () -> true)).isEqualTo(new Unsure("stopped"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"MATCH (n:A) RETURN 1.0 / n.i AS x", "MATCH (n:A) RETURN n.f % n.i AS x",
        "MATCH (n:A) RETURN n.f / n.z AS x", "MATCH (n:A) WHERE 1.0 / n.i > 1 RETURN n.name AS x",
        "MATCH (n:A) RETURN 1.0 / 0 AS x", "MATCH (n:A) RETURN n.f / count(*) AS x"})
    void aDivisionThatMayBeByZeroIsLeftToTheDatabase(String query) {
        assertThat(answer(SMALL, query)).isInstanceOf(Unsure.class);
    }

    /** The database knows the types of the fields before the query runs, and refuses it. */
    @ParameterizedTest
    @ValueSource(strings = {"WITH {f: 'a'} AS m MATCH (n:Missing) RETURN avg(m.f) AS x",
        "WITH {f: 'a'} AS m MATCH (n:Missing) RETURN abs(m.f) AS x"})
    void aFunctionOfAFieldOfAMapIsLeftToTheDatabase(String query) {
        assertThat(answer(SMALL, query)).isInstanceOf(Unsure.class);
    }

    /** The database counts the relationships of a type that is named twice twice. */
    @ParameterizedTest
    @ValueSource(strings = {"MATCH ()-[:R|R]->() RETURN count(*) AS x", "MATCH (n:A|B|A) RETURN count(*) AS x",
        "MATCH ()-[:(R|S)|R]->() RETURN count(*) AS x"})
    void aTypeThatIsNamedTwiceIsLeftToTheDatabase(String query) {
        assertThat(answer(SMALL, query)).isInstanceOf(Unsure.class);
    }

    /** The database refuses the one, and may find fault with the subquery before it looks at the name in the other. */
    @ParameterizedTest
    @ValueSource(strings = {"CALL () { RETURN 1 } RETURN 1 AS x",
        "MATCH (n:A) CALL (n) { RETURN n.i AS s } RETURN unknown"})
    void doubtfulSubqueriesAreLeftToTheDatabase(String query) {
        assertThat(answer(SMALL, query)).isInstanceOf(Unsure.class);
    }

    @Test
    void nullIsOfEachType() {
        assertThat(answer(SMALL, "MATCH (n:A) WHERE NOT n.missing IS :: NODE RETURN n"))
                .isInstanceOfSatisfying(Sure.class, sure -> assertThat(sure.rows()).isEmpty());
    }

    @Test
    void otherDivisionsAreNot() {
        assertThat(rows(SMALL, "MATCH (n:A {name: 'b'}) RETURN n.i / 2 AS x, n.f / 2 AS y, n.f % 2.0 AS z"))
                .isEqualTo(List.of(List.of(1L, 1.25, 0.5)));
        assertThat(answer(SMALL, "RETURN 1 / 0 AS x")).isInstanceOf(Refused.class);
        assertThat(answer(SMALL, "// a comment\nRETURN 1 / 0 AS x")).isInstanceOf(Unsure.class);
        assertThat(answer(SMALL, "MATCH (n) RETURN 1 / 0 AS x LIMIT 0")).isInstanceOf(Unsure.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"MATCH (n:A) OPTIONAL MATCH (n)-[:S]->(m) RETURN n.name AS x, COUNT { (m)--() } AS y",
        "MATCH (n:A) RETURN COUNT { (n)-->() } AS y",
        "MATCH (n:A) OPTIONAL MATCH (n)-[:S]->(m) RETURN n.name AS x, EXISTS { (m)--() } AS y",
        "MATCH (n:A) OPTIONAL MATCH (n)-[:R]->(m) WHERE EXISTS { (n)-[:S]->() } RETURN n, m"})
    void subqueriesAboutOuterVariablesThatMayBeNullAreLeftToTheDatabase(String query) {
        assertThat(answer(SMALL, query)).isInstanceOf(Unsure.class);
    }

    @Test
    void subqueriesAboutOuterVariablesThatAreThereAreNot() {
        assertThat(rows(SMALL, "MATCH (n:A) WHERE EXISTS { (n)-[:S]->() } RETURN n.name AS x"))
                .isEqualTo(List.of(List.of("b")));
        assertThat(rows(SMALL, "RETURN COUNT { (:A)-[:R]->() } AS y")).isEqualTo(List.of(List.of(3L)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"MATCH (n:A) RETURN n.z AS z ORDER BY z", "MATCH (n:A) RETURN DISTINCT n.z AS z",
        "MATCH (n:A) RETURN n.z AS z, count(*) AS c", "MATCH (n:A) WHERE n.z = 0 RETURN n.name AS x",
        "MATCH (n:A) RETURN count(DISTINCT n.z) AS z", "MATCH (n:A) RETURN sum(n.z) AS z",
        "MATCH (n:A) RETURN max(n.z) AS z", "MATCH (n:A {name: 'a'}) RETURN avg(n.z) AS z",
        "MATCH (n:A) RETURN n.z IN [0.0, 1.0] AS z"})
    void aNegativeZeroIsLeftToTheDatabase(String query) {
        assertThat(answer(SMALL, query)).isInstanceOf(Unsure.class);
    }

    @Test
    void aMeanIsSureOfOneValueAndOfEqualIntegersOnly() {
        assertThat(answer(SMALL, "MATCH (n:A) RETURN avg(n.same) AS x")).isInstanceOf(Unsure.class);
        assertThat(answer(SMALL, "MATCH (n:A) RETURN avg(n.i) AS x")).isInstanceOf(Unsure.class);
        assertThat(rows(SMALL, "MATCH (n:A) RETURN avg(n.k) AS x")).isEqualTo(List.of(List.of(2.0)));
        assertThat(rows(SMALL, "MATCH (n:A {name: 'b'}) RETURN avg(n.f) AS x")).isEqualTo(List.of(List.of(2.5)));
    }

    @Test
    void aLimitNearTheLargestIntegerIsNoLimit() {
        assertThat(rows(SMALL, "MATCH (n:A) RETURN n.name AS x ORDER BY x SKIP 1 LIMIT 9223372036854775807"))
                .isEqualTo(List.of(List.of("b")));
        assertThat(rows(SMALL, "UNWIND range(9223372036854775806, 9223372036854775807) AS x RETURN count(x) AS x"))
                .isEqualTo(List.of(List.of(2L)));
    }

    @Test
    void blanksAndCommentsBeforeAQueryChangeNothing() {
        for (String before : List.of("", "\n".repeat(5_000), "// c\n".repeat(3_000), "/**/".repeat(3_000) + " ",
                "CYPHER 5 ", " cypher 5\n"))
            assertThat(rows(SMALL, before + "MATCH (n) RETURN count(n) AS n")).isEqualTo(List.of(List.of(3L)));
        for (String before : List.of("PROFILE ", "CYPHER 25 ", "CYPHER 5 runtime=slotted ", "EXPLAIN CYPHER 5 "))
            assertThat(answer(SMALL, before + "MATCH (n) RETURN count(n) AS n")).isInstanceOf(Unsure.class);
    }

    @Test
    void walksFindEveryPathOnceAndUseNoRelationshipTwice() {
        List<Long> counts = LongStream.rangeClosed(1, 5)
                .map(most -> (Long) rows(SMALL, "MATCH (a)-[:R*1.." + most + "]-(b) RETURN count(*) AS n").getFirst()
                        .getFirst())
                .boxed().toList();
        assertThat(counts).containsExactly(5L, 13L, 19L, 19L, 19L);
        assertThat(rows(SMALL, "MATCH (a {name: 'a'})-[r:R*0..2]->(b) RETURN b.name AS x, size(r) AS n "
                + "ORDER BY n, x")).isEqualTo(List.of(List.of("a", 0L), List.of("a", 1L), List.of("b", 1L),
                        List.of("a", 2L), List.of("b", 2L)));
        for (String none : List.of("*0", "*0..0"))
            assertThat(rows(SMALL, "MATCH (a {name: 'a'})-[r:R" + none + "]->(b) RETURN b.name AS x, size(r) AS n"))
                    .isEqualTo(List.of(List.of("a", 0L)));
        assertThat(answer(SMALL, "MATCH (a) (()-[:R]->()){0} (b) RETURN count(*) AS n")).isInstanceOf(Unsure.class);
    }
}
