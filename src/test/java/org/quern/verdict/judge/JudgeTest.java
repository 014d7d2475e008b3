package org.quern.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cypher.CypherQuery;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.schema.Datatype;
import org.quern.verdict.judge.Verdict.Different;
import org.quern.verdict.judge.Verdict.Equivalent;
import org.quern.verdict.judge.Verdict.Undecided;
import org.quern.verdict.proof.Prover;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.GraphSearch;
import org.quern.verdict.search.SmallDatabase;

/** Each kind of difference has a small graph, and what is proved equivalent has none. */
class JudgeTest {

    private static final SmallDatabase DATABASE = new SmallDatabase();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    private static Verdict verdict(String gold, String prediction) throws Exception {
        return new Judge(400, 1, Optional.empty(), DATABASE).of(CypherQuery.parse(gold), CypherQuery.parse(prediction),
                Progress.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "3 ~ MATCH (a:A)-[:X]->(b) RETURN b.n ~ MATCH (a:A)<-[:X]-(b) RETURN b.n",
        "2 ~ MATCH (a:A)-[:X]->(b) RETURN b.n ~ MATCH (a:A)-[:Y]->(b) RETURN b.n",
        "1 ~ MATCH (a:A) WHERE a.x > 7 RETURN a.n ~ MATCH (a:A) WHERE a.x >= 7 RETURN a.n",
        "1 ~ MATCH (a:A) WHERE a.x <> 7 RETURN a.n ~ MATCH (a:A) WHERE NOT coalesce(a.x = 7, false) RETURN a.n",
        "1 ~ MATCH (a:A) RETURN a.n ~ MATCH (a:A) RETURN a.m",
        "2 ~ MATCH (a:A) RETURN DISTINCT a.n ~ MATCH (a:A) RETURN a.n",
        "3 ~ MATCH (a:A)-[:X]->(b) RETURN a.n, count(b) ~ MATCH (a:A)-[:X]->(b) WITH a, count(b) AS c RETURN a.n, c",
        "1 ~ MATCH (a:A) OPTIONAL MATCH (a)-[:X]->(b) RETURN a.n ~ MATCH (a:A)-[:X]->(b) RETURN a.n",
        "4 ~ MATCH (a:A) RETURN a.n LIMIT 3 ~ MATCH (a:A) RETURN a.n LIMIT 4",
        "2 ~ MATCH (a:A) RETURN a.n ORDER BY a.n ~ MATCH (a:A) RETURN a.n ORDER BY a.n DESC",
        "2 ~ MATCH (a:A) RETURN a.n ORDER BY a.n ~ MATCH (a:A) RETURN a.n",
        "2 ~ MATCH (a:A) RETURN a.n ORDER BY a.n DESC LIMIT 1 ~ MATCH (a:A) RETURN a.n LIMIT 1",
        "1 ~ MATCH (a:A) RETURN sum(a.x) ~ MATCH (a:A) RETURN max(a.x)",
        "2 ~ MATCH (a)-[:X]->(b) MATCH (b)<-[:X]-(c) RETURN b.n ~ MATCH (a)-[:X]->(b)<-[:X]-(c) RETURN b.n",
        "1 ~ MATCH (a:A) RETURN a.n AS n UNION MATCH (b:B) RETURN b.n AS n ~ MATCH (a:A) RETURN a.n AS n",
        "1 ~ MATCH (a:A) RETURN a.n ~ MATCH (a:A) RETURN c.n",
    })
    void findsSmallGraph(int nodes, String gold, String prediction) throws Exception {
        Verdict verdict = verdict(gold, prediction);
        assertThat(verdict).isInstanceOf(Different.class);
        assertThat(((Different) verdict).example().graph().nodes()).hasSizeLessThanOrEqualTo(nodes);
    }

    @Test
    void isTheSameEachTime() throws Exception {
        String gold = "MATCH (a:A)-[:X]->(b) RETURN a.n, count(b)";
        String prediction = "MATCH (a:A)-[:X]->(b) WITH a, count(b) AS c RETURN a.n, c";
        assertThat(verdict(gold, prediction)).isEqualTo(verdict(gold, prediction));
    }

    @Test
    void leavesOpenWhatTheDatabaseChooses() throws Exception {
        assertThat(verdict("MATCH (a:A) RETURN a.n LIMIT 2", "MATCH (a:A) RETURN a.n ORDER BY a.x LIMIT 2"))
                .isInstanceOf(Undecided.class);
        assertThat(verdict("MATCH (a:A) RETURN a.n LIMIT 1", "MATCH (a:A) RETURN a.n ORDER BY a.x LIMIT 1"))
                .isInstanceOfSatisfying(Undecided.class, open -> assertThat(open.reason()).contains("no proof"));
    }

