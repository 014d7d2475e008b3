package org.quern.evaluate.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.repair.Repair;
import org.quern.cypher.repair.Repairs;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.error.RepairSearch.Found;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

class RepairSearchTest {

    private final GraphDatabase ships = new ShipsDatabase();

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num RETURN n.name, num ¦ MATCH (p:Person)-[:servesOn]->(b:Ship) RETURN p.name AS who, count(DISTINCT b) AS n ORDER BY n DESC ¦ GROUP ¦ ORDER
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num RETURN n.name, num ¦ MATCH (p:Person)-[:servesOn]->(b:Ship) WITH p, count(b) AS k RETURN p.name, k ¦ AGGREGATE ¦
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num RETURN n.name, num ¦ MATCH (p:Person)-[:servesOn]->(b:Ship) RETURN p.name, count(b) ¦ AGGREGATE,GROUP ¦
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num RETURN n.name, num ¦ MATCH (p:Person)-[:servesOn]->(b:Ship) RETURN p.call_name, count(DISTINCT b) ¦ COLUMN_PROPERTY,GROUP ¦
            MATCH (n:Person) OPTIONAL MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num RETURN n.name, num ¦ MATCH (p:Person)-[:servesOn]->(b:Ship) WITH p, count(DISTINCT b) AS k RETURN p.name, k ¦ OPTIONAL ¦
            MATCH (n:Person) OPTIONAL MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num RETURN n.name, num ¦ MATCH (p:Person) OPTIONAL MATCH (p)-[:servesOn]->(b) RETURN p.name AS a, count(b) AS z ¦ AGGREGATE,GROUP ¦ LABEL
            MATCH (n:Person)-[:servesOn]->(:Ship) WITH DISTINCT n RETURN n.name ¦ MATCH (p:Person)-[:servesOn]->(:Ship) RETURN p.name ¦ DISTINCT ¦
            MATCH (n:Person)-[:servesOn]->(:Ship) WITH DISTINCT n RETURN n.name ¦ MATCH (p:Person)-[:servesOn]->(:Ship) RETURN DISTINCT p.name AS name ORDER BY name ¦ DISTINCT ¦ ORDER
            MATCH (n:Person)-[:servesOn]->(:Ship) WITH DISTINCT n RETURN n.name ¦ MATCH (p:Person)<-[:servesOn]-(:Ship) RETURN p.name ¦ DIRECTION,DISTINCT ¦
            MATCH (n:Ship)-[:callsAt]->(:Port {name: 'Oslo'}) WITH DISTINCT n RETURN n.name ¦ MATCH (s:Ship)-[:callsAt]->(:Port {name: 'oslo'}) RETURN s.name ¦ VALUE ¦ DISTINCT
            MATCH (n:Person {name: 'Bo'})-[:servesOn]->(s:Ship) RETURN s.name ¦ MATCH (n:Person {call_name: 'Bo'})-[:servesOn]->(s:Ship) RETURN s.built ¦ COLUMN_PROPERTY ¦ PROPERTY
            MATCH (n:Person)-[:teaches]->(m:Person {name: 'Cy'}) RETURN n.name ¦ MATCH (n:Person)-[:servesOn]->(m:Person {name: 'Cy'}) RETURN n.name ¦ TYPE ¦
            MATCH (n:Ship) WHERE n.built > 1900 RETURN n.name ¦ MATCH (n:Ship) WHERE n.built > 1911 RETURN n.name ¦ VALUE ¦
            MATCH (n:Ship) WHERE n.built > 1900 RETURN n.name ¦ MATCH (n:Ship) WHERE 1900 < n.built AND n.built < 1920 RETURN n.name ¦ CONDITION ¦
            MATCH (n:Ship) WHERE n.built > 1900 RETURN n.name ¦ MATCH (n:Ship) RETURN n.name ¦ CONDITION ¦
            MATCH (n:Ship) WHERE n.built > 1900 RETURN n.name ¦ MATCH (n:Ship) WHERE n.built > 1905 AND n.name <> 'Q' RETURN n.name AS ship, n.built ¦ COLUMN,VALUE ¦ CONDITION
            MATCH (n:Port) RETURN n.name ORDER BY n.depth DESC LIMIT 1 ¦ MATCH (n:Port) RETURN n.name ORDER BY n.depth LIMIT 1 ¦ ORDER ¦
            MATCH (n:Ship) RETURN n.name ORDER BY n.built DESC LIMIT 1 ¦ MATCH (n:Ship) RETURN n.name ORDER BY n.built DESC ¦ LIMIT ¦
            MATCH (n:Ship) RETURN n.name ORDER BY n.built DESC LIMIT 1 ¦ MATCH (s:Ship) WITH s ORDER BY s.built DESC LIMIT 1 RETURN s.name, s.built AS year ¦ COLUMN ¦
            MATCH (n:Ship) WITH DISTINCT n UNWIND n.flags AS f RETURN DISTINCT f ¦ MATCH (n:Ship) RETURN DISTINCT n.flags ¦ COLUMN,UNWIND ¦
            MATCH (n:Ship) RETURN count(n) ¦ MATCH (n:Ship) RETURN n.name ¦ RESULT ¦
            MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}), (n)-[:callsAt]->(:Port {name: 'Malmö'}) RETURN n.name ¦ MATCH (n:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN n.name ¦ RELATION ¦
            MATCH (n:Ship)-[:ownedBy]->(l:Line {name: 'South Line'}) RETURN n.name ¦ MATCH (p:Port)<-[:callsAt]-(n:Ship)-[:ownedBy]->(l:Line {name: 'South Line'}), (q:Person) RETURN n.name ¦ NODE ¦ RELATION
            MATCH (n:Person {name: 'Bo'})-[:teaches]->(m) RETURN m.name ¦ MATCH (n:Person {name: 'Bo'})-[:teaches]-(m) RETURN m.name ¦ DIRECTED ¦
            MATCH (n:Person {name: 'Ada'})-[:teaches]->(m) WITH DISTINCT m RETURN m.name ¦ MATCH (n:Person {name: 'Ada'})-[:teaches*1..2]->(m) RETURN m.name ¦ DISTINCT ¦
            MATCH (p:Person)-[:servesOn]->(s:Ship), (q:Person)-[:servesOn]->(s) WHERE p.name = 'Bo' WITH DISTINCT q RETURN q.name ¦ MATCH (p:Person)-[:servesOn]->(s:Ship) WHERE p.name = 'Bo' MATCH (q:Person)-[:servesOn]->(s) WITH DISTINCT q RETURN q.name ¦ CLAUSES ¦
            CALL { MATCH (n:Ship)-[:ownedBy]->(m0:Line {name: 'North Line'}) RETURN n, m0 AS m UNION MATCH (n:Ship)-[:callsAt]->(m1:Port {name: 'Malmö'}) RETURN n, m1 AS m } WITH DISTINCT n RETURN n.name ¦ MATCH (s:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN s.name ¦ DISTINCT,SOURCE ¦
            CALL { MATCH (n:Ship)-[:ownedBy]->(m0:Line {name: 'North Line'}) RETURN n, m0 AS m UNION MATCH (n:Ship)-[:callsAt]->(m1:Port {name: 'Malmö'}) RETURN n, m1 AS m } WITH DISTINCT n RETURN n.name ¦ MATCH (s:Ship)-[:ownedBy]->(:Line {name: 'North Line'}) RETURN s.name UNION ALL MATCH (s:Ship)-[:callsAt]->(:Port {name: 'Malmö'}) RETURN s.name ¦ DISTINCT ¦
            CALL { MATCH (n:Ship)-[:ownedBy]->(m0:Line {name: 'North Line'}) RETURN n, m0 AS m UNION MATCH (n:Ship)-[:callsAt]->(m1:Port {name: 'Malmö'}) RETURN n, m1 AS m } WITH DISTINCT n RETURN n.name ¦ MATCH (s:Ship)<-[:ownedBy]-(:Line {name: 'North Line'}) RETURN s.name UNION MATCH (s:Ship)-[:callsAt]->(:Port {name: 'Malmö'}) RETURN s.name ¦ DIRECTION ¦ DISTINCT
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num WHERE num > 1 RETURN n.name ¦ MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(s) AS num WHERE num > 1 RETURN n.name ¦ ¦
            MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num WHERE num > 1 RETURN n.name ¦ MATCH (n:Person)-[:servesOn]->(s:Ship) WITH n, count(DISTINCT s) AS num WHERE num > 2 RETURN n.name ¦ CONDITION ¦
            """)
    void theNeededCorrectionsAreFoundAndTheOthersAreHarmless(String gold, String pred, String needed,
            String harmless) throws Exception {
        Optional<Found> found = find(gold, pred);
        if (needed == null) {
            // The result is right already: nothing has to be corrected.
            assertThat(isRight(gold, pred)).isTrue();
            return;
        }
        assertThat(isRight(gold, pred)).isFalse();
        assertThat(found).as(explained(gold, pred)).isPresent();
        assertThat(aspects(found.get().needed())).as(found.toString()).isEqualTo(needed);
        assertThat(aspects(found.get().harmless())).as(found.toString()).isEqualTo(harmless == null ? "" : harmless);
    }

    private static String aspects(List<Repair> repairs) {
        return repairs.stream().map(Repair::aspect).map(Enum::name).sorted().collect(Collectors.joining(","));
    }

    private static String explained(String gold, String pred) {
        return Repairs.of(CypherQuery.ifValid(gold).orElseThrow(), CypherQuery.ifValid(pred).orElseThrow()).stream()
                .map(repairs -> repairs.after(Set.of()) + "\n" + repairs.after(new HashSet<>(repairs.all())))
                .collect(Collectors.joining("\n"));
    }

    private Optional<Found> find(String gold, String pred) throws QueryFailure {
        CypherQuery query = CypherQuery.ifValid(gold).orElseThrow();
        ResultComparison results = ResultComparison.of(ships, gold, pred, QueryLimits.EVALUATION, Progress.NONE);
        return new RepairSearch(ships, QueryLimits.EVALUATION, results.gold().orElseThrow(), OrderedResult.of(query),
                Progress.NONE).find(query, CypherQuery.ifValid(pred).orElseThrow(), results);
    }

    private Table table(String query) throws QueryFailure {
        return ships.table(query, java.util.Map.of(), QueryLimits.EVALUATION, Progress.NONE);
    }

    private boolean isRight(String gold, String pred) throws Exception {
        return new TableMatcher(Mode.STRICT).matches(table(gold), table(pred), OrderedResult.of(gold));
    }

    private static final List<String> PATTERNS = List.of("MATCH (n:Person)-[r:servesOn]->(m:Ship)",
            "MATCH (n:Person)<-[r:servesOn]-(m:Ship)", "MATCH (n:Person)-[r:servesOn]->(m:Ship)-[:callsAt]->(o:Port)",
            "MATCH (n:Person)-[r:teaches]->(m:Person)", "MATCH (n:Person) OPTIONAL MATCH (n)-[r:servesOn]->(m:Ship)",
            "MATCH (m:Ship)<-[r:servesOn]-(n:Person), (m)-[:ownedBy]->(:Line {name: 'North Line'})",
            "MATCH (n:Person)-[r:servesOn]-(m)");
    private static final List<String> CONDITIONS = List.of("", " WHERE n.born > 1865", " WHERE m.name = 'Aurora'",
            " WHERE r.since < 1905 OR n.name = 'Bo'", " WHERE n.name IN ['Ada', 'Cy']");
    private static final List<String> ENDS = List.of(" WITH DISTINCT n RETURN n.name", " RETURN DISTINCT n.name",
            " RETURN n.name, m.name", " WITH n, count(DISTINCT m) AS k RETURN n.name, k", " RETURN n.name, count(m)",
            " RETURN count(DISTINCT n)", " WITH n, count(m) AS k WHERE k > 1 RETURN n.name, k",
            " RETURN n.name, max(m.name)", " RETURN n.name ORDER BY n.born DESC, m.name");

    @Test
    void whatIsNeededIsEnoughAndNothingOfItCanBeLeftOut() throws Exception {
        Random random = new Random(20261127);
        int compared = 0;
        for (int i = 0; i < 60; i++) {
            String gold = query(random);
            String pred = query(random);
            Optional<Found> found = isRight(gold, pred) ? Optional.empty() : find(gold, pred);
            if (found.isEmpty())
                continue;
            compared++;
            Repairs repairs = Repairs.of(CypherQuery.ifValid(gold).orElseThrow(),
                    CypherQuery.ifValid(pred).orElseThrow()).stream()
                    .filter(one -> one.all().containsAll(found.get().needed())
                            && one.all().containsAll(found.get().harmless()))
                    .findFirst().orElseThrow();
            Set<Repair> needed = Set.copyOf(found.get().needed());
            assertThat(isRight(gold, repairs.after(needed))).as(gold + "\n" + pred + "\n" + needed).isTrue();
            for (Repair one : needed) {
                Set<Repair> fewer = new HashSet<>(needed);
                fewer.remove(one);
                assertThat(runsRight(gold, repairs.after(fewer))).as(gold + "\n" + pred + "\n" + one).isFalse();
            }
        }
        // Nearly all pairs of different queries can be compared; without this, the test would say nothing.
        assertThat(compared).isGreaterThan(35);
    }

    private boolean runsRight(String gold, String pred) throws Exception {
        try {
            return isRight(gold, pred);
        } catch (QueryFailure _) {
            return false;
        }
    }

    private static String query(Random random) {
        List<String> parts = new ArrayList<>();
        for (List<String> some : List.of(PATTERNS, CONDITIONS, ENDS))
            parts.add(some.get(random.nextInt(some.size())));
        return String.join("", parts);
    }
}
