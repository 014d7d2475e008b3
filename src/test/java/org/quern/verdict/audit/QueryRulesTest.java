package org.quern.verdict.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.schema.Datatype;

class QueryRulesTest {

    private static final GraphSchema SCHEMA = new GraphSchema("mills", List.of(
            new EntityType("Mill", Optional.empty(), Map.of("stones", Datatype.INT, "built", Datatype.DATE, "kind",
                    Datatype.STR)),
            new EntityType("Miller", Optional.empty(), Map.of("birth_year", Datatype.INT))),
            List.of(new RelationType("ownedBy", "Mill", "Miller", Map.of("start_year", Datatype.INT))));

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "MATCH (m:Mill)-[:ownedBy]->(o:Miller) WHERE m.stones > 3 RETURN m.name | ",
        "MATCH (m:Mill) RETURN m.eid, m.name, m.built | ",
        "MATCH (m:Mil) RETURN m.name | unknown_name",
        "MATCH (m:Mill) RETURN m.stone | unknown_name",
        "MATCH (m:Mill)<-[:ownedBy]-(o:Miller) RETURN m.name | wrong_direction",
        "MATCH (m:Mill)-[:ownedBy]-(o:Miller) RETURN m.name | ",
        "MATCH (m:Mill)-[:ownedBy]->(o:Mill) RETURN m.name | wrong_direction",
        "MATCH (m:Mill) WHERE m.stones = '3' RETURN m.name | wrong_type,impossible",
        "MATCH (m:Mill) WHERE 3 = m.kind RETURN m.name | wrong_type,impossible",
        "MATCH (m:Mill) WHERE m.built > '1800' RETURN m.name | wrong_type,impossible",
        "MATCH (m:Mill) WHERE m.built > date('1800-01-01') RETURN m.name | ",
        "MATCH (m:Mill)-[r:ownedBy]->(o) WHERE r.start_year = '1900' RETURN m.name | wrong_type,impossible",
        "MATCH (m:Mill) WHERE m.stones > 3 AND m.stones < 2 RETURN m.name | impossible",
        "MATCH (m:Mill) WHERE m.name = 'A' AND m.name = 'B' RETURN m.name | impossible",
        "MATCH (m:Mill) WHERE m.stones IS NULL AND m.stones > 1 RETURN m.name | impossible",
        "MATCH (m:Mill) WHERE 1 = 1 RETURN m.name | always_true",
        "MATCH (m:Mill) WHERE m.stones > 3 AND m.stones IS NOT NULL RETURN m.name | always_true",
        "MATCH (m:Mill) WHERE m.stones > 3 AND m.stones >= 2 RETURN m.name | always_true",
        "MATCH (m:Mill) WHERE m.stones > 3 OR m.kind = 'wind' RETURN m.name | ",
        "MATCH (m:Mill) RETURN m.name LIMIT 3 | open_rows",
        "MATCH (m:Mill) WITH m SKIP 2 RETURN m.name | open_rows",
        "MATCH (m:Mill) RETURN m.name ORDER BY m.name LIMIT 3 | ",
        "MATCH (m:Mill) WHERE m.built < date() RETURN m.name | volatile",
        "MATCH (m:Mill) WHERE rand() < 2 RETURN m.name | volatile",
        "MATCH (m:Mill | "})
    void eachRuleFindsItsKindAndNothingElse(String gold, String expected) {
        assertThat(new QueryRules(SCHEMA).of(gold.strip()).stream().map(found -> found.rule().toString()).distinct()
                .toList()).isEqualTo(expected == null ? List.of() : List.of(expected.split(",")));
    }

    @Test
    void theEvidenceIsThePartOfTheQuery() {
        assertThat(new QueryRules(SCHEMA).of("MATCH (m:Mill) WHERE m.stones > 9 AND m.stones >= 2 RETURN m.name"))
                .extracting(found -> found.evidence()).containsExactly("m.stones >= 2");
    }
}
