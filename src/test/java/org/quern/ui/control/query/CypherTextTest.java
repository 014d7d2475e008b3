package org.quern.ui.control.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CypherTextTest {

    @Test
    void breaksALineBeforeEachClause() {
        assertThat(
                CypherText.inLines("MATCH (n:A) WHERE n.x STARTS WITH 'WITH ' WITH DISTINCT n RETURN n.x ORDER BY n.x"))
                .isEqualTo("MATCH (n:A)\nWHERE n.x STARTS WITH 'WITH '\nWITH DISTINCT n\nRETURN n.x\nORDER BY n.x");
        assertThat(CypherText.inLines("MATCH (a) OPTIONAL MATCH (b)\nRETURN a")).contains("(a) OPTIONAL");
        assertThat(CypherText.inLines("MATCH (a) OPTIONAL MATCH (b) RETURN a"))
                .isEqualTo("MATCH (a)\nOPTIONAL MATCH (b)\nRETURN a");
    }
}
