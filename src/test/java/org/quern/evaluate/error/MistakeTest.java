package org.quern.evaluate.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.question.Sample;

class MistakeTest {

    private static final String GOLD = "MATCH (n:Mill)-[r:locatedIn]->(m:Town {name: 'Delft'}) WHERE n.built > 1900 "
            + "RETURN DISTINCT n.name ORDER BY n.built LIMIT 3";

    @ParameterizedTest
    @CsvSource(quoteCharacter = '|', delimiterString = " => ", value = {"DISTINCT  =>  => missing DISTINCT",
        "]-> => ]- => different relation direction", "(n:Mill)- => (n:Windmill)- => different label",
        ":locatedIn => :near => different relation type", "'Delft' => 'Breda' => different text value",
        "1900 => 1800 => different value", "n.built > => n.height > => different property in WHERE",
        "n.name ORDER => n.height ORDER => different property in RETURN",
        "BY n.built => BY n.height => different property in ORDER BY", " LIMIT 3 =>  => missing LIMIT",
        "LIMIT 3 => LIMIT 4 => different LIMIT", "WHERE n.built > 1900 =>  => missing condition",
        "n.name ORDER => n.name, n.height ORDER => additional column in RETURN",
        "'}) => '})-[:partOf]->(:Country) => additional relation"})
    void namesTheDifference(String part, String instead, String name) {
        String pred = GOLD.replace(part, instead == null ? "" : instead);
        assertThat(pred).isNotEqualTo(GOLD);
        assertThat(Mistake.of(sample(GOLD, pred)).stream().map(Mistake::toString)).contains(name);
        Mistake.of(sample(GOLD, pred)).forEach(mistake -> assertThat(Mistake.named(mistake.toString()))
                .contains(mistake));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '~', textBlock = """
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n RETURN n.name ¦ MATCH (p:A)-[:r]->(:B) RETURN DISTINCT p ¦ different column in RETURN
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n WHERE n.y > 3 RETURN n.name ¦ MATCH (p:A)-[:r]->(:B) WHERE p.y > 3 RETURN DISTINCT p, p.name ¦ additional column in RETURN
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n RETURN n.name ¦ MATCH (p:A)-[:r]->(:B) RETURN DISTINCT p.name ¦ different DISTINCT
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n RETURN n.name ¦ MATCH (p:A)-[:r]->(:B) RETURN p.name ¦ missing DISTINCT
            MATCH (n:A)-[:r]->(m:B) RETURN n.name ¦ MATCH (p:A)-[:r]->(:B) RETURN DISTINCT p.name ¦ additional DISTINCT
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n RETURN count(n) ¦ MATCH (p:A)-[:r]->(:B) RETURN count(DISTINCT p) ¦ no difference between the queries
            MATCH (n:A)-[:r]->(m:B) RETURN count(DISTINCT n) ¦ MATCH (p:A)-[:r]->(:B) WITH DISTINCT p RETURN count(p) ¦ no difference between the queries
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n RETURN count(n) ¦ MATCH (p:A)-[:r]->(:B) RETURN count(DISTINCT p.name) ¦ different DISTINCT,different aggregate
            MATCH (n:A)-[:r]->(m:B) RETURN count(n) ¦ MATCH (p:A)-[:r]->(:B) RETURN count(DISTINCT p) ¦ additional DISTINCT
            MATCH (n:A)-[:r]->(m:B) RETURN count(DISTINCT n) ¦ MATCH (p:A)-[:r]->(:B) RETURN count(p) ¦ missing DISTINCT
            MATCH (n:A)-[:r]->(m:B) RETURN max(n.y) ¦ MATCH (p:A)-[:r]->(:B) RETURN max(DISTINCT p.y) ¦ no difference between the queries
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n, m RETURN n.name ¦ MATCH (p:A)-[:r]->(q:B) RETURN DISTINCT p.name ¦ different DISTINCT
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n RETURN DISTINCT n.name ¦ MATCH (p:A)-[:r]->(:B) RETURN DISTINCT p.name ¦ no difference between the queries
            MATCH (n:A)-[:r]->(m:B) WITH DISTINCT n UNWIND n.tags AS t RETURN DISTINCT t ¦ MATCH (p:A)-[:r]->(:B) RETURN DISTINCT p.tags ¦ different column in RETURN,missing clause
            MATCH (n:A)-[:r]->(m:B) RETURN m.name, count(DISTINCT n) ¦ MATCH (p:A)-[:r]->(q:B) WITH DISTINCT p, q RETURN q.name, count(p) ¦ different DISTINCT
            CALL { MATCH (n:A)-[:r]->(x:B) RETURN n UNION MATCH (n:A)-[:s]->(y:C) RETURN n } WITH DISTINCT n RETURN n.name ¦ MATCH (p:A)-[:r]->(:B) RETURN p.name UNION MATCH (p:A)-[:s]->(:C) RETURN p.name ¦ additional MATCH,additional UNION branch,different DISTINCT,different UNION branch,missing clause
            """)
    void comparesWhichRowsAreDistinctWhereverThatIsSaid(String gold, String pred, String names) {
        assertThat(Mistake.of(sample(gold, pred)).stream().map(Mistake::toString).sorted()
                .collect(Collectors.joining(","))).isEqualTo(names);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '|', delimiterString = " => ", value = {"RETURN count(n => syntax error",
        "I do not know. => no query in the reply", "|| => no prediction"})
    void namesRepliesThatAreNoQueries(String reply, String name) {
        assertThat(Mistake.of(sample(GOLD, reply)).stream().map(Mistake::toString)).containsExactly(name);
    }

    @Test
    void aQueryThatIsTooLargeIsNoSyntaxError() {
        String large = "MATCH (n:Mill) RETURN n.name" + " + 'x'".repeat(20_000);
        assertThat(Mistake.of(sample(GOLD, large)).stream().map(Mistake::toString)).containsExactly("query too large");
        assertThat(Mistake.of(sample(large, GOLD))).as("gold is not the model's mistake")
                .containsExactly(Mistake.NOT_COMPARED);
        assertThat(Mistake.of(sample("MATCH (n", GOLD))).containsExactly(Mistake.NOT_COMPARED);
    }

    @Test
    void otherNamesOfVariablesAreNoMistake() {
        assertThat(Mistake.of(sample("MATCH (n:Mill) RETURN n.name", "match (x:Mill)\nreturn x.name")))
                .containsExactly(Mistake.named("no difference between the queries").orElseThrow());
        assertThat(Mistake.named("different weather")).isEmpty();
    }

    @Test
    void everyNameIsReadAsItWasWritten() {
        for (Mistake.Part part : Mistake.Part.values()) {
            for (Mistake.Way way : Mistake.Way.values()) {
                Mistake made = new Mistake(way, part, Optional.of("WITH").filter(_ -> way != Mistake.Way.WHOLE));
                assertThat(Mistake.named(made.toString())).contains(made);
            }
        }
        assertThat(Arrays.stream(Mistake.Part.values()).map(part -> new Mistake(Mistake.Way.MISSING, part,
                Optional.empty()).toString()).distinct()).hasSize(Mistake.Part.values().length);
    }

    private static Sample sample(String gold, String reply) {
        return new Sample("q", "mills", gold, Optional.empty(), "Which?", Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.of(reply), Map.of(), Map.of());
    }
}
