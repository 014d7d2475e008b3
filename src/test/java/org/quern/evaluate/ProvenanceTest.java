package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.provenance.Provenance;
import org.quern.cypher.provenance.Provenance.Scope;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.score.ItemComparer;
import org.quern.evaluate.score.ItemComparison;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;

/** Provenance and comparison on a small graph of lakes: Höljan → Klarälven → Vänern → Sweden ← Vättern, Saimaa → Finland. */
public class ProvenanceTest {

    private final GraphDatabase lakes = TestDatabases
            .of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MATCH (:Lake {name: 'Saimaa'})-[:locatedIn]->() RETURN 1                              | Finland Saimaa
            match (n:Lake)-->(:Country {name: 'Finland'}) return n                                | Finland Saimaa
            MATCH (n:`Lake`&!River WHERE n.area > 5000)  RETURN 'MATCH (m:Country)'               | Vänern
            MATCH (n:Lake) /* WITH n LIMIT 1 */ WHERE n.name <> 'UNION' AND n.area < 1500 RETURN n| Saimaa
            OPTIONAL MATCH (n:Country {name: 'Finland'}) RETURN n                                 | Finland
            MATCH (n:Country {name:'Finland'}) OPTIONAL MATCH (n)<--(l {name: 'none'}) RETURN n   | Finland
            MATCH (n:Lake)-->(c) WITH DISTINCT n WHERE n.area < 1500 RETURN n.name                | Finland Saimaa
            MATCH (n:Lake)-->(c) WITH n AS c, c AS n WHERE n.name = 'Finland' RETURN c.name       | Finland Saimaa
            MATCH (n:Lake {name: 'Saimaa'}) WITH n.area AS a MATCH (n:River) WHERE a > 1 RETURN n | Höljan Klarälven Saimaa
            MATCH (l:Lake) WITH DISTINCT l ORDER BY l.area LIMIT 1 MATCH (l)-->(c) RETURN c       | Finland Saimaa
            MATCH (l:Lake)-->(c) WITH DISTINCT c ORDER BY c.name LIMIT 1 MATCH (r:River) RETURN r | Finland Höljan Klarälven Saimaa
            MATCH (l:Lake) WITH count(l) AS c MATCH (r:River) RETURN r                            | Höljan Klarälven Saimaa Vänern Vättern
            MATCH (n:Lake)-->(c) WITH c, count(n) AS k WHERE k > 1 MATCH (c)<--(l) RETURN l       | Sweden Vänern Vättern
            MATCH (n:Lake)-->(c) WITH c, count(n) AS k WHERE k > 1 RETURN c.name                  | Finland Saimaa Sweden Vänern Vättern
            MATCH (n:Lake)-->(c) WITH c, collect(n) AS l UNWIND l AS n MATCH (n)<--(r) RETURN r   | Klarälven Sweden Vänern Vättern
            MATCH (r:River)-[:flowsInto*]->(l:Lake) WITH l, count(r) AS k MATCH (l)-->(c) RETURN c| Höljan Klarälven Sweden Vänern
            MATCH (l:Lake)-->(c) WITH DISTINCT c WITH count(*) AS k MATCH (n {name: ['Höljan', 'Saimaa', 'Vättern'][k]}) RETURN n | Finland Saimaa Sweden Vänern Vättern
            MATCH (l:Lake)-->(c) WITH c, max(l.area) AS a ORDER BY a LIMIT 1 MATCH (r:River) RETURN r | Finland Höljan Klarälven Saimaa
            MATCH (l:Lake) WITH count(l) AS c WITH c + 1 AS d MATCH (n:Country) WITH d, n WHERE n.name > 'G' RETURN n | Saimaa Sweden Vänern Vättern
            MATCH (l:Lake) WITH *, l.area AS a WHERE a < 1500 MATCH (l)-->(c) RETURN c            | Finland Saimaa
            MATCH (n:Country) RETURN n.name UNION ALL MATCH (n:River) RETURN n.name               | Finland Höljan Klarälven Sweden
            CALL { MATCH (n:Lake) RETURN n UNION MATCH (n:River) RETURN n } WITH DISTINCT n WHERE n.name STARTS WITH 'V' RETURN n | Vänern Vättern
            CALL () { MATCH (n:Lake)-->(c) RETURN n } RETURN n.name LIMIT 1                       | Finland Saimaa Sweden Vänern Vättern
            CALL { MATCH (n:River) RETURN count(n) AS c } RETURN c                                | Höljan Klarälven
            CALL { CALL { MATCH (n:River) RETURN n } RETURN n.name AS x } WITH x WHERE x > 'I' RETURN x | Klarälven
            MATCH (n:Country) CALL (n) { MATCH (n)<--(l) RETURN l } RETURN l                      | Finland Saimaa Sweden Vänern Vättern
            MATCH (n:Lake) CALL { WITH n MATCH (n)<--(r:River) RETURN r } RETURN r                | Klarälven Vänern
            MATCH (n:Lake) CALL (*) { MATCH (n)<--(r:River) RETURN r } RETURN r                   | Klarälven Vänern
            MATCH (n:Lake) OPTIONAL CALL (n) { MATCH (n)<--(r:River) RETURN r } RETURN r          | Klarälven Saimaa Vänern Vättern
            MATCH (n:Lake) CALL (n) { MATCH (n)<--(r:River) RETURN count(r) AS k } RETURN k       | Klarälven Saimaa Vänern Vättern
            MATCH (n:Country) CALL (n) { MATCH (n)<--(l) RETURN l ORDER BY l.area LIMIT 1 } RETURN l | Finland Saimaa Sweden Vättern
            MATCH (n:Lake) CALL (n) { MATCH (n)<--(r) RETURN r AS x UNION MATCH (n)-->(c) RETURN c AS x } RETURN x | Finland Klarälven Saimaa Sweden Vänern Vättern
            MATCH (n:Lake) CALL (n) { MATCH (n)-->(c) CALL (n) { MATCH (n)<--(r) RETURN r } RETURN c } RETURN c | Klarälven Sweden Vänern
            MATCH (n:Lake) CALL (n) { MATCH (n)-->(c) RETURN DISTINCT c } WITH c, count(*) AS k WHERE k > 1 MATCH (r:River) RETURN r | Höljan Klarälven Sweden Vänern Vättern
            MATCH (n:Lake) CALL (n) { MATCH (n)<--(r) RETURN r UNION MATCH (n)-->(r) RETURN r } WITH r, count(*) AS k MATCH (r)-->(x) RETURN x | Saimaa Vänern Vättern
            MATCH (n:Country) CALL (n) { RETURN n.name + '!' AS x } RETURN x                      | Finland Sweden
            CALL { MATCH (n:Lake) RETURN n ORDER BY n.area LIMIT 1 } MATCH (n)-->(c) RETURN c     | Finland Saimaa
            CALL { MATCH (n:Lake) RETURN n.name AS x LIMIT 1 } RETURN x                           | Saimaa Vänern Vättern
            CALL { MATCH (n:Lake)-->(c) RETURN * } RETURN n.name                                  | Finland Saimaa Sweden Vänern Vättern
            MATCH (n:Country {name: 'Finland'}) CALL { MATCH (r:River) RETURN r } RETURN r        | Finland Höljan Klarälven
            UNWIND ['Saimaa'] AS x MATCH (n {name: x}) RETURN n                                   | Saimaa
            MATCH (n:River {name: 'Höljan'})-[:flowsInto*2]->(l) RETURN l                         | Höljan Vänern
            MATCH (n:River {name: 'Höljan'}) (()-[:flowsInto]->()){2} (l) RETURN l                | Höljan Vänern
            MATCH p = shortestPath((n:River {name: 'Höljan'})-[*]->(l:Lake)) RETURN p             | Höljan Vänern
            MATCH (n:Lake) WHERE EXISTS { (n)<-[:flowsInto]-(:River) } RETURN n                   | Vänern
            MATCH (_p0:Lake)-->(:Country {name: 'Finland'}) RETURN _p0                            | Finland Saimaa
            RETURN 1                                                                              |
            EXPLAIN MATCH (n) RETURN n                                                            |
            MATCH (r:River {name: 'Höljan'}), (c:Country) RETURN c                                | Finland Höljan Sweden
            MATCH (r:River), (c:Country {name: 'none'}) RETURN r                                  |
            MATCH (r:River), (c:Country) WHERE r.name = 'Höljan' AND c.name = 'Finland' RETURN 1  | Finland Höljan
            MATCH (r:River), (c:Country) WHERE r.name = 'Höljan' OR c.name = 'Finland' RETURN 1   | Finland Höljan Klarälven Sweden
            MATCH (a:Lake), (b:Lake) WHERE a.area < b.area AND a.name < 'T' RETURN a              | Saimaa Vänern Vättern
            MATCH (a:Lake), (c:Country), ({name: a.name}) WHERE c.name < 'G' RETURN a             | Finland Saimaa Vänern Vättern
            MATCH ({name: 'Saimaa'})-->(), ({name: 'Saimaa'})-->() RETURN 1                       |
            MATCH ({name: 'Saimaa'})-->() MATCH ({name: 'Saimaa'})-->() RETURN 1                  | Finland Saimaa
            MATCH (a:River) MATCH (b:Country) WHERE a.name = 'Höljan' RETURN 1                    | Finland Höljan Sweden
            MATCH (a:Country) WHERE EXISTS { (a)<--(b {name: 'Saimaa'}) } MATCH (b:River) RETURN 1| Finland Höljan Klarälven
            MATCH (l:Lake) WHERE l.name = 'Saimaa' UNWIND [1, 2] AS x RETURN x                    | Saimaa
            """)
    void nodesAreThoseThatTheMatchesMatch(String query, String names) throws Exception {
        assertThat(String.join(" ", names(query, Scope.NODES))).isEqualTo(names == null ? "" : names);
    }

    /** The colon is only allowed without a name, which provenance gives. */
    @Test
    void alternativesMayHaveColons() throws Exception {
        for (String query : List.of("MATCH (r:River)-[:flowsInto|:locatedIn]->(l) RETURN l",
                "MATCH (l)<-[ :locatedIn |:flowsInto| :none]-(r:River) RETURN r",
                "MATCH (:River)-[:flowsInto|:`none`|locatedIn]->() RETURN 1",
                "MATCH (r:River) CALL (r) { MATCH (r)-[:flowsInto|:none]->(l) RETURN l } RETURN l"))
            assertThat(names(query, Scope.ELEMENTS)).as(query).containsExactly("Höljan", "Klarälven", "Vänern",
                    "flowsInto");
    }

    /** Nobody could wait for all combinations: three lakes to the power of twenty. */
    @Test
    void whatHasNothingToDoWithEachOtherIsNotCombined() throws Exception {
        String lots = IntStream.range(0, 20).mapToObj(i -> "(l" + i + ":Lake)").collect(Collectors.joining(", "));
        assertThat(names("MATCH " + lots + " RETURN l1", Scope.NODES)).containsExactly("Saimaa", "Vänern", "Vättern");
        assertThat(names("MATCH " + lots + ", (:Lake {name: 'none'}) RETURN l1", Scope.NODES)).isEmpty();
    }

    @Test
    void pathsCountWithAllTheirElements() throws Exception {
        for (String path : List.of("-[:flowsInto*2]->", "-[r:flowsInto*2]->", "-[:flowsInto]->{2}",
                " (()-[:flowsInto]->()){2} ", " ((a)-[r:flowsInto]->(b) WHERE a.name <> ''){2} ")) {
            String query = "MATCH (n:River {name: 'Höljan'})" + path + "(l) RETURN l";
            assertThat(names(query, Scope.ELEMENTS)).as(path).containsExactly("Höljan", "Klarälven", "Vänern",
                    "flowsInto");
            assertThat(new Psjs(QueryLimits.EVALUATION).subgraph(lakes,
                    Provenance.of(CypherQuery.parse(query)), Progress.NONE).size()).as(path).isEqualTo(5);
        }
    }

    @Test
    void bothSubgraphsStandInOnePicture() {
        ItemComparison item = new ItemComparer(lakes, TableMatcher.Mode.COMPATIBLE, QueryLimits.EVALUATION, 100)
                .compare(
                        "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country {name: 'Sweden'}) WITH DISTINCT n RETURN n.name",
                        "```cypher\nMATCH (r)-->(l:Lake)-[:locatedIn]->(c:Country {name: 'Sweden'}) RETURN l.name, c.name\n```",
                        Progress.NONE);
        assertThat(item.provenance().nodes()).extracting(n -> n.name() + " " + n.side()).containsExactlyInAnyOrder(
                "Sweden BOTH", "Vänern BOTH", "Vättern GOLD_ONLY", "Klarälven PRED_ONLY");
        assertThat(item.provenance().relationships()).extracting(r -> r.type() + " " + r.side())
                .containsExactlyInAnyOrder("locatedIn BOTH", "locatedIn GOLD_ONLY", "flowsInto PRED_ONLY");
        assertThat(item.provenance().counts())
                .isEqualTo(new ProvenanceGraph.Counts(2, 1, 1, 1, 1, 1, false));
        AlignedTables tables = item.tables().orElseThrow();
        assertThat(tables.columns()).extracting(AlignedTables.Column::side).containsExactly(Side.BOTH, Side.PRED_ONLY);
        assertThat(tables.rows()).extracting(AlignedTables.Row::side).containsExactlyInAnyOrder(Side.BOTH,
                Side.GOLD_ONLY);
    }

    @Test
    void aSmallPictureStillShowsEachSideAndCountsAll() {
        ItemComparison item = new ItemComparer(lakes, TableMatcher.Mode.COMPATIBLE, QueryLimits.EVALUATION, 3).compare(
                "MATCH (n:Lake) RETURN n.name",
                "MATCH (n:River|Lake) RETURN n.name", Progress.NONE);
        assertThat(item.provenance().nodes()).hasSize(3).extracting(ProvenanceGraph.Node::side)
                .contains(Side.BOTH, Side.PRED_ONLY);
        assertThat(item.provenance().counts().sharedNodes()).isEqualTo(3);
    }

    @Test
    void aBrokenPredictionIsShownBesideGold() {
        ItemComparison item = new ItemComparer(lakes, TableMatcher.Mode.COMPATIBLE, QueryLimits.EVALUATION, 9).compare(
                "MATCH (n:Lake) RETURN n.name",
                "MATCH (n:Lake RETURN n.name", Progress.NONE);
        assertThat(item.goldProblem()).isEmpty();
        assertThat(item.predProblem()).isNotEmpty();
        assertThat(item.tables().orElseThrow().rows()).hasSize(3).allMatch(r -> r.side() == Side.GOLD_ONLY);
    }

    private Set<String> names(String query, Scope scope) throws CypherSyntaxException, QueryFailure {
        Set<String> names = new TreeSet<>();
        var elements = Provenance.of(CypherQuery.parse(query)).elements(scope);
        if (elements.isPresent()) {
            lakes.stream(elements.get(), Map.of(), QueryLimits.EVALUATION, Progress.NONE, (_, row) -> {
                if (row.getFirst() instanceof GraphDatabase.Node node)
                    names.add(node.properties().get("name").toString());
                if (row.getFirst() instanceof GraphDatabase.Relationship relationship)
                    names.add(relationship.type());
                return true;
            });
        }
        return names;
    }
}
