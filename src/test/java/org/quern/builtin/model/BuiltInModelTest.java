package org.quern.builtin.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.builtin.cypher.GraphIndexes;
import org.quern.job.Progress;
import org.quern.llm.AnswerCache;
import org.quern.llm.Budget;
import org.quern.llm.Message;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.Models;
import org.quern.llm.ServedModel;
import org.quern.llm.reply.QueryLanguage;
import org.quern.llm.reply.ReplyQuery;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

class BuiltInModelTest {

    private static final String PROMPT = """
            Schema of the graph “boats”:
            {"name": "boats", "entities": [{"label": "Boat", "properties": {"name": "str", "length_m": "float"}},
              {"label": "Owner", "properties": {"name": "str"}}],
             "relations": [{"label": "ownedBy", "subj_label": "Boat", "obj_label": "Owner", "properties": {}}]}

            Question:
            Which boats are owned by Mara Lind?""";
    private static final String QUERY = "MATCH (n:Boat)-[r0:ownedBy]->(m0:Owner {name: 'Mara Lind'}) WITH DISTINCT n RETURN n.name";

    @TempDir
    Path folder;

    private Models models(Workspace workspace) {
        return new Models(workspace, new Secrets(Map.of()), new SafeFiles(), () -> "test",
                Optional.of(new BuiltInModel(GraphIndexes.NONE)));
    }

    @Test
    void itAnswersAsAnyModelDoes() throws Exception {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
        try (Workspace workspace = Workspace.open(folder);
                ServedModel model = models(workspace).open("builtin", new Budget(100_000, 0.01), _ -> {})) {
            ModelRequest request = ModelRequest.of(new Message(Message.Role.SYSTEM, "Write Cypher."),
                    Message.user(PROMPT));
            ModelAnswer answer = model.ask(request, Progress.NONE);
            assertThat(ReplyQuery.lenient(answer.text(), QueryLanguage.CYPHER).text()).isEqualTo(QUERY);
            assertThat(answer.text()).contains("“Mara Lind” names Owner 'Mara Lind'", "Linked by ownedBy", "“owned”",
                    "Runner-up");
            assertThat(answer.cost()).isZero();
            assertThat(answer.usage().input()).isPositive();
            assertThat(answer.finish()).isEqualTo(ModelAnswer.Finish.COMPLETE);
            assertThat(model.ask(request, Progress.NONE).text()).isEqualTo(answer.text());
            assertThat(new AnswerCache(workspace.answers(), new SafeFiles()).exchange(answer.key()).orElseThrow()
                    .messages()).isEqualTo(request.messages());
        }
    }

    @Test
    void itIsInTheListWithOtherModels() throws Exception {
        Files.writeString(folder.resolve("quern.json"),
                "{\"format\": 1, \"models\": {\"own\": {\"model\": \"x\", \"url\": \"http://localhost:1/v1\"}}}");
        try (Workspace workspace = Workspace.open(folder)) {
            assertThat(models(workspace).list().named()).extracting("name").containsExactly("own", "builtin");
            assertThat(models(workspace).list().usual()).isEmpty();
        }
        Files.writeString(folder.resolve("quern.json"),
                "{\"format\": 1, \"models\": {\"builtin\": {\"model\": \"x\", \"url\": \"http://localhost:1/v1\"}}}");
        try (Workspace workspace = Workspace.open(folder)) {
            assertThat(models(workspace).list().named()).extracting("model").containsExactly("x");
        }
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
        try (Workspace workspace = Workspace.open(folder)) {
            assertThat(models(workspace).list().usual()).contains("builtin");
        }
    }

    /** As when a query cannot be run. */
    @Test
    void aRejectedQueryIsFollowedByAnother() {
        BuiltInModel model = new BuiltInModel(GraphIndexes.NONE);
        String next = model.answer(new ModelRequest(List.of(Message.user(PROMPT), Message.assistant(QUERY),
                Message.user("The query cannot be used.")), "", 0), Progress.NONE);
        assertThat(ReplyQuery.lenient(next, QueryLanguage.CYPHER).text()).startsWith("MATCH").isNotEqualTo(QUERY);
    }

    @Test
    void whatItCannotReadIsAnError() {
        assertThatThrownBy(() -> new BuiltInModel(GraphIndexes.NONE).answer(ModelRequest.of(Message.user("Hello")),
                Progress.NONE)).isInstanceOf(QuernException.class).hasMessageContaining("this kind of request");
    }
}
