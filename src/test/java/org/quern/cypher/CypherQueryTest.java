package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.CypherToken.Kind;
import org.quern.cypher.provenance.Provenance;
import org.quern.testing.Shared;

class CypherQueryTest {

    @Test
    void errorsAreToldByLineAndColumn() {
        assertThatThrownBy(() -> CypherQuery.parse("MATCH (n:Lake)\n RETRUN n.name"))
                .isInstanceOfSatisfying(CypherSyntaxException.class, e -> {
                    assertThat(e.line()).isEqualTo(2);
                    assertThat(e.column()).isEqualTo(2);
                    assertThat(e).hasMessage("'RETRUN' is not allowed here (did you mean RETURN?)");
                });
        assertThatThrownBy(() -> CypherQuery.parse("MATCH (n:Lake"))
                .hasMessage("the query is incomplete (expected: ')', WHERE, '{')");
        assertThatThrownBy(() -> CypherQuery.parse("")).isInstanceOf(CypherSyntaxException.class);
        assertThatThrownBy(() -> CypherQuery.parse("RETURN 1; RETURN 2")).hasMessageContaining("one statement");
        assertThatThrownBy(() -> CypherQuery.parse("RETURN " + "(".repeat(10_000))).hasMessageContaining("nested");
    }

    /** The grammar takes hundreds of words where an expression may stand; a person gets a handful. */
    @ParameterizedTest
    @CsvSource(delimiter = '§', quoteCharacter = '"', textBlock = """
            MATCH (n:Film RETURN n              § 'RETURN' is not allowed here (expected: ')', WHERE, '{')
            MATCH (n {name: 'a' RETURN n        § 'RETURN' is not allowed here (expected: '}', ',')
            MATCH (n) RETURN n ORDER n.x        § 'n' is not allowed here (expected: BY)
            MATCH (n) WHERE n.x = RETURN n      § 'n' is not allowed here (expected: the next clause, the end)
            RETURN CASE n.x THEN 1 END          § 'THEN' is not allowed here (did you mean WHEN?)
            MATCH (n) RETURN n,                 § the query is incomplete (expected: an expression)
            MATCH (n)-[r->(m) RETURN n          § '-' is not allowed here (expected: ']', WHERE, ':', '{', '*', …)
            SELECT * FROM x                     § 'SELECT' is not allowed here (expected: RETURN, WITH, MATCH, '{', ALTER, …)
            """)
    void errorsSayWhatWouldHaveBeenRight(String text, String message) {
        assertThatThrownBy(() -> CypherQuery.parse(text)).isInstanceOf(CypherSyntaxException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CYPHER 5 MATCH (n) RETURN n", "/* x */ cypher runtime=slotted EXPLAIN MATCH (n) RETURN n;",
        "PROFILE\nMATCH (n) RETURN n", "MATCH (a)-[:R|S|T]->(b:A&!B|C) RETURN a", "// note\nMATCH (n) RETURN n"})
    void whatTheDatabaseTakesIsParsed(String text) throws CypherSyntaxException {
        assertThat(CypherQuery.parse(text).explain()).isEqualTo(text.contains("EXPLAIN"));
    }

    @Test
    void onlyTheOutermostOrderCounts() throws CypherSyntaxException {
        assertThat(ordered("MATCH (n) RETURN n.name order  by n.name")).isTrue();
        assertThat(ordered("MATCH (n) RETURN n.name LIMIT 1")).isFalse();
        assertThat(ordered("MATCH (n) RETURN 'ORDER BY' AS x // ORDER BY")).isFalse();
        assertThat(ordered("MATCH (n) WITH n ORDER BY n.x RETURN count(n)")).isFalse();
        assertThat(ordered("CALL { MATCH (n) RETURN n ORDER BY n.x } RETURN n")).isFalse();
        assertThat(ordered("MATCH (n) RETURN n.x AS x ORDER BY x UNION MATCH (n) RETURN n.x AS x ORDER BY x"))
                .isFalse();
    }

