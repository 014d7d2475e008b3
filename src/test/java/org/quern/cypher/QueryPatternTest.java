package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.quern.cypher.QueryPattern.Edge;
import org.quern.cypher.QueryPattern.Node;

class QueryPatternTest {

    @Test
    void aChainReadsFromTheNodesWhereItsRelationsBegin() throws CypherSyntaxException {
        QueryPattern pattern = of("MATCH (n:FilmSeries)<-[r0:partOfSeries]-(m0:Film)-[r1:writtenBy]->"
                + "(m1:Person {name: 'Sinéad O\\'Connor', born: 1966}) WITH DISTINCT n RETURN n.name");
        assertThat(pattern.nodes()).containsExactly(new Node("n", "FilmSeries", "", "", true),
                new Node("m0", "Film", "", "", false),
                new Node("m1", "Person", "Sinéad O'Connor", "born: 1966", false));
        assertThat(pattern.edges()).containsExactly(new Edge(1, 0, "partOfSeries", true, false, 0, ""),
                new Edge(1, 2, "writtenBy", true, false, 0, ""));
    }

    @Test
    void oneVariableIsOneNodeHoweverOften() throws CypherSyntaxException {
        QueryPattern pattern = of("MATCH (n:Film)-[r0:directedBy]->(m0:Person),(n:Film)-[r1:writtenBy]->(m0:Person) "
                + "WITH DISTINCT n RETURN n.name");
        assertThat(pattern.nodes()).hasSize(2);
        assertThat(pattern.edges()).extracting(Edge::type).containsExactly("directedBy", "writtenBy");
    }

    @Test
    void optionalPartsConditionsAndBranchesAreTold() throws CypherSyntaxException {
        QueryPattern optional = of("MATCH (n:Person) OPTIONAL MATCH (n)-[r0:receivesAward*1..2]->(:Award) "
                + "WHERE r0.year >= 1995 RETURN n.name, count(*) AS num");
        assertThat(optional.edges()).containsExactly(new Edge(0, 1, "receivesAward", true, true, 0, "*1..2"));
        assertThat(optional.nodes().get(1).variable()).isEmpty();
        assertThat(optional.conditions()).containsExactly("r0.year >= 1995");
        assertThat(optional.union()).isFalse();

        QueryPattern union = of(
                "CALL { MATCH (n:Person)-[r0:holdsPosition]->(m0:Position {name: 'A'}) RETURN n, m0 as m "
                        + "UNION MATCH (n:Person)-[r1:holdsPosition]->(m1:Position {name: 'B'}) RETURN n, m1 as m } "
                        + "WITH DISTINCT n RETURN n.name");
        assertThat(union.nodes()).extracting(Node::name).containsExactly("", "A", "B");
        assertThat(union.nodes()).extracting(Node::returned).containsExactly(true, false, false);
        assertThat(union.edges()).extracting(Edge::branch).containsExactly(0, 1);
        assertThat(union.union()).isTrue();
    }

    @Test
    void whatExpressionsLookForIsNotDrawn() throws CypherSyntaxException {
        QueryPattern pattern = of("MATCH (n:Film) WHERE EXISTS { MATCH (n)-[:wonBy]->(:Person) } RETURN n.name");
        assertThat(pattern.nodes()).hasSize(1);
        assertThat(pattern.edges()).isEmpty();
        assertThat(pattern.conditions()).singleElement().asString().startsWith("EXISTS");
    }

    private static QueryPattern of(String cypher) throws CypherSyntaxException {
        return QueryPattern.of(CypherQuery.parse(cypher));
    }
}
