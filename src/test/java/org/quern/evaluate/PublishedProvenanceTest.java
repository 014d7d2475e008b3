package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.testing.Shared;

class PublishedProvenanceTest {

    /** Each part of a union as its text and its variables. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            MATCH (n:Lake) RETURN n.name                                | MATCH (n:Lake) => n
            match (n:Lake) return n.name                                | -
            '\\n MATCH (n) WHERE n.area > 5\\n RETURN n;'               | MATCH (n) WHERE n.area > 5 => n
            OPTIONAL MATCH (n:Lake) RETURN n                            | -
            MATCH (n) OPTIONAL  MATCH (n)-->(m) RETURN n                | MATCH (n) OPTIONAL  MATCH (n)-->(m) => m n
            EXPLAIN MATCH (n) RETURN n                                  | -
            UNWIND [1] AS x MATCH (n) RETURN n                          | -
            MATCH (n)-[:a]->(:Lake {area: 5}) RETURN n                  | MATCH (n)-[_r0:a]->(_n0:Lake {area: 5}) => _n0 n
            MATCH (n)-->(:Lake) RETURN n                                | MATCH (n)-->(_n0:Lake) => _n0 n
            MATCH (n)-->(:Lake_2)<--() RETURN n                         | MATCH (n)-->(:Lake_2)<--() => n
            MATCH (n)-->(:See2) RETURN n                                | MATCH (n)-->(:See2) => n
            MATCH (n {name: 'a (b) c'}) RETURN n                        | MATCH (n {name: 'a (b) c'}) =>
            MATCH ( n :Lake) RETURN n                                   | MATCH ( n :Lake) =>
            MATCH (`n`:Lake) RETURN n                                   | MATCH (`n`:Lake) =>
            MATCH (n:Lake WHERE n.area > abs(m)) RETURN n               | MATCH (n:Lake WHERE n.area > abs(m)) => n
            MATCH (n:Lake-->(m:Lake) RETURN n                           | MATCH (n:Lake-->(m:Lake) => n
            MATCH (n) WHERE EXISTS { MATCH (n)-->(m) } RETURN n         | MATCH (n) WHERE EXISTS { MATCH (n)-->(m) } => n
            MATCH (n) WHERE (n)-[:a]->(:Lake) RETURN n                  | MATCH (n) WHERE (n)-[:a]->(:Lake) => n
            MATCH (n) WITH DISTINCT n WHERE n.area > 5 RETURN n         | MATCH (n) WITH * WHERE n.area > 5 => n
            MATCH (n) WITH n, 1 As x MATCH (m) RETURN n                 | MATCH (n) => n
            MATCH (n) WITH n LIMIT 1 MATCH (m) RETURN n                 | MATCH (n) => n
            MATCH (n) WITH n MATCH (m) WITH m WITH m RETURN m           | MATCH (n) WITH * MATCH (m) => m n
            MATCH (n) RETURN n UNION MATCH (m) RETURN m                 | MATCH (n) => n ;; MATCH (m) => m
            MATCH (n) RETURN n UNION ALL MATCH (m) RETURN m             | MATCH (n) => n
            MATCH (n) RETURN n union MATCH (m) RETURN m                 | MATCH (n) => n
            MATCH (n {name: 'UNION'}) RETURN n                          | MATCH (n {name: ' =>
            MATCH (n:REUNION) RETURN n                                  | MATCH (n:REUNION) => n
            ' CALL { MATCH (n) RETURN n UNION MATCH (m) RETURN m } WITH n RETURN n' | MATCH (n) => n ;; MATCH (m) => m
            CALL () { MATCH (n) RETURN n } RETURN n                     | -
            CALL { MATCH (n) RETURN n }                                 | -
            CALL (x) { MATCH (y) } CALL { MATCH (n) RETURN n } RETURN n | MATCH (n) => n
            MATCH (n:Lake) // MATCH (x) RETURN n                        | MATCH (n:Lake) // MATCH (x) => n x
            ''                                                          | -
            """)
    void textIsReadByItsWords(String query, String parts) {
        String shown = PublishedProvenance.parts(query.replace("\\n", "\n")).stream()
                .map(part -> (part.text() + " => " + String.join(" ", part.variables())).strip())
                .collect(Collectors.joining(" ;; "));
        assertThat(shown).isEqualTo(parts == null ? "" : parts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "((n)", "{", "}", "(:A {", "(:A {}", "(n:", "[:", "MATCH ", "MATCH (n) UNION ",
        "WITH ",
        "CALL {", "CALL { } ", "CALL", "ORDER ", " ", "\n", "OPTIONAL ", " as ", "\\", "'", "_", "é", "//", "WITH * "})
    void hostileTextTakesLinearTime(String piece) {
        for (String before : List.of("", "MATCH (n) ", "CALL { MATCH (n) ", "MATCH (n:")) {
            String text = before + piece.repeat(1_000_000 / piece.length());
            assertTimeoutPreemptively(Duration.ofSeconds(20),
                    () -> assertThatCode(() -> PublishedProvenance.ids(PublishedProvenance.parts(text)))
                            .doesNotThrowAnyException(),
                    before + piece);
        }
    }

    /** All 3,616 texts of the published pairs, beside the queries that published code made of them. */
    @Test
    void publishedQueriesAreTheSame() throws IOException {
        List<String> differences = new ArrayList<>();
        for (String line : Shared.lines("oracles/metrics/query-pairs.jsonl.gz")) {
            JsonNode pair = new ObjectMapper().readTree(line);
            for (String side : List.of("gold", "pred")) {
                String theirs = pair.path(side + "_ps_cypher").asText();
                String ours = PublishedProvenance.parts(pair.path(side).asText()).stream().map(part -> {
                    String ids = part.variables().stream().map(v -> "collect(distinct elementId(" + v + "))")
                            .collect(Collectors.joining(" + "));
                    return part.text() + " WITH " + (ids.isEmpty() ? "[]" : ids)
                            + " AS elemIds UNWIND elemIds AS elemId RETURN elemId AS elemId";
                }).collect(Collectors.joining(" UNION "));
                if (ours.isEmpty())
                    ours = "UNWIND [] AS elemId RETURN elemId AS elemId";
                if (!sorted(ours).equals(sorted(theirs)))
                    differences.add(ours + "\n  instead of " + theirs);
            }
        }
        assertThat(differences).isEmpty();
    }

    /** With names of one kind for what has none, and the sum in one order. */
    private static List<String> sorted(String query) {
        String named = query.replaceAll("\\bntmp(?=\\d)", "_n").replaceAll("\\brtmp(?=\\d)", "_r")
                .replaceAll("elemId[12]\\b", "elemId");
        return List.of(named.split("(?<= WITH )(?=collect)|(?<=\\)\\)) (?=\\+ collect|AS)")).stream()
                .map(piece -> piece.replaceFirst("^\\+ ", "")).sorted().toList();
    }
}