    @Test
    void tokensAreToldByKind() {
        String text = "MATCH (n:Lake {name: 'Ä 🐟'})<-[r0:flowsInto|`in to`]-(m) // to\nWHERE n.area >= 1.5e3 AND $x "
                + "RETURN count(n) AS name, date('2020-01-01')";
        assertThat(CypherTokens.of(text)).extracting(t -> t.kind() + " " + t.in(text)).containsExactly(
                "KEYWORD MATCH", "OPERATOR (", "VARIABLE n", "OPERATOR :", "LABEL Lake", "OPERATOR {",
                "PROPERTY name", "OPERATOR :", "STRING 'Ä 🐟'", "OPERATOR }", "OPERATOR )", "OPERATOR <",
                "OPERATOR -", "OPERATOR [", "VARIABLE r0", "OPERATOR :", "LABEL flowsInto", "OPERATOR |",
                "LABEL `in to`", "OPERATOR ]", "OPERATOR -", "OPERATOR (", "VARIABLE m", "OPERATOR )",
                "COMMENT // to", "KEYWORD WHERE", "VARIABLE n", "OPERATOR .", "PROPERTY area", "OPERATOR >=",
                "NUMBER 1.5e3", "KEYWORD AND", "PARAMETER $", "PARAMETER x", "KEYWORD RETURN", "FUNCTION count",
                "OPERATOR (", "VARIABLE n", "OPERATOR )", "KEYWORD AS", "VARIABLE name", "OPERATOR ,",
                "FUNCTION date", "OPERATOR (", "STRING '2020-01-01'", "OPERATOR )");
    }

    @Test
    void halfWrittenTextsHaveTokensToo() {
        for (String text : List.of("", "MATCH (n:", "MATCH (n {name: 'Vä", "RETURN `a", "§ 🐟 /*", "'", "a.", "{:")) {
            List<CypherToken> tokens = CypherTokens.of(text);
            int end = 0;
            for (CypherToken token : tokens) {
                assertThat(token.start()).isGreaterThanOrEqualTo(end);
                end = token.end();
            }
            assertThat(end).isLessThanOrEqualTo(text.length());
        }
        assertThat(CypherTokens.of("{name: 1, type: 2}")).extracting(CypherToken::kind).containsExactly(Kind.OPERATOR,
                Kind.PROPERTY, Kind.OPERATOR, Kind.NUMBER, Kind.OPERATOR, Kind.PROPERTY, Kind.OPERATOR, Kind.NUMBER,
                Kind.OPERATOR);
    }

    /** What ran in a real database must be accepted here, and so must each rewriting of it. */
    @Test
    void everyPublishedQueryThatRanIsParsedAndSoIsItsProvenance() throws IOException {
        List<String> refused = new ArrayList<>();
        int read = 0;
        for (String line : Shared.lines("oracles/metrics/query-pairs.jsonl.gz")) {
            JsonNode pair = new ObjectMapper().readTree(line);
            for (String text : pair.path("exec").doubleValue() == 1
                    ? List.of(pair.path("gold").textValue(), pair.path("pred").textValue())
                    : List.of(pair.path("gold").textValue())) {
                read++;
                try {
                    Provenance provenance = Provenance.of(CypherQuery.parse(text));
                    for (Provenance.Scope scope : Provenance.Scope.values()) {
                        if (provenance.ids(scope).isPresent())
                            CypherQuery.parse(provenance.ids(scope).get());
                    }
                } catch (CypherSyntaxException refusal) {
                    refused.add(refusal.getMessage() + " " + text);
                }
            }
        }
        assertThat(read).isGreaterThan(3000);
        assertThat(refused).isEmpty();
    }

    private static boolean ordered(String text) throws CypherSyntaxException {
        return OrderedResult.of(CypherQuery.parse(text));
    }
}
