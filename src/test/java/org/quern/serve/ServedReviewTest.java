package org.quern.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.serve.ServedExample.Answer;

/** Review, queries and scoring of lines over HTTP. */
class ServedReviewTest {

    private ServedExample example;

    @BeforeEach
    void start(@TempDir Path folder) throws Exception {
        example = new ServedExample(folder, ServerLimits.DEFAULT);
    }

    @AfterEach
    void stop() throws Exception {
        example.close();
    }

    @Test
    void decisionsAreRecordedWithTheirReasons() throws Exception {
        JsonNode next = post("review/next", "{'file': 'film', 'annotator': 'Eve', 'limit': 1}").json();
        String qid = next.path(0).path("qid").asText();
        assertThat(qid).isNotEmpty();
        JsonNode decided = post("review/decide", ("{'file': 'film', 'annotator': 'Eve',"
                + " 'one': {'qid': '%s', 'verdict': 'rejected', 'why': 'yes/no'}}").formatted(qid)).json();
        assertThat(decided.at("/decisions/0/qid").asText()).isEqualTo(qid);
        JsonNode feedback = post("review/feedback", "{'file': 'film', 'annotator': 'Eve'}").json();
        assertThat(feedback.path("decisions").findValuesAsText("qid")).containsExactly(qid);
        assertThat(post("review/decide", "{'file': 'film', 'annotator': 'Eve'}").status()).isEqualTo(422);
        assertThat(post("review/next", "{'file': 'datasets/film-questions', 'annotator': 'Eve'}").json().size())
                .isPositive();
    }

    /** The server's user is not its client. */
    @Test
    void membersNeedTheirPin() throws Exception {
        String user = System.getProperty("user.name");
        assertThat(post("review/team", ("{'added': {'name': 'Lee', 'role': 'lead', 'pin': '1234', 'system_user':"
                + " '%s'}}").formatted(user)).json().path(0).path("system_user").asText()).isEqualTo(user);
        String assigned = "{'file': 'film', 'annotators': ['Lee'], 'overlap': 1, 'again': true, 'lead': {'name': 'Lee'%s}}";
        assertThat(post("review/assign", assigned.formatted("")).status()).isEqualTo(422);
        assertThat(post("review/assign", assigned.formatted(", 'pin': '1234'")).json().at("/assigned/Lee").asInt())
                .isPositive();
    }

    @Test
    void linesAreScoredAndRowsRead() throws Exception {
        assertThat(post("graph/query", "{'query': {'graph': 'film', 'cypher': 'RETURN 6 / 2 AS n'}}").json()
                .at("/rows/0/0").asInt()).isEqualTo(3);
        Answer scored = example.ask("POST", "/v1/score/tables?settings=%7B%22file%22%3A%22-%22%7D", """
                {"gold": [{"a": 1}], "pred": [{"b": 1}]}
                {"gold": 1}
                """, "Content-Type", "application/x-ndjson");
        assertThat(scored.json().path("lines").findValuesAsText("ex")).containsExactly("1.0");
        assertThat(scored.json().at("/lines/1/quern/outcome").asText()).isEqualTo("scoring-failed");
    }

    private Answer post(String name, String settings) throws Exception {
        return example.post(name, settings.replace('\'', '"'));
    }
}
