package org.quern.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreambleTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "RETURN 1 | '' | RETURN 1",
        "explain RETURN 1 | explain | RETURN 1",
        "Cypher 25 EXPLAIN RETURN 1 | cypher,25,explain | RETURN 1",
        "CYPHER 5.1 Planner = COST runtime=slotted PROFILE RETURN 1 "
                + "| cypher,5.1,planner=cost,runtime=slotted,profile | RETURN 1",
        "CYPHER runtime=slotted/**/RETURN 1 | cypher | runtime=slotted/**/RETURN 1",
        "/* explain */ // CYPHER 5 | '' | ''",
        "/* a */ EXPLAIN /* b */ RETURN 1 | explain | RETURN 1",
        "EXPLAINED | '' | EXPLAINED",
        "EXPLAIN(1) | '' | EXPLAIN(1)",
        "/* open EXPLAIN | '' | /* open EXPLAIN",
        "explain | explain | ''"
    })
    void readsTheWordsBeforeAQuery(String text, String words, String rest) {
        Preamble preamble = Preamble.of(text);
        assertThat(String.join(",", preamble.words())).isEqualTo(words);
        assertThat(text.substring(preamble.start())).isEqualTo(rest);
    }

    @Test
    void aByteOrderMarkIsABlank() throws CypherSyntaxException {
        Preamble preamble = Preamble.of("\uFEFFEXPLAIN RETURN 1");
        assertThat(preamble.words()).containsExactly("explain");
        assertThat(Preamble.of("\uFEFFRETURN '\uFEFF'").query()).isEqualTo(" RETURN '\uFEFF'");
        assertThat(CypherQuery.parse("\uFEFFRETURN 1").text()).isEqualTo(" RETURN 1");
    }

    @Test
    void keepsEveryPosition() {
        Preamble preamble = Preamble.of("/* 𝒳 */ EXPLAIN\n RETURN 1");
        assertThat(preamble.query()).isEqualTo("               \n RETURN 1");
        assertThat(preamble.start()).isEqualTo(18);
    }

    @Test
    void namesTheOptionsButNotWhatCommentsSay() {
        assertThat(Preamble.of("/* a=1 */ CYPHER debug=x RETURN 1").options()).isEqualTo(List.of("debug"));
    }

    @Test
    void readsThousandsOfLinesAndComments() {
        String text = "\n".repeat(50_000) + "// c\n/* d */".repeat(4_000) + " EXPLAIN " + "\n".repeat(1_000);
        assertThat(Preamble.of(text + "RETURN 1").words()).containsExactly("explain");
    }
}
