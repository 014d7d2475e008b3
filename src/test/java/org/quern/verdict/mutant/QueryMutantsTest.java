package org.quern.verdict.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.schema.Datatype;

class QueryMutantsTest {

    private static final GraphSchema MILLS = new GraphSchema("mills", List.of(
            new EntityType("Mill", Optional.empty(), Map.of("year", Datatype.INT, "closed", Datatype.INT)),
            new EntityType("River", Optional.empty(), Map.of("length", Datatype.FLOAT))),
            List.of(new RelationType("on", "Mill", "River", Map.of()),
                    new RelationType("nearTo", "Mill", "River", Map.of())));

    private static List<String> mutants(String gold, Mutant.Kind kind) throws CypherSyntaxException {
        return QueryMutants.of(CypherQuery.parse(gold), MILLS).stream().filter(mutant -> mutant.kind() == kind)
                .map(Mutant::text).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ~ ", value = {
        "DIRECTION ~ MATCH (m:Mill)-[:on]->(r) RETURN m.name ~ MATCH (m:Mill)<-[:on]-(r) RETURN m.name",
        "DIRECTION ~ MATCH (m:Mill)<-[:on]-(r) RETURN m.name ~ MATCH (m:Mill)-[:on]-(r) RETURN m.name",
        "TYPE ~ MATCH (m)-[:on]->(r) RETURN m.name ~ MATCH (m)-[:nearTo]->(r) RETURN m.name",
        "TYPE ~ MATCH (m:Mill) RETURN m.name ~ MATCH (m:River) RETURN m.name",
        "PROPERTY ~ MATCH (m:Mill) RETURN m.year ~ MATCH (m:Mill) RETURN m.closed",
        "OPERATOR ~ MATCH (m:Mill) WHERE m.year = 1900 RETURN m.name ~ MATCH (m:Mill) WHERE m.year <> 1900 RETURN m.name",
        "OPERATOR ~ MATCH (m:Mill) WHERE m.year > 1 AND m.closed < 9 RETURN m.name ~ MATCH (m:Mill) WHERE m.year > 1 AND m.closed > 9 RETURN m.name",
        "BOUNDARY ~ MATCH (m:Mill) WHERE m.year >= 1900 RETURN m.name ~ MATCH (m:Mill) WHERE m.year > 1900 RETURN m.name",
        "BOUNDARY ~ MATCH (m:Mill) WHERE m.year = 1900 RETURN m.name ~ MATCH (m:Mill) WHERE m.year = 1901 RETURN m.name",
        "DISTINCT ~ MATCH (m:Mill) RETURN m.name ~ MATCH (m:Mill) RETURN DISTINCT m.name",
        "DISTINCT ~ MATCH (m:Mill) RETURN count(DISTINCT m) ~ MATCH (m:Mill) RETURN count( m)",
        "AGGREGATE ~ MATCH (m:Mill) RETURN max(m.year) ~ MATCH (m:Mill) RETURN min(m.year)",
        "GROUPING ~ MATCH (m:Mill) RETURN m.name AS n, count(*) AS c ~ MATCH (m:Mill) WITH m, m.name AS n, count(*) AS c RETURN n, c",
        "GROUPING ~ MATCH (m:Mill) WITH m, count(*) AS c RETURN m.name, c ~ MATCH (m:Mill) WITH m.name AS quern_group, count(*) AS c RETURN quern_group, c",
        "OPTIONAL ~ MATCH (m:Mill) OPTIONAL MATCH (m)-[:on]->(r) RETURN r ~ MATCH (m:Mill) MATCH (m)-[:on]->(r) RETURN r",
        "ORDER ~ MATCH (m:Mill) RETURN m.name ORDER BY m.year ~ MATCH (m:Mill) RETURN m.name ORDER BY m.year DESC",
        "LIMIT ~ MATCH (m:Mill) RETURN m.name LIMIT 3 ~ MATCH (m:Mill) RETURN m.name LIMIT 4",
        "CONDITION_DROPPED ~ MATCH (m:Mill {name: 'a', year: 1}) RETURN m.name ~ MATCH (m:Mill {year: 1}) RETURN m.name",
        "CONDITION_DROPPED ~ MATCH (m:Mill) WHERE m.year = 1 AND m.closed = 2 RETURN m.name ~ MATCH (m:Mill) WHERE true AND m.closed = 2 RETURN m.name",
        "CONDITION_ADDED ~ MATCH (m:Mill) RETURN m.name ~ MATCH (m:Mill) WHERE m.closed IS NOT NULL RETURN m.name",
    })
    void makesOneMistake(Mutant.Kind kind, String gold, String mutant) throws CypherSyntaxException {
        assertThat(mutants(gold, kind)).contains(mutant);
    }

    @Test
    void neverMakesTheQueryItselfNorAnInvalidOne() throws CypherSyntaxException {
        for (String gold : List.of("RETURN 1", "MATCH (`odd name`:`A B` {`k`: 1}) RETURN `odd name`.`k` AS `x y`",
                "MATCH p = (a)-[*1..3]-(b) WHERE any(n IN nodes(p) WHERE n.name = 'ñ'' OR \"') RETURN count(p)",
                "MATCH (a) CALL { WITH a MATCH (a)--(b) RETURN count(b) AS c UNION RETURN 0 AS c } RETURN a.name, c ORDER BY c LIMIT 0")) {
            Optional<CypherQuery> query = CypherQuery.ifValid(gold);
            query.ifPresent(valid -> assertThat(QueryMutants.of(valid, MILLS)).extracting(Mutant::text)
                    .doesNotContain(gold).doesNotHaveDuplicates()
                    .allMatch(text -> CypherQuery.ifValid(text).isPresent()));
        }
    }
}
