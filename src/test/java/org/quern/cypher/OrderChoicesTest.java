package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OrderChoicesTest {

    private static Optional<OrderChoices> of(String query) throws CypherSyntaxException {
        return OrderChoices.of(CypherQuery.parse(query), List.of());
    }

    @Test
    void columnsDecideWhereTheQueryDoesNot() throws CypherSyntaxException {
        assertThat(of("MATCH (n) RETURN n.name, count(*) AS c LIMIT 3")).contains(new OrderChoices(
                "MATCH (n) RETURN n.name, count(*) AS c ORDER BY n.name, c LIMIT 3",
                "MATCH (n) RETURN n.name, count(*) AS c ORDER BY n.name DESC, c DESC LIMIT 3"));
        assertThat(of("MATCH (n) RETURN DISTINCT n.name AS `a 𝒜` ORDER BY n.age DESC SKIP 1 LIMIT 3")).map(
                OrderChoices::descending).contains(
                        "MATCH (n) RETURN DISTINCT n.name AS `a 𝒜` ORDER BY n.age DESC, `a 𝒜` DESC SKIP 1 LIMIT 3");
        assertThat(
                of("MATCH (n) WITH n LIMIT 2 CALL (n) { MATCH (n)--(m) RETURN m ORDER BY m.x LIMIT 1 } RETURN m.name"))
                .map(OrderChoices::ascending).contains(
                        "MATCH (n) WITH n ORDER BY n LIMIT 2 CALL (n) { MATCH (n)--(m) RETURN m ORDER BY m.x, m LIMIT 1 } RETURN m.name");
    }

    @Test
    void allColumnsDecideAfterAStar() throws CypherSyntaxException {
        assertThat(
                OrderChoices.of(CypherQuery.parse("MATCH (n)--(m) RETURN * ORDER BY n.x LIMIT 3"), List.of("m", "a`b")))
                .contains(new OrderChoices("MATCH (n)--(m) RETURN * ORDER BY n.x, `m`, `a``b` LIMIT 3",
                        "MATCH (n)--(m) RETURN * ORDER BY n.x, `m` DESC, `a``b` DESC LIMIT 3"));
        assertThat(OrderChoices.of(CypherQuery.parse("CALL () { MATCH (n) RETURN * LIMIT 1 } RETURN n.name"),
                List.of("n.name"))).isEmpty();
    }

    @Test
    void listsOfRowsAreCollectedInBothOrders() throws CypherSyntaxException {
        assertThat(of("MATCH (n) RETURN n.type, Collect(DISTINCT n.name)[0] AS a, collect(n.x) AS b")).contains(
                new OrderChoices(
                        "MATCH (n) WITH * ORDER BY n.name, n.x RETURN n.type, Collect(DISTINCT n.name)[0] AS a, "
                                + "collect(n.x) AS b",
                        "MATCH (n) WITH * ORDER BY n.name DESC, n.x DESC RETURN n.type, Collect(DISTINCT n.name)[0] AS a"
                                + ", collect(n.x) AS b"));
        assertThat(of("MATCH (n) RETURN COLLECT { MATCH (n)--(m) RETURN m.name }[..2] AS two").map(
                OrderChoices::descending)).contains(
                        "MATCH (n) RETURN COLLECT { MATCH (n)--(m) RETURN m.name ORDER BY m.name DESC }[..2] AS two");
        assertThat(of("MATCH (n) WITH n, [x IN [1] | x] AS l WITH n, collect(l) AS k ORDER BY n.x RETURN k").map(
                OrderChoices::ascending)).contains("MATCH (n) WITH n, [x IN [1] | x] AS l WITH * ORDER BY l WITH n, "
                        + "collect(l) AS k ORDER BY n.x, n, k RETURN k");
    }

    @Test
    void queriesWithoutChoicesHaveNone() throws CypherSyntaxException {
        assertThat(of("MATCH (n) WITH DISTINCT n RETURN n.name")).isEmpty();
        assertThat(of("MATCH (n) WITH * LIMIT 3 RETURN n.name")).as("not known").isEmpty();
        assertThat(of("MATCH (n) WITH n ORDER BY n.name RETURN collect(n.name)[0]").map(OrderChoices::ascending))
                .contains("MATCH (n) WITH n ORDER BY n.name, n RETURN collect(n.name)[0]");
        assertThat(of("RETURN collect(1)")).isEmpty();
    }
}
