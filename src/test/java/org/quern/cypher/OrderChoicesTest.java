package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class OrderChoicesTest {

    private static Optional<OrderChoices> of(String query) throws CypherSyntaxException {
        return OrderChoices.of(CypherQuery.parse(query));
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
    void queriesWithoutChoicesHaveNone() throws CypherSyntaxException {
        assertThat(of("MATCH (n) WITH DISTINCT n RETURN n.name")).isEmpty();
        assertThat(of("MATCH (n) RETURN * LIMIT 3")).isEmpty();
    }
}
