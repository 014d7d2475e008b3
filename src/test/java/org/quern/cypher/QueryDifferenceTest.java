package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cypher.QueryDifference.Aspect;
import org.quern.cypher.QueryDifference.Mark;
import org.quern.cypher.QueryDifference.Marked;

class QueryDifferenceTest {

    private static final String GOLD = "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country {name: 'Sweden'}) WITH DISTINCT n "
            + "WHERE n.area > 5 RETURN n.name ORDER BY n.area LIMIT 3";

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            :Lake        ¦ :River      ¦ LABEL
            locatedIn    ¦ partOf      ¦ TYPE
            'Sweden'     ¦ 'Finland'   ¦ LITERAL
            n.area > 5   ¦ n.area > 6  ¦ LITERAL
            n.area > 5   ¦ n.depth > 5 ¦ PROPERTY
            n.area > 5   ¦ n.area < 5  ¦ CONDITION
            DISTINCT n   ¦ n           ¦ DISTINCT
            RETURN n.name ¦ RETURN n.name, n.area ¦ PROJECTION
            RETURN n.name ¦ RETURN n   ¦ PROJECTION
            LIMIT 3      ¦ LIMIT 4     ¦ ORDER
            WITH DISTINCT n ¦ WITH * LIMIT 2 WITH DISTINCT n ¦ ORDER
            RETURN n.name ¦ RETURN 'n' ¦ PROJECTION
            n.area LIMIT 3 ¦ n.area    ¦ ORDER
            """)
    void eachChangeHasItsAspect(String from, String to, Aspect aspect) throws Exception {
        QueryDifference difference = difference(GOLD, GOLD.replaceFirst(java.util.regex.Pattern.quote(from), to));
        assertThat(difference.changes()).extracting(QueryDifference.Change::aspect).containsExactly(aspect);
    }

    @Test
    void aTurnedRelationIsNoOtherPattern() throws Exception {
        QueryDifference turned = difference(GOLD, GOLD.replace("-[r0:locatedIn]->", "<-[r0:locatedIn]-"));
        assertThat(turned.changes()).extracting(QueryDifference.Change::aspect).containsExactly(Aspect.DIRECTION);
        assertThat(turned.changes().getFirst().pred().orElseThrow().text()).isEqualTo("<-[r0:locatedIn]-");
    }

    @Test
    void anotherSpellingWithOtherNamesIsNoDifference() throws Exception {
        QueryDifference none = difference(GOLD,
                "match (c:Country)<-[:locatedIn]-(lake:`Lake`) where c.name = \"Sweden\" "
                        + "with distinct lake where 5 < lake.area return lake.name as x order by lake.area asc limit 3");
        assertThat(none.changes()).isEmpty();
        assertThat(flat(none.pred())).allMatch(part -> part.mark() == Mark.SAME);
    }

    @Test
    void aConditionIsTheSameOneWhereverItStands() throws Exception {
        QueryDifference difference = difference("MATCH (n:Lake) WITH DISTINCT n WHERE n.area > 5 RETURN n.name",
                "MATCH (l:Lake) WHERE l.area >= 5 RETURN l.name");
        assertThat(difference.changes()).extracting(QueryDifference.Change::aspect, QueryDifference.Change::text)
                .containsExactly(tuple(Aspect.CONDITION, "l.area >= 5 → n.area > 5"));
        difference = difference("MATCH (n:Lake)-->(m) WITH DISTINCT n WHERE n.area > 5 RETURN n.name",
                "MATCH (n:Lake)-->(m) WHERE n.area > 5 RETURN n.name");
        assertThat(difference.changes()).extracting(QueryDifference.Change::aspect, QueryDifference.Change::text)
                .containsExactly(tuple(Aspect.DISTINCT, "– → WITH DISTINCT n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            MATCH (n:Lake)-[r:in]->(m {name: 'A'}) RETURN n ¦ MATCH p = (n:Lake)-[r:in]->(m {name: 'A'}) RETURN p
            MATCH (n:Lake)-[r:in]->(m {name: 'A'}) RETURN n ¦ MATCH p = shortestPath((n:Lake)-[:in*1..1]->(m {name: 'A'})) RETURN p
            MATCH (n:Lake) WITH n WHERE n.area > 5 RETURN n ¦ MATCH (n:Lake) WITH * LIMIT 2 WITH n WHERE n.area > 5 RETURN n
            """)
    void aConditionInsideOfAnotherClauseIsNoOtherCondition(String gold, String pred) throws Exception {
        QueryDifference difference = difference(gold, pred);
        assertThat(difference.changes()).isNotEmpty().extracting(QueryDifference.Change::aspect)
                .doesNotContain(Aspect.CONDITION, Aspect.LITERAL);
    }

    @Test
    void aNamedWayIsReadLikeOneWithoutName() throws Exception {
        assertThat(difference("MATCH (n:Lake)-[:in]->(m {name: 'A'}) RETURN n",
                "MATCH p = (n:Lake)-[:in]->(m {name: 'B'}) RETURN p").changes())
                .extracting(QueryDifference.Change::aspect)
                .containsExactlyInAnyOrder(Aspect.PATTERN, Aspect.LITERAL, Aspect.PROJECTION);
    }

    @Test
    void partsOfOneQueryOnlyAreMarkedInItsText() throws Exception {
        String pred = "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country {name: 'Sweden'}), (n)<-[:flowsInto]-(r:River) "
                + "WITH DISTINCT n WHERE n.area > 5 RETURN n.name ORDER BY n.area LIMIT 3";
        QueryDifference more = difference(GOLD, pred);
        assertThat(flat(more.pred())).filteredOn(part -> part.mark() == Mark.ONLY)
                .extracting(part -> pred.substring(part.start(), part.end())).contains("<-[:flowsInto]-", "r:River");
        assertThat(flat(more.gold())).noneMatch(part -> part.mark() == Mark.ONLY);
        assertThat(more.has(Aspect.PATTERN)).isTrue();
    }

    @Test
    void countingOthersIsAnotherGrouping() throws Exception {
        assertThat(difference("MATCH (n)-->(m) RETURN n.name, count(m)", "MATCH (n)-->(m) RETURN n.name, sum(m.x)")
                .has(Aspect.GROUPING)).isTrue();
        assertThat(difference("MATCH (n) RETURN count(n)", "MATCH (n) RETURN toString(count(n))").changes())
                .extracting(QueryDifference.Change::aspect).containsExactly(Aspect.PROJECTION);
        assertThat(difference("MATCH (n)-->(m) RETURN count(DISTINCT m)", "MATCH (n)-->(m) RETURN count(m)").changes())
                .extracting(QueryDifference.Change::aspect).containsExactly(Aspect.DISTINCT);
    }

    private static List<Marked> flat(Marked tree) {
        List<Marked> all = new ArrayList<>(List.of(tree));
        tree.parts().forEach(part -> all.addAll(flat(part)));
        return all;
    }

    private static QueryDifference difference(String gold, String pred) throws CypherSyntaxException {
        return QueryDifference.of(CypherQuery.parse(gold), CypherQuery.parse(pred)).orElseThrow();
    }
}
