package org.quern.question.kind;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionKindTest {

    /** One of each pattern and template, as templates write them, and then as people do. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "MATCH (n:Lake) WITH DISTINCT n RETURN n.name | ALL | NAME | GLOBAL",
        "MATCH (n:Lake) WITH DISTINCT n RETURN avg(n.area) | ALL | AGGREGATE | GLOBAL,AGGREGATION",
        "MATCH (n:Lake {name: 'Vänern'}) WITH DISTINCT n RETURN n.area | NAMED | PROPERTY |",
        "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country) WITH DISTINCT n RETURN n.name ORDER BY n.area ASC | RELATED | SORT | GLOBAL",
        "MATCH (n:Lake)<-[r0:flowsInto]-(m0:River {name: 'Göta'}) WITH DISTINCT n RETURN n.name ORDER BY n.area DESC LIMIT 1 | RELATED_TO_NAMED | ARGMAX | AGGREGATION",
        "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country {name: 'Sweden'}) WITH DISTINCT n WHERE n.area > 5 RETURN n.name | RELATED_TO_NAMED | FILTER |",
        "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country)<-[r1:locatedIn]-(m1:Lake {name: 'Vänern'}) WITH DISTINCT n RETURN n.name, n.area | CHAIN | PROPERTY | MULTI_HOP",
        "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country {name: 'A'}),(n:Lake)<-[r1:flowsInto]-(m1:River {name: 'B'}) WITH DISTINCT n UNWIND n.owners AS prop RETURN DISTINCT prop | BOTH | PROPERTY | MULTI_HOP",
        "MATCH (n:Person)<-[r0:writtenBy]-(m0:Movie),(n:Person)<-[r1:hasCastMember]-(m0:Movie) WITH DISTINCT n RETURN count(DISTINCT n) | PARALLEL | AGGREGATE | GLOBAL,MULTI_HOP,AGGREGATION",
        "MATCH (n:Lake {name: 'A'}), (m0:Lake {name: 'B'}) RETURN CASE WHEN n.area > m0.area THEN n.name ELSE m0.name END AS answer | COMPARISON | SPECIAL |",
        "MATCH (n:Lake {name: 'A'}), (m0:Lake {name: 'B'}) RETURN n.area - m0.area AS answer | COMPARISON | SPECIAL |",
        "MATCH (n:Country)<-[r0:locatedIn]-(m0:Lake)<-[r1:flowsInto]-(m1:River {name: 'B'}) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | GROUP_BY | SPECIAL | MULTI_HOP,AGGREGATION",
        "MATCH (n:Lake)-[r1:locatedIn]->(m1:Country {name: 'A'}) OPTIONAL MATCH (n:Lake)<-[r0:flowsInto]-(m0:River) WITH n, count(DISTINCT m0) AS num RETURN n.name, num | OPTIONAL | SPECIAL | MULTI_HOP,AGGREGATION",
        "MATCH (n:Team)<-[r0:playsFor]-(m0:Player {name: 'A'}) WHERE r0.start_year <= 1983 AND (r0.end_year >= 1983 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name | TIME | SPECIAL | TEMPORAL",
        "CALL { MATCH (n:Lake)-[r0:locatedIn]->(m0:Country {name: 'A'}) RETURN n, m0 as m UNION MATCH (n:Lake)<-[r1:flowsInto]-(m1:River {name: 'B'}) RETURN n, m1 as m } WITH DISTINCT n RETURN count(n) | UNION | SPECIAL | AGGREGATION",
        "MATCH (n:Lake)-[r0:locatedIn]->(m0:Country {name: 'A'}) WITH DISTINCT n WITH n.kind AS key, count(n) AS agg RETURN key, agg | RELATED_TO_NAMED | AGGREGATE | AGGREGATION",
        "match (l:Lake)-->(c) where c.name = \"Sweden\" return l.name | RELATED_TO_NAMED | NAME |",
        "MATCH (c:Country)<-[:locatedIn]-(l:Lake) WHERE c.name IN ['A', 'B'] RETURN DISTINCT l.name | RELATED_TO_NAMED | NAME |",
        "MATCH (:Player {name: 'A'})-[:playsFor {start_year: 1983}]->(t:Team) RETURN t.name | TIME | SPECIAL | TEMPORAL",
        "MATCH (:Player {name: 'A'})-[:playsFor {sport_number: 23}]->(t:Team) RETURN t.name | RELATED_TO_NAMED | FILTER |",
        "MATCH (n:Lake)-[:locatedIn]->(:Country {name: 'A'}) RETURN n.name UNION MATCH (n:Lake)<-[:flowsInto]-(:River {name: 'B'}) RETURN n.name | UNION | SPECIAL |",
        "MATCH (n:Lake)-[:flowsInto*1..3]-(m:River {name: 'A'}) RETURN n.name | OTHER | NAME | MULTI_HOP",
        "MATCH (n:A)-->(:B)-->(:C)-->(m:D {name: 'x'}) RETURN n.name | OTHER | NAME | MULTI_HOP",
        "RETURN 1 | OTHER | OTHER |", "MATCH (n:Lake RETURN n.name | OTHER | OTHER |"})
    void theGoldQueryTellsTheKind(String gold, GraphPattern pattern, ReturnTemplate returns, String tags) {
        QuestionKind kind = QuestionKind.of(gold);
        assertThat(kind.pattern()).isEqualTo(pattern);
        assertThat(kind.returns()).isEqualTo(returns);
        assertThat(kind.tags()).extracting(Enum::name)
                .containsExactly(tags == null ? new String[0] : tags.split(","));
    }

    @Test
    void anEmptyTextIsOfNoKind() {
        assertThat(QuestionKind.of("")).isEqualTo(QuestionKind.UNKNOWN);
    }
}
