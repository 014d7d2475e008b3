package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.quern.ui.control.CypherText.Kind;

class CypherTextTest {

    @Test
    void tellsTypesFromProperties() {
        String query = "MATCH (n:Film)-[r0:directedBy|wrote]->(m {name: 'x', year: 1999}) RETURN n.match, count(m)";

        assertThat(of(query, Kind.TYPE)).isEqualTo("Film directedBy wrote");
        assertThat(of(query, Kind.KEYWORD)).isEqualTo("MATCH RETURN");
        assertThat(of(query, Kind.STRING)).isEqualTo("'x'");
        assertThat(of(query, Kind.NUMBER)).isEqualTo("1999");
        assertThat(of(query, Kind.FUNCTION)).isEqualTo("count");
    }

    @Test
    void readsUnfinishedTexts() {
        assertThat(of("MATCH (n {name: 'unclosed RETURN", Kind.STRING)).isEqualTo("'unclosed RETURN");
        assertThat(of("/* MATCH", Kind.COMMENT)).isEqualTo("/* MATCH");
        assertThat(CypherText.tokens("(((")).hasSize(3);
    }

    @Test
    void breaksALineBeforeEachClause() {
        assertThat(
                CypherText.inLines("MATCH (n:A) WHERE n.x STARTS WITH 'WITH ' WITH DISTINCT n RETURN n.x ORDER BY n.x"))
                .isEqualTo("MATCH (n:A)\nWHERE n.x STARTS WITH 'WITH '\nWITH DISTINCT n\nRETURN n.x\nORDER BY n.x");
        assertThat(CypherText.inLines("MATCH (a) OPTIONAL MATCH (b)\nRETURN a")).contains("(a) OPTIONAL");
        assertThat(CypherText.inLines("MATCH (a) OPTIONAL MATCH (b) RETURN a"))
                .isEqualTo("MATCH (a)\nOPTIONAL MATCH (b)\nRETURN a");
    }

    private static String of(String query, Kind kind) {
        return CypherText.tokens(query).stream().filter(t -> t.kind() == kind).map(CypherText.Token::text)
                .collect(Collectors.joining(" "));
    }
}
