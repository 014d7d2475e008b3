package org.quern.llm.reply;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.llm.reply.ReplyQuery.Cut;
import org.quern.testing.Shared;

/** Replies in the forms in which models give them, all with the same query. */
class ReplyQueryTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static List<JsonNode> lines(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(ReplyQueryTest.class.getResourceAsStream(name))) {
            List<JsonNode> lines = new ArrayList<>();
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n"))
                lines.add(JSON.readTree(line));
            return lines;
        }
    }

    private record Case(QueryLanguage language, String form, String reply, String query, List<String> cut) {
        @Override
        public String toString() {
            return language + ": " + form;
        }
    }

    static Stream<Case> replies() throws IOException {
        Map<String, String> queries = new HashMap<>();
        List<Case> cases = new ArrayList<>();
        for (JsonNode line : lines("replies.jsonl")) {
            String language = line.path("language").asText();
            if (line.has("query"))
                queries.put(language, line.path("query").asText());
            else
                cases.add(new Case(QueryLanguage.valueOf(language), line.path("form").asText(),
                        line.path("reply").asText(), Objects.requireNonNull(queries.get(language)),
                        line.path("cut").valueStream().map(JsonNode::asText).toList()));
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("replies")
    void findsTheQueryAndRecordsWhatWasCut(Case reply) {
        ReplyQuery found = ReplyQuery.of(reply.reply(), reply.language());
        assertThat(found.text()).isEqualTo(reply.query());
        assertThat(found.cut()).extracting(Cut::key).containsExactlyInAnyOrderElementsOf(reply.cut());
    }

    @Test
    void whatIsAQueryOrHasNoneStaysAsItIs() throws IOException {
        for (JsonNode line : lines("untouched.jsonl")) {
            String text = line.path("query").asText();
            ReplyQuery found = ReplyQuery.of(text, QueryLanguage.valueOf(line.path("language").asText()));
            assertThat(found.text()).isEqualTo(text);
            assertThat(found.cut()).as(text).isEmpty();
        }
    }

    @Test
    void aBrokenQueryInProseIsAQueryThatStaysInvalid() {
        String query = "MATCH (n:Lake RETURN n.name";
        for (String reply : List.of("Here it is:\n%s", "Query: %s", "The query `%s` returns the lakes.", "\"%s\"",
                "I think:\n\n- %s", "```cypher\n%s\n```", "<think>lakes</think>So:\n%s")) {
            ReplyQuery found = ReplyQuery.of(reply.formatted(query), QueryLanguage.CYPHER);
            assertThat(found.found()).as(reply).isTrue();
            assertThat(found.text()).as(reply).isEqualTo(query);
        }
        ReplyQuery cutOff = ReplyQuery.of("I think, this is it.\nMATCH (n:Lake)-[:locatedIn]->(c:Coun",
                QueryLanguage.CYPHER);
        assertThat(cutOff).isEqualTo(new ReplyQuery("MATCH (n:Lake)-[:locatedIn]->(c:Coun",
                Set.of(Cut.PROSE_BEFORE), true));
        assertThat(ReplyQuery.of("So:\nSELECT ?x WHERE { ?x a", QueryLanguage.SPARQL).found()).isTrue();
        for (String reply : List.of("I cannot answer that.", "First:\nMatch (find) the lakes.",
                "`MATCH (n:Lake)` finds lakes, but there are none.", "Use `RETURN n.name` at the end."))
            assertThat(ReplyQuery.of(reply, QueryLanguage.CYPHER).found()).as(reply).isFalse();
        assertThat(ReplyQuery.of("First:\nMATCH (n\nNo, correctly:\nMATCH (n) RETURN n", QueryLanguage.CYPHER).text())
                .as("a complete query counts more").isEqualTo("MATCH (n) RETURN n");
    }

    @Test
    void jsonWithRawLineEndsIsReadLeniently() {
        String query = "MATCH (a)\n\tRETURN a.name";
        for (String reply : List.of("{\n  \"cypher\": \"%s\"\n}", "```json\n{\"cypher\": \"%s\"}\n```",
                "<think>x</think>{\"thought\": \"two\nlines\", \"query\": \"%s\"}", "Here: {\"query\": \"%s\"}",
                "[{\"sparql\": \"%s\"}]<|im_end|>")) {
            ReplyQuery found = ReplyQuery.lenient(reply.formatted(query), QueryLanguage.CYPHER);
            assertThat(found.text()).as(reply).isEqualTo(query);
            assertThat(found.found()).isTrue();
            assertThat(found.cut()).contains(Cut.JSON_MEMBER, Cut.RAW_LINE_ENDS);
        }
        for (String reply : List.of("", "No.", "{\"cypher\": \"MATCH (a)\n\"\n RETURN a}", "{\"x\": \"a\nb\"}",
                query)) {
            assertThat(ReplyQuery.lenient(reply, QueryLanguage.CYPHER))
                    .isEqualTo(ReplyQuery.of(reply, QueryLanguage.CYPHER));
            assertThat(ReplyQuery.of(reply, QueryLanguage.CYPHER).found()).isEqualTo(reply.equals(query));
        }
    }

    @Test
    void publishedPredictionsStayAsTheyAre() throws IOException {
        int predictions = 0;
        for (String graph : List.of("company", "fictional_character", "flight_accident", "geography", "movie", "nba",
                "politics"))
            for (String model : List.of("7b", "32b"))
                for (JsonNode sample : JSON.readTree(Shared.path("data/cypherbench/predictions/qwen" + model + "/"
                        + graph + "_qwen2.5-coder-" + model + "_result.json").toFile())) {
                            String text = sample.path("pred").asText();
                            assertThat(ReplyQuery.of(text, QueryLanguage.CYPHER).text()).isEqualTo(text);
                            predictions++;
                        }
        assertThat(predictions).isEqualTo(4_696);
    }

    @Test
    @Timeout(60)
    void manyBeginningsDoNotTakeLong() {
        for (String piece : List.of("MATCH (", "{\"a\":", "```\nMATCH (n", "<cypher>", "`MATCH (n", "// x\n", "<think>",
                "MATCH (n) RETURN n.x\n", "&lt;")) {
            for (String before : List.of("", "So: ")) {
                String reply = before + piece.repeat(20_000 / piece.length());
                assertThat(ReplyQuery.of(reply, QueryLanguage.CYPHER).text().length()).isBetween(1, reply.length());
            }
        }
    }

    @Test
    void readsTheObjectOfAReply() {
        for (String reply : List.of("{\"a\": 1}", "```json\n{\"a\": 1}\n```", "So {this}: {\"a\": 1} or {\"a\": 2}",
                "<think>{\"a\": 0}</think>{\"a\": 1}<|im_end|>", "<think>{\"a\": 0} no, {\"a\": 1}",
                "<think>It is {\"a\": 1}</think>", "[] {\"a\": 1}", "[{\"a\": 1}]"))
            assertThat(ReplyText.object(reply)).as(reply).hasValueSatisfying(
                    object -> assertThat(object.toString()).isEqualTo("{\"a\":1}"));
        for (String reply : List.of("", "none", "{\"a\": ", "{\"a\": 1, \"a\": 2}", "{}", "\"a\""))
            assertThat(ReplyText.object(reply)).as(reply).isEmpty();
    }

    @Test
    void readsTheWordsOfAReply() {
        for (String reply : List.of("Yes", "<think>No?</think>\nYes", "```\nYes\n```", "Yes<|im_end|>",
                "No. </think> Yes",
                "\uFEFF<|im_start|>assistant\nYes</s>"))
            assertThat(ReplyText.words(reply)).isEqualTo("Yes");
    }
}
