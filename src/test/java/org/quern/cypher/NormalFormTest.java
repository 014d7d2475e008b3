package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;

class NormalFormTest {

    /** How many queries are generated: more of them take minutes. */
    private static final int PAIRS = Integer.getInteger("quern.forms", 120);

    /** Each rule, by name. */
    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            keywords in any case    ¦ MATCH (n:Lake) RETURN n.name           ¦ match (n:Lake) return n.name
            whitespace              ¦ MATCH (n:Lake) RETURN n.name           ¦ MATCH  ( n : Lake )   RETURN n . name ;
            comments                ¦ MATCH (n:Lake) RETURN n.name           ¦ MATCH (n:Lake) /* WHERE */ RETURN n.name // all
            back-ticks              ¦ MATCH (n:Lake) RETURN n.name           ¦ MATCH (`n`:`Lake`) RETURN n.`name`
            variables               ¦ MATCH (n:Lake)-->(m) RETURN n.name     ¦ MATCH (x:Lake)-->(n) RETURN x.name
            unused variables        ¦ MATCH (n)-[r:flowsInto]->(m) RETURN n  ¦ MATCH (n)-[:flowsInto]->() RETURN n
            unused paths            ¦ MATCH p = (n)-->(m) RETURN n           ¦ MATCH (n)-->(m) RETURN n
            names of columns        ¦ MATCH (n:Lake) RETURN n.name           ¦ MATCH (n:Lake) RETURN n.name AS lake
            quotes                  ¦ MATCH (n) WHERE n.name = 'A' RETURN n  ¦ MATCH (n) WHERE n.name = "A" RETURN n
            escapes                 ¦ RETURN 'it\\'s'                        ¦ RETURN "it's"
            numbers                 ¦ RETURN 255, 1.50                       ¦ RETURN 0xFF, 15e-1
            direction as written    ¦ MATCH (a:River)-[:flowsInto]->(b) RETURN a, b ¦ MATCH (b)<-[:flowsInto]-(a:River) RETURN a, b
            no direction            ¦ MATCH (a:River)--(b:Lake) RETURN a     ¦ MATCH (b:Lake)-[]-(a:River) RETURN a
            paths in pieces         ¦ MATCH (a)-[:x]->(b)-[:y]->(c) RETURN a ¦ MATCH (b)-[:y]->(c), (a)-[:x]->(b) RETURN a
            inline properties       ¦ MATCH (n:Lake {name: 'A'}) RETURN n    ¦ MATCH (n:Lake) WHERE n.name = 'A' RETURN n
            inline conditions       ¦ MATCH (n WHERE n.area > 5) RETURN n    ¦ MATCH (n) WHERE n.area > 5 RETURN n
            inline labels           ¦ MATCH (n:Lake) RETURN n.name           ¦ MATCH (n) WHERE n:Lake RETURN n.name
            labels twice            ¦ MATCH (n:Lake)-->(m), (n:Lake) RETURN n ¦ MATCH (n:Lake)-->(m), (n) RETURN n
            labels in any order     ¦ MATCH (n:A:B) RETURN n                 ¦ MATCH (n:B&A) RETURN n
            alternatives            ¦ MATCH (n:A|B)-[:x|y]->() RETURN n      ¦ MATCH (n:B|A)-[:y|:x]->() RETURN n
            relation properties     ¦ MATCH ()-[r:x {year: 1}]->() RETURN 1  ¦ MATCH ()-[r:x]->() WHERE r.year = 1 RETURN 1
            conditions in any order ¦ MATCH (n) WHERE n.a > 1 AND n.b = 2 RETURN n ¦ MATCH (n) WHERE n.b = 2 AND n.a > 1 RETURN n
            conditions twice        ¦ MATCH (n) WHERE n.a > 1 RETURN n       ¦ MATCH (n) WHERE n.a > 1 AND n.a > 1 RETURN n
            alternatives in conditions ¦ MATCH (n) WHERE n.a = 1 OR n.b = 2 RETURN n ¦ MATCH (n) WHERE n.b = 2 OR n.a = 1 RETURN n
            sides of comparisons    ¦ MATCH (n) WHERE n.a > 1 RETURN n       ¦ MATCH (n) WHERE 1 < n.a RETURN n
            sides of equations      ¦ MATCH (n) WHERE n.a = 1 RETURN n       ¦ MATCH (n) WHERE 1 = n.a RETURN n
            not equal               ¦ MATCH (n) WHERE n.a <> 1 RETURN n      ¦ MATCH (n) WHERE NOT n.a = 1 RETURN n
            a list of one           ¦ MATCH (n) WHERE n.a IN ['x'] RETURN n  ¦ MATCH (n) WHERE n.a = 'x' RETURN n
            brackets                ¦ MATCH (n) WHERE ((n.a = 1)) RETURN (n) ¦ MATCH (n) WHERE n.a = 1 RETURN n
            order of columns        ¦ MATCH (n) RETURN n.a, n.b              ¦ MATCH (n) RETURN n.b, n.a
            ascending               ¦ MATCH (n) RETURN n.a ORDER BY n.a      ¦ MATCH (n) RETURN n.a ORDER BY n.a ASC
            names in sort keys      ¦ MATCH (n) RETURN n.a AS x ORDER BY x DESC ¦ MATCH (n) RETURN n.a ORDER BY n.a DESC
            functions in any case   ¦ MATCH (n) RETURN COUNT(DISTINCT n)     ¦ MATCH (n) RETURN count(distinct n)
            passing all on          ¦ MATCH (n) WITH * MATCH (n)-->(m) RETURN n, m ¦ MATCH (n) WITH * WITH * MATCH (n)-->(m) RETURN m, n
            conditions behind WITH  ¦ MATCH (n)-[:x]->(m) WITH DISTINCT n WHERE n.a > 1 RETURN n.b ¦ MATCH (n)-[:x]->(m) WHERE n.a > 1 WITH DISTINCT n RETURN n.b
            nodes are told apart    ¦ MATCH (n) RETURN n.a                   ¦ MATCH (n) WITH DISTINCT n RETURN n.a
            matches are told apart  ¦ MATCH (n)-[r:x]->(m) RETURN m.a        ¦ MATCH (n)-[r:x]->(m) WITH DISTINCT r, n, m RETURN m.a
            leaving out what nobody wants ¦ MATCH (n)-->(m) RETURN n.a       ¦ MATCH (n)-->(m) WITH n RETURN n.a
            all of it               ¦ MATCH (n:Lake) WHERE n.a > 1 RETURN n.b ¦ MATCH (n:Lake) WITH DISTINCT n WHERE 1 < n.a RETURN n.b
            names passed on         ¦ MATCH (n) WITH n MATCH (n)-->(m) RETURN m ¦ MATCH (n) WITH n AS n MATCH (n)-->(m) RETURN m
            """)
    void spellingsOfOneQueryAreEqual(String rule, String one, String other) {
        assertThat(form(other)).as(rule).isEqualTo(form(one));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            MATCH (a)-[:x]->(b) RETURN a             ¦ MATCH (a)<-[:x]-(b) RETURN a
            MATCH (a)-[:x]->(b) RETURN a             ¦ MATCH (a)-[:x]-(b) RETURN a
            MATCH (a:A)-->(b:B) RETURN a             ¦ MATCH (a:A)-->(b:B) RETURN b
            MATCH (a)-->(b)-->(c) RETURN a           ¦ MATCH (a)-->(b) MATCH (b)-->(c) RETURN a
            MATCH (a) OPTIONAL MATCH (a)-->(b) WHERE b.x = 1 RETURN a ¦ MATCH (a) OPTIONAL MATCH (a)-->(b) WITH a, b WHERE b.x = 1 RETURN a
            MATCH (n) RETURN n.a                     ¦ MATCH (n) RETURN DISTINCT n.a
            MATCH (n)-->(m) RETURN n.a               ¦ MATCH (n)-->(m) WITH DISTINCT n RETURN n.a
            MATCH (n)-->(m) RETURN n.a               ¦ MATCH (n)-->(m) WITH DISTINCT n, m RETURN n.a
            MATCH (n)-[r:x]-(m) RETURN n.a           ¦ MATCH (n)-[r:x]-(m) WITH DISTINCT n, r, m RETURN n.a
            MATCH (n)-->(m) MATCH (n)-->(m) RETURN n.a ¦ MATCH (n)-->(m) WITH n MATCH (n)-->(m) RETURN n.a
            MATCH (n)-->(m) RETURN *                 ¦ MATCH (n)-->(m) WITH n RETURN *
            MATCH (n)-->(m) WITH DISTINCT n, m.a AS x WHERE x > 1 RETURN n.a ¦ MATCH (n)-->(m) WHERE m.a > 1 WITH DISTINCT n RETURN n.a
            MATCH (n)-->(m) WHERE EXISTS { (n)-->(m) } RETURN n.a ¦ MATCH (n)-->(m) WITH n WHERE EXISTS { (n)-->(m) } RETURN n.a
            MATCH (n) WITH n LIMIT 3 WHERE n.a > 1 RETURN n.a ¦ MATCH (n) WHERE n.a > 1 WITH n LIMIT 3 RETURN n.a
            MATCH (n) WHERE rand() > 0.5 WITH n RETURN n.a ¦ MATCH (n) WITH n WHERE rand() > 0.5 WITH n LIMIT 5 RETURN n.a
            MATCH p = shortestPath((a:A)-[*]-(b:B)) WHERE length(p) > 2 RETURN p ¦ MATCH p = shortestPath((a:A)-[*]-(b:B)) WITH p WHERE length(p) > 2 RETURN p
            MATCH (n) RETURN count(n)                ¦ MATCH (n) RETURN count(DISTINCT n)
            RETURN 1                                 ¦ RETURN 1.0
            RETURN 'a'                               ¦ RETURN 'A'
            MATCH (n) RETURN n.a ORDER BY n.a, n.b   ¦ MATCH (n) RETURN n.a ORDER BY n.b, n.a
            MATCH (n) RETURN n.a ORDER BY n.a        ¦ MATCH (n) RETURN n.a
            MATCH (n) RETURN n.a LIMIT 1             ¦ MATCH (n) RETURN n.a LIMIT 2
            RETURN 5 - (3 - 1)                       ¦ RETURN 5 - 3 - 1
            MATCH p = (a)-[*2]->(b) RETURN nodes(p)  ¦ MATCH p = (b)<-[*2]-(a) RETURN nodes(p)
            MATCH (a)-[r*2]->(b) RETURN r            ¦ MATCH (b)<-[r*2]-(a) RETURN r
            MATCH (n:A|B) RETURN n                   ¦ MATCH (n:A&B) RETURN n
            MATCH (n) WHERE n.a = 1 AND n.b = 2 OR n.c = 3 RETURN n ¦ MATCH (n) WHERE n.a = 1 AND (n.b = 2 OR n.c = 3) RETURN n
            WITH 'X' AS a, 'Y' AS b MATCH (n:$(a)) RETURN n ¦ WITH 'X' AS b, 'Y' AS a MATCH (n:$(a)) RETURN n
            MATCH (n) RETURN n {.a, x: n.b}          ¦ MATCH (n) RETURN n {.b, x: n.a}
            MATCH (n)-->(m) RETURN *                 ¦ MATCH (m)-->(n) RETURN *
            MATCH (n) RETURN n.a AS x, n.b AS y UNION MATCH (n) RETURN n.b AS x, n.a AS y ¦ MATCH (n) RETURN n.a AS x, n.b AS y UNION MATCH (n) RETURN n.a AS x, n.b AS y
            MATCH (n) RETURN `a, b`                  ¦ MATCH (n) RETURN a, b
            """)
    void whatDiffersIsNotEqual(String one, String other) {
        assertThat(form(other)).isNotEqualTo(form(one));
    }

    @Test
    void symmetricPatternsMeet() {
        assertThat(form("MATCH (a)-[:x]->(b), (c)-[:x]->(d), (b)-[:y]->(c) RETURN d"))
                .isEqualTo(form("MATCH (s)<-[:x]-(t), (q)<-[:y]-(s), (q)-[:x]->(r) RETURN r"));
        assertThat(form("MATCH (a)-[:x]->(b)<-[:x]-(c) RETURN b"))
                .isEqualTo(form("MATCH (c)-[:x]->(b)<-[:x]-(a) RETURN b"));
    }

    @Test
    void onlyResultsThatNothingElseDecidesAreSettled() throws Exception {
        assertThat(settled("MATCH (n) RETURN n.a")).isTrue();
        assertThat(settled("MATCH (n) RETURN n.a LIMIT 1")).isFalse();
        assertThat(settled("MATCH (n) RETURN collect(n.a)")).isFalse();
        assertThat(settled("MATCH (n) RETURN n.a ORDER BY n.b")).isFalse();
        assertThat(NormalForm.of("EXPLAIN MATCH (n) RETURN n")).isEmpty();
        assertThat(NormalForm.of("MATCH (n")).isEmpty();
    }

    /** Generated queries run on a small graph: where forms are equal, results are. */
    @Test
    void equalFormsGiveEqualResults() throws Exception {
        GraphDatabase lakes = TestDatabases
                .of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));
        Map<String, Map<Object, Integer>> results = new HashMap<>();
        Map<String, String> first = new HashMap<>();
        int met = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            String query = new RandomQuery(new Random(seed)).text();
            String form = form(query);
            Map<Object, Integer> bag = new HashMap<>();
            lakes.stream(query, Map.of(), QueryLimits.EVALUATION, Progress.NONE, (_, row) -> {
                List<String> cells = new ArrayList<>(row.stream().map(String::valueOf).toList());
                Collections.sort(cells);
                bag.merge(cells, 1, Integer::sum);
                return true;
            });
            Map<Object, Integer> known = results.putIfAbsent(form, bag);
            if (known != null) {
                met++;
                assertThat(bag).as("%s%n%s", first.get(form), query).isEqualTo(known);
            }
            first.putIfAbsent(form, query);
        }
        assertThat(met).as("pairs with equal forms").isGreaterThan(PAIRS / 100);
        assertThat(results.values().stream().distinct().count()).as("different results").isGreaterThan(10);
    }

    private static String form(String query) {
        return NormalForm.of(query).orElseThrow().text();
    }

    private static boolean settled(String query) {
        return NormalForm.of(query).orElseThrow().settled();
    }

    /** Small queries from few words, so that many mean the same in other words, and many almost the same. */
    private static final class RandomQuery {

        private final Random random;
        private final List<String> names = new ArrayList<>(List.of("a", "b", "c"));
        private final List<String> conditions = new ArrayList<>();

        RandomQuery(Random random) {
            this.random = random;
            Collections.shuffle(names, random);
        }

        String text() {
            String first = node(0);
            int shape = random.nextInt(5);
            String pattern = switch (shape) {
                case 0 -> first;
                case 1, 2 -> first + relation() + node(1);
                case 3 -> first + relation() + node(1) + ", (" + names.get(1) + ")" + relation() + node(2);
                default -> first + relation() + node(1) + relation() + node(2);
            };
            int known = Math.min(shape == 2 ? 2 : shape + 1, 3);
            String where = conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", shuffled(conditions));
            String optional = random.nextInt(8) == 0 && known == 1
                    ? " OPTIONAL MATCH (" + names.get(0) + ")" + relation() + node(1)
                    : "";
            String with = switch (random.nextInt(8)) {
                case 0 -> " WITH DISTINCT " + names.get(0);
                case 1 -> " WITH " + names.get(0);
                case 2 -> " WITH DISTINCT " + names.get(0) + " WHERE " + names.get(0) + ".area > 1500";
                default -> "";
            };
            String value = with.isEmpty() ? names.get(random.nextInt(known)) : names.get(0);
            String result = switch (random.nextInt(5)) {
                case 0 -> "count(" + value + ")";
                case 1 -> "count(DISTINCT " + value + ")";
                case 2 -> "DISTINCT " + value + ".name";
                case 3 -> value + ".name, " + value + ".area AS x";
                default -> value + ".name";
            };
            return (random.nextBoolean() ? "MATCH " : "match ") + pattern + where + optional + with + " RETURN "
                    + result;
        }

        private <T> List<T> shuffled(List<T> list) {
            List<T> other = new ArrayList<>(list);
            Collections.shuffle(other, random);
            return other;
        }

        private String node(int place) {
            String name = names.get(place);
            boolean label = random.nextInt(3) > 0;
            String kind = List.of("Lake", "River", "Country").get(random.nextInt(3));
            String inside = "";
            if (label && random.nextInt(4) == 0)
                condition(name + ":" + kind, place);
            else if (label)
                inside = ":" + kind;
            if (random.nextInt(5) == 0) {
                String value = List.of("'Saimaa'", "\"Sweden\"", "'Vänern'").get(random.nextInt(3));
                if (random.nextBoolean() || !condition(name + ".name = " + value, place))
                    inside += " {name: " + value + "}";
            } else if (random.nextInt(6) == 0) {
                condition(random.nextBoolean() ? name + ".area > 1500" : "1500 < " + name + ".area", place);
            }
            return "(" + name + inside + ")";
        }

        private boolean condition(String condition, int place) {
            if (place < 3)
                conditions.add(condition);
            return true;
        }

        private String relation() {
            String type = List.of("", "[:locatedIn]", "[:flowsInto]", "[:`flowsInto`]").get(random.nextInt(4));
            return switch (random.nextInt(3)) {
                case 0 -> "-" + type + "->";
                case 1 -> "<-" + type + "-";
                default -> "-" + type + "-";
            };
        }
    }
}