    /** The engine in memory does not answer these. */
    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "MATCH (a:A) WHERE a.n =~ 'a.*' RETURN a.n ~ MATCH (a:A) WHERE a.n =~ 'a.+' RETURN a.n",
        "MATCH (a:A) RETURN avg(a.x) ~ MATCH (a:A) WITH DISTINCT a.x AS x RETURN avg(x)",
        "MATCH (a:A) RETURN stdev(a.x) ~ MATCH (a:A) RETURN stdevp(a.x)",
        "MATCH (a:A) WHERE a.n =~ 'a.*' RETURN a.n LIMIT 9 ~ MATCH (a:A) WHERE a.n =~ 'a.+' RETURN a.n LIMIT 9",
        "MATCH (a:A)-[:X]->(b) RETURN toInteger(b.id), a.m ~ MATCH (a:A)-[:X]->(b) RETURN toInteger(b.id), b.m",
        "MATCH (a:A) RETURN id(a) ~ MATCH (a:A) RETURN a.x",
        "MATCH (a:A)-[:X]->(b) RETURN DISTINCT id(a), b.n LIMIT 9 ~ MATCH (a:A)-[:X]->(b) RETURN id(a), b.n LIMIT 9",
        "MATCH (a:A {i: 1})-[:X*0..0]->(b:B) RETURN b.n ~ MATCH (a:A {i: 2})-[:X*0..0]->(b:B) RETURN b.n",
        "MATCH (a:A)-[:X*0..1]->(b:B)<-[:Y]-(c) RETURN b.n ~ MATCH (a:A)-[:X*1..1]->(b:B)<-[:Y]-(c) RETURN b.n",
        "MATCH (a:A) RETURN a.n LIMIT 3 ~ MATCH (a:A) RETURN a.n LIMIT 3 SKIP 1",
    })
    void asksTheDatabaseWhatTheEngineInMemoryDoesNotKnow(String gold, String prediction) throws Exception {
        assertThat(verdict(gold, prediction)).isInstanceOf(Different.class);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "gold fails ~ MATCH (a:A) RETURN a.n LIMIT 3 SKIP 1 ~ MATCH (a:A) RETURN a.n LIMIT 3",
        "the clause USE ~ MATCH (a:A) RETURN a.n ~ USE other MATCH (a:A) RETURN a.n",
        "no rule ~ MATCH (a:A)-[:X]->(b) RETURN id(a), id(b) ~ MATCH (a:A)-[:X]->(b) RETURN id(a) + 0, id(b)",
        "no rule ~ MATCH (a:A) RETURN a.n ORDER BY id(a) ~ MATCH (a:A) RETURN a.n ORDER BY -1 * id(a) DESC",
    })
    void isUndecidedForAReason(String reason, String gold, String prediction) throws Exception {
        assertThat(verdict(gold, prediction)).isInstanceOfSatisfying(Undecided.class,
                open -> assertThat(open.reason()).contains(reason));
    }

    @Test
    void proofsStandOnManyGraphs() throws Exception {
        List<List<String>> conditions = List.of(
                List.of("a.x = 1", "a.x IN [1]", "NOT a.x <> 1", "a.x = 1 OR a.x = null"),
                List.of("a.x > 1", "1 < a.x", "NOT (a.x = 1 OR a.x < 1)", "a.x >= 1 AND a.x <> 1"),
                List.of("a.x IN [1, 2]", "a.x = 2 OR a.x = 1", "a.x IN [2, 1, null]", "NOT (a.x <> 1 AND a.x <> 2)"),
                List.of("a.x IS NULL", "NOT a.x IS NOT NULL", "coalesce(a.x = a.x, true)", "a.x = null"),
                List.of("(a)-[:X]->()", "EXISTS { (a)-[:X]->(c) WHERE c:B OR true }", "COUNT { (a)-[:X]->() } >= 1",
                        "NOT COUNT { (a)-[:X]->() } = 0"));
        List<String> all = conditions.stream().flatMap(List::stream).toList();
        int shown = 0;
        for (String left : all)
            for (String right : all) {
                CypherQuery gold = CypherQuery.parse("MATCH (a:A) WHERE " + left + " RETURN a.n");
                CypherQuery prediction = CypherQuery.parse("MATCH (a:A) WHERE " + right + " RETURN a.n");
                if (!Prover.onAllGraphs(gold, prediction).shown())
                    continue;
                shown++;
                assertThat(new GraphSearch(gold, prediction, 60, shown, Optional.empty(), DATABASE).run(Progress.NONE)
                        .example())
                        .as(left + " / "
                                + right)
                        .isEmpty();
            }
        assertThat(shown).isGreaterThan(all.size() + 10);
    }

    @Test
    void saysOnWhichGraphs() throws Exception {
        assertThat(verdict("MATCH (a) WHERE NOT a.x > 1 RETURN a.n", "MATCH (a) WHERE a.x <= 1 RETURN a.n"))
                .isInstanceOfSatisfying(Equivalent.class,
                        equal -> assertThat(equal.graphs()).isEqualTo(Verdict.Graphs.TYPED));
    }

    private static final GraphSchema MILLS = new GraphSchema("mills", List.of(
            new EntityType("Mill", Optional.empty(), Map.of("year", Datatype.INT)),
            new EntityType("Farm", Optional.empty(), Map.of("year", Datatype.INT, "area", Datatype.FLOAT)),
            new EntityType("River", Optional.empty(), Map.of("code", Datatype.STR))),
            List.of(new RelationType("on", "Mill", "River", Map.of("since", Datatype.INT)),
                    new RelationType("near", "Farm", "River", Map.of()),
                    new RelationType("near", "Mill", "Farm", Map.of()),
                    new RelationType("into", "River", "River", Map.of())));

    @Test
    void judgesOnGraphsOfASchema() throws Exception {
        GraphRules rules = new GraphRules(MILLS, Optional.empty());
        Judge judge = new Judge(200, 1, Optional.of(rules), DATABASE);
        CypherQuery gold = CypherQuery.parse("MATCH (m:Mill)-[:on]->(r:River) RETURN m.name");
        assertThat(judge.of(gold, CypherQuery.parse("MATCH (m)-[:on]-(r:River) RETURN m.name"), Progress.NONE))
                .isInstanceOfSatisfying(Equivalent.class,
                        equal -> assertThat(equal.graphs()).isEqualTo(Verdict.Graphs.VALID));
        assertThat(judge.of(gold, CypherQuery.parse("MATCH (m)--(r:River) RETURN m.name"), Progress.NONE))
                .isInstanceOfSatisfying(Different.class,
                        different -> assertThat(rules.holdFor(different.example().graph())).isTrue());
    }

    /** What is proved under a schema has no graph of the schema that shows the opposite. */
    @Test
    void proofsUnderASchemaStandOnManyOfItsGraphs() throws Exception {
        List<String> patterns = List.of("(m:Mill)-[:on]->(r)", "(m)-[:on]->(r)", "(m)-[:on]-(r:River)",
                "(m)--(r:River)",
                "(m)-[:near]->(r:River)", "(m:Farm)-[:near]->(r)", "(m:Farm)-[:near]-(r)", "(m)-[:near]->(r:Farm)",
                "(m:River)-[]->(r)", "(m)-[:into]-(r)", "(m:Mill)-[:lacks]->(r)", "(m:Lake)-[]->(r)");
        List<String> rest = List.of("RETURN m.name", "WHERE m.year > 1 RETURN m.name, r.code",
                "WHERE NOT r:Farm RETURN m.area", "WHERE NOT m.year > 1 RETURN r.code",
                "OPTIONAL MATCH (r)-[:near]->(z) RETURN z.name, z.area",
                "WHERE EXISTS { (r)--(:Farm) } RETURN count(r.name)");
        SplittableRandom random = new SplittableRandom(11);
        GraphRules rules = new GraphRules(MILLS, Optional.empty());
        int shown = 0;
        for (String end : rest)
            for (String left : patterns)
                for (String right : patterns) {
                    CypherQuery gold = CypherQuery.parse("MATCH " + left + " " + end);
                    CypherQuery prediction = CypherQuery.parse("MATCH " + right + " " + end);
                    if (left.equals(right) || !Prover.onValidGraphs(gold, prediction, MILLS, Optional.empty()).shown())
                        continue;
                    shown++;
                    assertThat(new GraphSearch(gold, prediction, 50, random.nextLong(), Optional.of(rules), DATABASE)
                            .run(Progress.NONE).example()).as(gold.text() + " / " + right).isEmpty();
                }
        assertThat(shown).isGreaterThan(40);
    }
}
