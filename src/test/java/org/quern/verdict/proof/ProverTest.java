package org.quern.verdict.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cypher.CypherQuery;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.realism.Realism;
import org.quern.schema.Datatype;
import org.quern.verdict.proof.Prover.Proof;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.GraphSearch;
import org.quern.verdict.search.SmallDatabase;

/** Each rule shows what it should, and not what only looks alike. */
class ProverTest {

    private static Proof all(String gold, String prediction) throws Exception {
        return Prover.onAllGraphs(CypherQuery.parse(gold), CypherQuery.parse(prediction));
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "PATTERN ~ MATCH (a:A)-[:X]->(b)<-[:Y]-(c) RETURN a.n, c.n ~ MATCH (q)-[:Y]->(p), (r:A)-[:X]->(p) RETURN q.n, r.n",
        "PATTERN ~ MATCH (a)-[:X]->(b) MATCH (b)-[:Y]->(c) RETURN a.n, c.n ~ MATCH (a)-[:X]->()-[:Y]->(c) RETURN a.n, c.n",
        "PATTERN ~ MATCH (a)-[r]-(b) RETURN a.n, type(r) ~ MATCH (b)-[r]-(a) RETURN type(r), a.n",
        "PATTERN ~ MATCH (a)-[:X|Y]->(b) RETURN b.n ~ MATCH (a)-[r]->(b) WHERE type(r) IN ['Y', 'X'] RETURN b.n",
        "PATTERN ~ MATCH (a:A&B) RETURN a.n ~ MATCH (a:B) WHERE a:A RETURN a.n",
        "PATTERN ~ MATCH (a)-[:X*2]->(b) RETURN b.n ~ MATCH (a)-[:X]->()-[:X]->(b) RETURN b.n",
        "PATTERN ~ MATCH (a)-[:X*1..3]->(b) RETURN b.n ~ MATCH (b)<-[:X*..3]-(a) RETURN b.n",
        "PATTERN ~ MATCH (a:A) WITH a.n AS n, a WHERE n > 3 RETURN a.m ~ MATCH (a:A) WHERE a.n > 3 RETURN a.m",
        "PATTERN ~ MATCH (a) CALL (a) { MATCH (a)-[:X]->(b) RETURN b } RETURN b.n ~ MATCH (a)-[:X]->(b) RETURN b.n",
        "PATTERN ~ MATCH (a) WITH a.n AS n, a ORDER BY a.m LIMIT 3 RETURN n ~ MATCH (a) WITH a ORDER BY a.m LIMIT 3 RETURN a.n",
        "CASES ~ MATCH (a) WHERE a.x IN [1, 2] RETURN a.n ~ MATCH (a) WHERE a.x = 2 OR 1 = a.x RETURN a.n",
        "CASES ~ MATCH (a) WHERE NOT (a.x = 3 OR a.y = 'k') RETURN a.n ~ MATCH (a) WHERE a.y <> 'k' AND a.x <> 3 RETURN a.n",
        "CASES ~ MATCH (a) WHERE a.x > 3 AND a.x > 5 RETURN a.n ~ MATCH (a) WHERE a.x > 5 RETURN a.n",
        "CASES ~ MATCH (a) WHERE a.x IS NOT NULL AND a.x = 4 RETURN a.n ~ MATCH (a {x: 4}) RETURN a.n",
        "CASES ~ MATCH (a) RETURN CASE WHEN a.x > 3 THEN 1 ELSE 0 END ~ MATCH (a) RETURN CASE WHEN NOT coalesce(a.x > 3, false) THEN 0 ELSE 1 END",
        "CASES ~ MATCH (a) WHERE a.n = 'k' RETURN a.n ~ MATCH (a) WHERE a.n = 'k' RETURN 'k'",
        "CASES ~ MATCH (a) WHERE coalesce(a.x, 0) > 3 RETURN a.n ~ MATCH (a) WHERE a.x > 3 RETURN a.n",
        "CASES ~ MATCH (a), (b) WHERE a.x < b.x RETURN a.n ~ MATCH (a), (b) WHERE b.x > a.x RETURN a.n",
        "SAME_NODE ~ MATCH (a:A)-[:X]->(b), (c) WHERE c = b RETURN c.n ~ MATCH (:A)-[:X]->(b) RETURN b.n",
        "EMPTY ~ MATCH (a) WHERE a.x = 1 AND a.x = 2 RETURN a.n, a.m ~ MATCH (b:B) WHERE false RETURN b.n",
        "EMPTY ~ MATCH (a) WHERE a.x > 2 AND a.x < 1 RETURN count(*) ~ RETURN 0",
        "OPTIONAL_REQUIRED ~ MATCH (a) OPTIONAL MATCH (a)-[:X]->(b) WITH a, b WHERE b.x > 3 RETURN a.n ~ MATCH (a)-[:X]->(b) WHERE b.x > 3 RETURN a.n",
        "OPTIONAL_PRESENT ~ MATCH (a)-[:X]->(b:B) OPTIONAL MATCH (a)-[:X]->(c) RETURN a.n, c.n ~ MATCH (a)-[:X]->(b:B) MATCH (a)-[:X]->(c) RETURN a.n, c.n",
        "OPTIONAL_PRESENT ~ MATCH (a)-[:X]->(b)-[:Y]->(c) OPTIONAL MATCH (b)-[r]-(d) RETURN count(*), count(d) ~ MATCH (a)-[:X]->(b)-[:Y]->(c) MATCH (d)-[r]-(b) RETURN count(*), count(d)",
        "NULL_ROWS ~ OPTIONAL MATCH (a:A)-[:X]->(b) WITH DISTINCT b RETURN count(b) ~ MATCH (a:A)-[:X]->(b) RETURN count(DISTINCT b)",
        "NULL_ROWS ~ MATCH (a:A) WHERE a.x IS NOT NULL RETURN min(a.x) ~ MATCH (a:A) RETURN min(a.x)",
        "NULL_ROWS ~ MATCH (a:A) WHERE a.x IS NOT NULL OR a.y IS NOT NULL RETURN min(a.x), collect(a.y) ~ MATCH (a:A) RETURN min(a.x), collect(a.y)",
        "NULL_ROWS ~ CALL { OPTIONAL MATCH (a:A)-[:X]->(b) RETURN b UNION MATCH (b:B) RETURN b } RETURN count(b) ~ CALL { MATCH (a:A)-[:X]->(b) RETURN b UNION MATCH (b:B) RETURN b } RETURN count(*)",
        "OPTIONAL_MISSING ~ MATCH (a) OPTIONAL MATCH (a)-[:X]->(b) WITH a, b WHERE b IS NULL RETURN a.n ~ MATCH (a) WHERE NOT EXISTS { (a)-[:X]->() } RETURN a.n",
        "UNWIND ~ UNWIND [1, 2] AS x RETURN x + 1 ~ UNWIND [2, 1] AS y RETURN y + 1",
        "UNWIND ~ UNWIND [{a: 1, b: 'k'}, {a: 2}] AS r WITH r WHERE r.a > 1 RETURN r.b ~ WITH 1 AS x RETURN null",
        "UNWIND ~ MATCH (a:A) WHERE a.l IS NOT NULL UNWIND a.l AS x RETURN x ~ MATCH (a:A) UNWIND a.l AS x RETURN x",
        "OPTIONAL_REQUIRED ~ OPTIONAL MATCH (a:A) WITH DISTINCT a UNWIND a.l AS x RETURN DISTINCT x ~ MATCH (a:A) UNWIND a.l AS x RETURN DISTINCT x",
        "DISTINCT_KEY ~ MATCH (a:A) RETURN DISTINCT a, a.n ~ MATCH (a:A) RETURN a, a.n",
        "DISTINCT_KEY ~ MATCH (a)-[:X]->(b) WITH a.n AS n, count(*) AS c RETURN DISTINCT n, c ~ MATCH (a)-[:X]->() RETURN a.n, count(*)",
        "DISTINCT_EXISTS ~ MATCH (a)-[:X]->(b) RETURN DISTINCT a ~ MATCH (a) WHERE (a)-[:X]->() RETURN a",
        "DISTINCT_EXISTS ~ MATCH (a)-[:X]->(b) WITH DISTINCT b RETURN b.n ~ MATCH (b) WHERE EXISTS { MATCH (a)-[:X]->(b) } RETURN b.n",
        "DISTINCT_EXISTS ~ MATCH (a:A)-[:X]->(b:B) WITH DISTINCT a RETURN a.n ~ MATCH (a:A) WHERE EXISTS { MATCH (a:A)-[:X]->(b:B) } WITH DISTINCT a RETURN a.n",
        "PATTERN ~ MATCH (a:A) RETURN count(a) ~ MATCH (a:A) RETURN count(a) LIMIT 2",
        "PATTERN ~ MATCH (c:C) WITH count(c) AS n MATCH (a:A) RETURN a.n ~ MATCH (a:A) RETURN a.n",
        "DISTINCT_JOIN ~ MATCH (a:A) WITH DISTINCT a.x AS x MATCH (b:B) WHERE b.y = x RETURN b.n ~ MATCH (b:B) WHERE EXISTS { MATCH (a:A) WHERE a.x = b.y } RETURN b.n",
        "CONTAINMENT ~ MATCH (a:A)-[:X]->(b) MATCH (c)-[:X]->(b) RETURN DISTINCT b.n ~ MATCH (a:A)-[:X]->(b) RETURN DISTINCT b.n",
        "AGGREGATE_DISTINCT ~ MATCH (a)-[:X]->(b) WITH DISTINCT a, b RETURN a, count(b) ~ MATCH (a)-[:X]->(b) RETURN a, count(DISTINCT b)",
        "COUNT_ROWS ~ MATCH (a) WHERE a.x > 3 RETURN count(a.x) ~ MATCH (a) WHERE a.x > 3 RETURN count(*)",
        "DERIVED_COLUMN ~ MATCH (a)-[:X]->() RETURN a, a.n, count(*) ~ MATCH (a)-[:X]->() WITH a, count(*) AS c RETURN a, a.n, c",
        "CONDITION_ON_KEYS ~ MATCH (a)-[:X]->() WITH a, count(*) AS c WHERE a.x > 3 RETURN a.n, c ~ MATCH (a)-[:X]->() WHERE a.x > 3 WITH a, count(*) AS c RETURN a.n, c",
        "COUNT_EXISTS ~ MATCH (a) WHERE COUNT { (a)-[:X]->() } > 0 RETURN a.n ~ MATCH (a) WHERE EXISTS { (a)-[:X]->() } RETURN a.n",
        "UNION ~ MATCH (a:A) RETURN a.n AS n UNION ALL MATCH (b:B) RETURN b.n AS n ~ MATCH (b:B) RETURN b.n AS m UNION ALL MATCH (a:A) RETURN a.n AS m",
        "UNION ~ MATCH (a:A) RETURN a.n AS n UNION MATCH (b:B)--() RETURN b.n AS n ~ MATCH (b:B)--() RETURN DISTINCT b.n AS m UNION MATCH (a:A) RETURN a.n AS m",
        "UNION_ALTERNATIVES ~ MATCH (a:A) WHERE a.x = 1 RETURN a.n UNION MATCH (a:A) WHERE a.y = 2 RETURN a.n ~ MATCH (a:A) WHERE a.x = 1 OR a.y = 2 RETURN DISTINCT a.n",
        "UNION_ALTERNATIVES ~ MATCH (a:A)-[:X]->(b) RETURN b.n AS n UNION MATCH (c:A)-[:Y]->(d) RETURN d.n AS n ~ MATCH (a:A)-[:X|Y]->(b) RETURN DISTINCT b.n",
        "UNION_ALTERNATIVES ~ MATCH (a:A) RETURN a.n AS n UNION MATCH (b:B) RETURN b.n AS n ~ MATCH (a) WHERE a:A OR a:B RETURN DISTINCT a.n",
        "PATTERN ~ CALL { MATCH (a:A) RETURN a.n AS n UNION ALL MATCH (b:B) RETURN b.n AS n } RETURN n ~ MATCH (a:A) RETURN a.n AS n UNION ALL MATCH (b:B) RETURN b.n AS n",
        "EMPTY ~ MATCH (a) WHERE a.x = 1 AND a.x = 2 RETURN count(*), min(a.x), collect(a.n) ~ RETURN 0, null, []",
        "PATTERN ~ USE neo4j MATCH (a:A) RETURN a.n ~ MATCH (a:A) RETURN a.n",
    })
    void showsEquivalence(ProofRule rule, String gold, String prediction) throws Exception {
        Proof there = all(gold, prediction);
        assertThat(there.shown()).as(there.reason()).isTrue();
        assertThat(there.rules()).contains(rule);
        assertThat(all(prediction, gold).shown()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        // Two relationships of one MATCH differ, those of two may be the same.
        "MATCH (a)-[:X]->(b) MATCH (b)<-[:X]-(c) RETURN a.n, c.n ~ MATCH (a)-[:X]->(b)<-[:X]-(c) RETURN a.n, c.n",
        "MATCH (a)-[:X]->(b) RETURN a.n ~ MATCH (a)<-[:X]-(b) RETURN a.n",
        "MATCH (a)-[:X]-(b) RETURN a.n ~ MATCH (a)-[:X]->(b) RETURN a.n",
        "MATCH (a) WHERE NOT a.x > 3 RETURN a.n ~ MATCH (a) WHERE a.x <= 3 RETURN a.n",
        "MATCH (a)-[:X]->(b) WITH DISTINCT a, b RETURN a.n, count(b) ~ MATCH (a)-[:X]->(b) RETURN a.n, count(DISTINCT b)",
        "MATCH (a) WHERE NOT a.x > 3 RETURN a.n ~ MATCH (a) WHERE a.x <= 3 OR a.x IS NULL RETURN a.n",
        "MATCH (a) WHERE a.x <> 3 RETURN a.n ~ MATCH (a) WHERE NOT coalesce(a.x = 3, false) RETURN a.n",
        "MATCH (a) WHERE a.x > 3 RETURN a.n ~ MATCH (a) WHERE a.x >= 4 RETURN a.n",
        "MATCH (a) WHERE a.x IN [1, null] RETURN a.n ~ MATCH (a) WHERE a.x = 1 OR a.x IS NULL RETURN a.n",
        "MATCH (a) WHERE NOT a.x IN [1, null] RETURN a.n ~ MATCH (a) WHERE a.x <> 1 RETURN a.n",
        "MATCH (a) WHERE a.x = a.x RETURN a.n ~ MATCH (a) WHERE a.x IS NOT NULL RETURN a.n",
        "MATCH (a) WHERE a.x = 2 RETURN a.x / 4 ~ MATCH (a) WHERE a.x = 2 RETURN 2 / 4",
        "MATCH (a)-[:X]->(b) RETURN DISTINCT a.n ~ MATCH (a)-[:X]->(b) RETURN a.n",
        "MATCH (a)-[:X]->(b) RETURN DISTINCT a.n ~ MATCH (a) WHERE (a)-[:X]->() RETURN a.n",
        "MATCH (a)-[:X]->(b) RETURN a.n, count(b) ~ MATCH (a)-[:X]->(b) WITH a, count(b) AS c RETURN a.n, c",
        "MATCH (a)-[:X]->(b) RETURN count(b) ~ MATCH (a)-[:X]->(b) RETURN count(DISTINCT b)",
        "MATCH (a) RETURN count(a.x) ~ MATCH (a) RETURN count(*)",
        "MATCH (a) WHERE a.x = 1 AND a.x = 2 RETURN a.y, count(*) ~ RETURN null, 0",
        "MATCH (a) OPTIONAL MATCH (a)-[:X]->(b) WHERE b.x > 3 RETURN a.n ~ MATCH (a)-[:X]->(b) WHERE b.x > 3 RETURN a.n",
        "MATCH (a) OPTIONAL MATCH (a)-[:X]->(b) WITH a, b WHERE b.x IS NULL RETURN a.n ~ MATCH (a) WHERE NOT (a)-[:X]->() RETURN a.n",
        "MATCH (a)-[:X]->(b) OPTIONAL MATCH (a)-[:X]->(c:B) RETURN a.n, c.n ~ MATCH (a)-[:X]->(b) MATCH (a)-[:X]->(c:B) RETURN a.n, c.n",
        "MATCH (a)-[:X]->(b) OPTIONAL MATCH (a)-[:X]->(c)-[:X]->(d) RETURN d.n ~ MATCH (a)-[:X]->(b) MATCH (a)-[:X]->(c)-[:X]->(d) RETURN d.n",
        "MATCH (a)-[:X]->(b) OPTIONAL MATCH (c)<-[:X]-(a)-[:X]->(d) RETURN d.n ~ MATCH (a)-[:X]->(b) MATCH (c)<-[:X]-(a)-[:X]->(d) RETURN d.n",
        "MATCH (a)-[:X]->(b) OPTIONAL MATCH (a)-[:X]->(c) WHERE c.x > b.x RETURN c.n ~ MATCH (a)-[:X]->(b) MATCH (a)-[:X]->(c) WHERE c.x > b.x RETURN c.n",
        "OPTIONAL MATCH (a:A)-[:X]->(b) RETURN count(b), count(*) ~ MATCH (a:A)-[:X]->(b) RETURN count(b), count(*)",
        "OPTIONAL MATCH (a:A)-[:X]->(b) RETURN b.n, count(b) ~ MATCH (a:A)-[:X]->(b) RETURN b.n, count(b)",
        "MATCH (a:A) RETURN min(a.x), max(a.y) ~ MATCH (a:A) WHERE a.x IS NOT NULL RETURN min(a.x), max(a.y)",
        "MATCH (a) RETURN a.n ORDER BY a.m ~ MATCH (a) RETURN a.n",
        "MATCH (a) RETURN a.n ORDER BY a.m ~ MATCH (a) RETURN a.n ORDER BY a.m DESC",
        "MATCH (a) RETURN a.n ORDER BY a.m LIMIT 3 ~ MATCH (a) RETURN a.n ORDER BY a.m LIMIT 4",
        "MATCH (a) RETURN a.n ORDER BY a.m LIMIT 3 ~ MATCH (a) RETURN a.n LIMIT 3",
        "MATCH (a:A) RETURN a.n AS n UNION MATCH (b:B) RETURN b.n AS n ~ MATCH (a:A) RETURN a.n AS n UNION ALL MATCH (b:B) RETURN b.n AS n",
        "MATCH (a:A) WHERE a.x = 1 RETURN a.n UNION ALL MATCH (a:A) WHERE a.y = 2 RETURN a.n ~ MATCH (a:A) WHERE a.x = 1 OR a.y = 2 RETURN DISTINCT a.n",
        "MATCH (a:A) WHERE a.x = 1 RETURN a.n UNION MATCH (a:A) WHERE a.y = 2 RETURN a.n ~ MATCH (a:A) WHERE a.x = 1 OR a.y = 2 RETURN a.n",
        "MATCH (a:A) WHERE a.x = 1 RETURN a.n UNION MATCH (a:A) WHERE a.y = 2 RETURN a.n ~ MATCH (a:A) WHERE a.x = 1 AND a.y = 2 RETURN DISTINCT a.n",
        "MATCH (a:A) WHERE a.x = 1 RETURN a.n AS n UNION MATCH (a:A) WHERE a.x = 2 RETURN a.m AS n ~ MATCH (a:A) WHERE a.x IN [1, 2] RETURN DISTINCT a.n",
        "MATCH (a:A)-[:X]->(b) RETURN b.n UNION MATCH (a:A)<-[:X]-(b) RETURN b.n ~ MATCH (a:A)-[:X]->(b) RETURN DISTINCT b.n",
        "MATCH (a) WHERE a.x = 1 AND a.x = 2 RETURN sum(a.x) ~ RETURN null",
        "MATCH (a) WHERE a.x = 1 AND a.x = 2 RETURN max(a.x) ~ RETURN 0",
        "USE other MATCH (a:A) RETURN a.n ~ MATCH (a:A) RETURN a.n",
        "USE other.neo4j MATCH (a:A) RETURN a.n ~ MATCH (a:A) RETURN a.n",
        "MATCH (a:A) RETURN a.n AS n, a.m AS m UNION MATCH (a:B) RETURN a.m AS m, a.n AS n ~ MATCH (a:A) RETURN a.n AS n, a.m AS m UNION MATCH (a:B) RETURN a.m AS n, a.n AS m",
        "MATCH (a) RETURN {k: 'v'} ~ MATCH (a) RETURN {K: 'V'}",
        "MATCH (a) RETURN 'a' + a.n ~ MATCH (a) RETURN a.n + 'a'",
        "MATCH (a), (b) WHERE a.x < b.x RETURN a.n ~ MATCH (a), (b) WHERE a.x < b.x RETURN b.n",
        "MATCH (a) RETURN rand() ~ MATCH (b) RETURN rand()",
        "MATCH (a) WHERE a.x > 1 RETURN a.n ~ MATCH (a) WHERE a.x > 1 AND (10 / a.y > 2 OR true) RETURN a.n",
        "MATCH (a:A) RETURN a.n, count(a) LIMIT 2 ~ MATCH (a:A) RETURN a.n, count(a)",
        "MATCH (a:A) RETURN count(a) LIMIT 0 ~ MATCH (a:A) RETURN count(a)",
        "MATCH (a:A) RETURN count(a) SKIP 1 LIMIT 2 ~ MATCH (a:A) RETURN count(a)",
        "MATCH (c:C) WITH c.n AS k, count(c) AS n MATCH (a:A) RETURN a.n ~ MATCH (a:A) RETURN a.n",
        "MATCH (a) WHERE NOT EXISTS { MATCH (a:A)-[:X]->() } RETURN a.n ~ MATCH (a) WHERE a:A AND NOT EXISTS { MATCH (a)-[:X]->() } RETURN a.n",
        "MATCH (a)-[:X*1..2]->(b) RETURN b.n ~ MATCH (a)-[:X*1..3]->(b) RETURN b.n",
        "MATCH (a)-[:X*0..1]->(b) RETURN b.n ~ MATCH (a)-[:X*1..1]->(b) RETURN b.n",
        "MATCH (a:A) WHERE a.l IS NOT NULL UNWIND a.m AS x RETURN x ~ MATCH (a:A) UNWIND a.m AS x RETURN x",
        "OPTIONAL MATCH (a:A) UNWIND [a.l] AS x RETURN x ~ MATCH (a:A) UNWIND [a.l] AS x RETURN x",
        "OPTIONAL MATCH (a:A) UNWIND coalesce(a.l, [1]) AS x RETURN x ~ MATCH (a:A) UNWIND coalesce(a.l, [1]) AS x RETURN x",
        "MATCH (a) RETURN all(x IN a.l WHERE x > 1) ~ MATCH (a) RETURN any(x IN a.l WHERE x > 1)",
        // An aggregate that fails for texts fails wherever it is.
        "MATCH (b:B) RETURN DISTINCT b.n AS n ~ MATCH (b:B) WITH b.n AS n, sum(b.x) AS s RETURN n UNION MATCH (b:B) RETURN b.n AS n",
        "MATCH (b:B) RETURN DISTINCT b.n AS n ~ MATCH (b:B) WITH b.n AS n, stdev(b.x) AS s RETURN n",
        "MATCH (b:B) WHERE EXISTS { MATCH (b)-[:X]->(c) WITH c.n AS n RETURN n } RETURN b.n ~ MATCH (b:B) WHERE EXISTS { MATCH (b)-[:X]->(c) WITH c.n AS n, sum(c.x) AS s RETURN n } RETURN b.n",
        "MATCH (a:A), (b:A) WHERE a.x = 1 OR b.x = 2 RETURN a.n, b.n ~ MATCH (a:A), (b:A) WHERE a.x = 1 OR a.x = 2 RETURN a.n, b.n",
    })
    void doesNotShowWhatOnlyLooksAlike(String gold, String prediction) throws Exception {
        assertThat(all(gold, prediction).shown()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "MATCH (a) WHERE a.x = 10 RETURN a.y + a.x ~ MATCH (a) WHERE a.x = 10 RETURN a.y + 10",
        "MATCH (a) RETURN a.x + 1 ~ MATCH (a) RETURN 1 + a.x",
        "MATCH (a) WHERE NOT (a.x > 3 OR a.y = 'k') RETURN a.n ~ MATCH (a) WHERE a.y <> 'k' AND a.x <= 3 RETURN a.n",
    })
    void showsSomeOnTypedGraphsOnly(String gold, String prediction) throws Exception {
        assertThat(all(gold, prediction).shown()).isFalse();
        assertThat(Prover.onTypedGraphs(CypherQuery.parse(gold), CypherQuery.parse(prediction)).shown()).isTrue();
    }

    private static final GraphSchema RIVERS = new GraphSchema("rivers", List.of(
            new EntityType("Mill", Optional.empty(), Map.of("year", Datatype.INT, "height", Datatype.FLOAT)),
            new EntityType("Farm", Optional.empty(), Map.of("year", Datatype.INT)),
            new EntityType("River", Optional.empty(), Map.of("length", Datatype.FLOAT, "code", Datatype.STR))),
            List.of(new RelationType("on", "Mill", "River", Map.of("since", Datatype.INT)),
                    new RelationType("near", "Farm", "River", Map.of()),
                    new RelationType("near", "Mill", "Farm", Map.of()),
                    new RelationType("into", "River", "River", Map.of())));

    private static Proof valid(String gold, String prediction) throws Exception {
        return Prover.onValidGraphs(CypherQuery.parse(gold), CypherQuery.parse(prediction), RIVERS, Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "SCHEMA_ENDS ~ MATCH (m:Mill)-[:on]->(r:River) RETURN m.name ~ MATCH (m)-[:on]->() RETURN m.name",
        "SCHEMA_ENDS ~ MATCH (m:Mill)-[x]->(r:River) RETURN m.name ~ MATCH (m)-[x:on]->() RETURN m.name",
        "SCHEMA_ENDS ~ MATCH (m)-[:near]->(r) RETURN r.name ~ MATCH (m:Mill|Farm)-[:near]->(r:River|Farm) RETURN r.name",
        "SCHEMA_ENDS ~ MATCH (m)-[:near]->(f)-[:near]->(r) RETURN m.name ~ MATCH (m:Mill)-[:near]->(f:Farm)-[:near]->(r:River) RETURN m.name",
        "SCHEMA_ENDS ~ MATCH (r:River)-[:on]->(m) RETURN m.name ~ MATCH (m)-[:flows]->() RETURN m.name",
        "SCHEMA_ENDS ~ MATCH (a:Lake) RETURN count(*) ~ MATCH (a:Farm)-[:on]->() RETURN count(*)",
        "SCHEMA_ENDS ~ MATCH (r:River) WHERE EXISTS { (r)<-[:on]-(m) } RETURN r.name ~ MATCH (r) WHERE EXISTS { (r)<-[:on]-(m:Mill) } RETURN r.name",
        "SCHEMA_ENDS ~ MATCH (f:Farm) OPTIONAL MATCH (f)-[:near]->(r) RETURN f.name, r.name ~ MATCH (f:Farm) OPTIONAL MATCH (f)-[:near]->(r:River) RETURN f.name, r.name",
        "SCHEMA_ENDS ~ MATCH (f:Farm) OPTIONAL MATCH (f)-[:on]->(r) RETURN f.name, r.name ~ MATCH (f:Farm) RETURN f.name, null",
        "SCHEMA_ENDS ~ MATCH (r)<-[:on]-() WITH DISTINCT r MATCH (r)<-[:near]-(f:Farm) RETURN f.name ~ MATCH (r:River)<-[:on]-() WITH DISTINCT r MATCH (r)<-[:near]-(f) RETURN f.name",
        "SCHEMA_DIRECTION ~ MATCH (m:Mill)-[:on]-(r) RETURN r.name ~ MATCH (m)-[:on]->(r) RETURN r.name",
        "SCHEMA_DIRECTION ~ MATCH (f:Farm)-[:near]-(r:River) RETURN r.name ~ MATCH (f:Farm)-[:near]->(r:River) RETURN r.name",
        "SCHEMA_DIRECTION ~ MATCH (m:Mill) WHERE (m)-[:on]-() RETURN m.name ~ MATCH (m:Mill) WHERE (m)-[:on]->() RETURN m.name",
        "SCHEMA_TYPES ~ MATCH (m:Mill) RETURN m.length ~ MATCH (m:Mill) RETURN null",
        "SCHEMA_TYPES ~ MATCH (m) WHERE m.length > 3 RETURN m.name ~ MATCH (m:River) WHERE m.length > 3 RETURN m.name",
        "SCHEMA_TYPES ~ MATCH (m) WHERE m.height IS NOT NULL RETURN m.height ~ MATCH (m:Mill) WHERE m.height IS NOT NULL RETURN m.height",
        "SCHEMA_TYPES ~ MATCH (m:Mill) RETURN count(m.name) ~ MATCH (m:Mill) RETURN count(*)",
        "SCHEMA_TYPES ~ MATCH (m:Mill) WHERE NOT m.year > 3 RETURN m.name ~ MATCH (m:Mill) WHERE m.year <= 3 RETURN m.name",
        "SCHEMA_ENDS ~ MATCH (r) WHERE EXISTS { (r)<-[:on]-() } AND EXISTS { (r)-[:near]->() } RETURN r.name ~ MATCH (r:Lake) RETURN r.name",
        "SCHEMA_TYPES ~ MATCH (m:Mill) WHERE NOT m:River RETURN m.name ~ MATCH (m:Mill) RETURN m.name",
        "SCHEMA_TYPES ~ MATCH (m) WHERE NOT (m:River OR m:Farm) RETURN m.name ~ MATCH (m:Mill) RETURN m.name",
        "SCHEMA_TYPES ~ MATCH ()-[x:near]->() WHERE x.since > 3 RETURN 1 ~ MATCH (a) WHERE false RETURN 1",
        "SCHEMA_ENDS ~ MATCH (m)-[x]->(r) WHERE x.since IS NOT NULL RETURN r.name ~ MATCH (m:Mill)-[x:on]->(r) WHERE x.since IS NOT NULL RETURN r.name",
        "SCHEMA_ENDS ~ MATCH (m)-[:near]->(r) WHERE m.height > 2 AND NOT r.year < 3 RETURN r.name ~ MATCH (m:Mill)-[:near]->(r:Farm) WHERE m.height > 2 AND NOT r.year < 3 RETURN r.name",
        "SCHEMA_ENDS ~ MATCH (m)-[x]->(r:River) WHERE x.since > 3 OR x.since < 1 RETURN r.name ~ MATCH (m:Mill)-[x:on]->(r) WHERE x.since > 3 OR x.since < 1 RETURN r.name",
        "SCHEMA_TYPES ~ MATCH (m:Mill) WHERE m.year = 'x' RETURN m.name ~ MATCH (m:Mill) WHERE m.year = 'y' RETURN m.name",
    })
    void showsWhatTheSchemaImplies(ProofRule rule, String gold, String prediction) throws Exception {
        Proof there = valid(gold, prediction);
        assertThat(there.shown()).as(there.reason()).isTrue();
        assertThat(there.rules()).contains(rule);
        assertThat(valid(prediction, gold).shown()).isTrue();
        assertThat(all(gold, prediction).shown()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "MATCH (a)-[:near]->(r) RETURN r.name ~ MATCH (a:Farm)-[:near]->(r) RETURN r.name",
        "MATCH (f:Farm)-[:near]-(r) RETURN r.name ~ MATCH (f:Farm)-[:near]->(r) RETURN r.name",
        "MATCH (a:River)-[:into]-(b) RETURN b.name ~ MATCH (a)-[:into]->(b) RETURN b.name",
        "MATCH (a:Mill) OPTIONAL MATCH (a)-[:near]->(r) RETURN a.name, r.name ~ MATCH (a:Mill) OPTIONAL MATCH (a)-[:near]->(r:River) RETURN a.name, r.name",
        "MATCH (a:Mill) RETURN a.name ~ MATCH (a:Mill)-[:on]->() RETURN a.name",
        "MATCH (a:Mill) RETURN count(a.year) ~ MATCH (a:Mill) RETURN count(*)",
        "MATCH (r:River) WHERE NOT EXISTS { (r)<-[:on]-(m:Mill) } RETURN r.name ~ MATCH (r) WHERE NOT EXISTS { (r)<-[:on]-(m:Mill) } RETURN r.name",
        // Graphs have some properties without a declaration.
        "MATCH (a:Mill) RETURN a.description ~ MATCH (a:Mill) RETURN null",
        "MATCH (a:Mill) RETURN count(a.eid) ~ MATCH (a:Mill) RETURN 0",
        "MATCH (a) WHERE NOT a:Mill RETURN a.name ~ MATCH (a:River) RETURN a.name",
        "MATCH (a) OPTIONAL MATCH (a)-[:on]->(r) WITH r WHERE NOT r:Mill RETURN 1 ~ MATCH (a) OPTIONAL MATCH (a)-[:on]->(r) RETURN 1",
        "MATCH (a) OPTIONAL MATCH (a)-[:on]->(r) WITH r RETURN count(r.name) ~ MATCH (a) OPTIONAL MATCH (a)-[:on]->(r) RETURN count(*)",
        "MATCH (a) WHERE a.year > 3 RETURN a.name ~ MATCH (a:Mill) WHERE a.year > 3 RETURN a.name",
        "MATCH ()-[x:on]->() RETURN x.since ~ MATCH ()-[x:on]->() RETURN null",
        "MATCH ()-[x]->() WHERE coalesce(x.since, 1) > 0 RETURN 1 ~ MATCH ()-[x:on]->() WHERE coalesce(x.since, 1) > 0 RETURN 1",
        "MATCH (m)-[:near]->(r) WHERE m.height > 2 OR r.code = 'c' RETURN r.name ~ MATCH (m:Mill)-[:near]->(r) WHERE m.height > 2 OR r.code = 'c' RETURN r.name",
        "MATCH ()-[x]->() WHERE x.since IS NULL RETURN 1 ~ MATCH ()-[x:near]->() RETURN 1",
    })
    void doesNotShowWhatTheSchemaLeavesOpen(String gold, String prediction) throws Exception {
        assertThat(valid(gold, prediction).shown()).isFalse();
        assertThat(valid(prediction, gold).shown()).isFalse();
    }

    @Test
    void onlyWholeNumbersAreWhole() throws Exception {
        String gold = "MATCH (a:Mill) WHERE a.%1$s = 2 RETURN a.%1$s / 4, 2 / 4";
        String prediction = "MATCH (a:Mill) WHERE a.%1$s = 2 RETURN 2 / 4, 2 / 4";
        assertThat(valid(gold.formatted("year"), prediction.formatted("year")).shown()).isTrue();
        assertThat(valid(gold.formatted("height"), prediction.formatted("height")).shown()).isFalse();
        assertThat(valid(gold.formatted("eid"), prediction.formatted("eid")).shown()).isFalse();
    }

    @Test
    void nodesOfSeveralTypesHaveTheRelationsAndPropertiesOfAll() throws Exception {
        GraphSchema several = new GraphSchema("rivers", RIVERS.entities(), RIVERS.relations(), true);
        String all = "MATCH (m)-[:on]->() RETURN m.name";
        assertThat(Prover.onValidGraphs(CypherQuery.parse(all), CypherQuery.parse(
                "MATCH (m)-[:on]->() WHERE NOT m:Farm RETURN m.name"), several, Optional.empty()).shown()).isFalse();
        assertThat(Prover.onValidGraphs(CypherQuery.parse("MATCH (m:Farm) RETURN m.height"), CypherQuery.parse(
                "MATCH (m:Farm) RETURN null"), several, Optional.empty()).shown()).isFalse();
        assertThat(Prover.onValidGraphs(CypherQuery.parse("MATCH (m:Farm) RETURN m.colour"), CypherQuery.parse(
                "MATCH (m:Farm) RETURN null"), several, Optional.empty()).shown()).isTrue();
    }

    /** A mill is on one river and has one owner at a time; a farm is near several mills, once each. */
    private static Optional<Realism> facts() {
        return Optional.of(new Realism(List.of(fact("on", false, Cardinality.ONE), fact("ownedBy", true,
                Cardinality.ONE), fact("near", false, Cardinality.MANY))));
    }

    private static RelationFacts fact(String label, boolean inTime, Cardinality objects) {
        return new RelationFacts(label, List.of(), false, inTime, false, false, Cardinality.MANY, objects, List.of());
    }

    private static final GraphSchema OWNED = new GraphSchema("rivers", List.of(
            new EntityType("Mill", Optional.empty(), Map.of()), new EntityType("Farm", Optional.empty(), Map.of()),
            new EntityType("River", Optional.empty(), Map.of())),
            List.of(new RelationType("on", "Mill", "River", Map.of("since", Datatype.INT)),
                    new RelationType("ownedBy", "Mill", "Farm", Map.of("since", Datatype.INT)),
                    new RelationType("near", "Farm", "Mill", Map.of())));

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "true ~ MATCH (m:Mill)-[:on]->(r:River) WITH DISTINCT m RETURN m.name ~ MATCH (m:Mill)-[:on]->(r:River) RETURN m.name",
        "true ~ MATCH (f:Farm)-[:near]->(m:Mill)-[:on]->(r) WITH f, m RETURN f.name ~ MATCH (f:Farm)-[:near]->(m:Mill)-[:on]->(r) WITH DISTINCT f, m RETURN f.name",
        "true ~ MATCH (f:Farm) OPTIONAL MATCH (f)-[:near]->(m:Mill) RETURN f, count(m) ~ MATCH (f:Farm) OPTIONAL MATCH (f)-[:near]->(m:Mill) RETURN f, count(DISTINCT m)",
        "true ~ MATCH (m:Mill) OPTIONAL MATCH (m)-[:on]->(r:River) WITH DISTINCT m RETURN m.name ~ MATCH (m:Mill) OPTIONAL MATCH (m)-[:on]->(r:River) RETURN m.name",
        "false ~ MATCH (m:Mill)-[:on]->(r:River) WITH DISTINCT r RETURN r.name ~ MATCH (m:Mill)-[:on]->(r:River) RETURN r.name",
        "false ~ MATCH (m:Mill)-[:ownedBy]->(f) WITH DISTINCT m RETURN m.name ~ MATCH (m:Mill)-[:ownedBy]->(f) RETURN m.name",
        "false ~ MATCH (m:Mill)-[:ownedBy]->(f) WITH DISTINCT m, f RETURN m.name ~ MATCH (m:Mill)-[:ownedBy]->(f) RETURN m.name",
        "false ~ MATCH (m:Mill)-[]-(f:Farm) WITH DISTINCT m, f RETURN m.name ~ MATCH (m:Mill)-[]-(f:Farm) RETURN m.name",
        "false ~ MATCH (m:Mill)-[:on|ownedBy]->(r) WITH DISTINCT m RETURN m.name ~ MATCH (m:Mill)-[:on|ownedBy]->(r) RETURN m.name",
        "false ~ MATCH (m:Mill) OPTIONAL MATCH (m)<-[:near]-(f) WITH DISTINCT m RETURN m.name ~ MATCH (m:Mill) OPTIONAL MATCH (m)<-[:near]-(f) RETURN m.name",
    })
    void showsWhatFactsAboutRelationsImply(boolean shown, String gold, String prediction) throws Exception {
        CypherQuery a = CypherQuery.parse(gold);
        CypherQuery b = CypherQuery.parse(prediction);
        assertThat(Prover.onValidGraphs(a, b, OWNED, facts()).shown()).isEqualTo(shown);
        assertThat(Prover.onValidGraphs(b, a, OWNED, facts()).shown()).isEqualTo(shown);
        assertThat(Prover.onValidGraphs(a, b, OWNED, Optional.empty()).shown()).isFalse();
        try (SmallDatabase database = new SmallDatabase()) {
            assertThat(new GraphSearch(a, b, 300, 3, Optional.of(new GraphRules(OWNED, facts())), database)
                    .run(Progress.NONE).example().isEmpty()).as("no graph that keeps the facts").isEqualTo(shown);
        }
    }
}
