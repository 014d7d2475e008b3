package org.quern.task.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.reply.ReplyQuery;
import org.quern.llm.reply.ReplyQuery.Cut;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.testing.Cinema;
import org.quern.testing.ModelServer;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

class AskGraphTest {

    private static final String QUERY = "MATCH (m:Movie) WHERE m.released > 1995 RETURN m.title";

    @TempDir
    private Path folder;

    @Test
    void aQuestionInWordsBecomesAQuery() throws Exception {
        try (ModelServer server = new ModelServer((exchange, number, _) -> ModelServer.say(exchange,
                number == 1 ? "Here it is:\n```cypher\n" + QUERY + "\n```" : "I cannot tell."))) {
            Cinema.in(folder, ", \"models\": {\"local\": {\"url\": \"" + server.url()
                    + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}");
            try (Workspace workspace = Workspace.open(folder); Services services = Cinema.services(workspace)) {
                AskGraph task = new AskGraph(services);
                ModelUse use = new ModelUse(OptionalInt.empty(), Budget.unlimited(), _ -> {});
                ReplyQuery result = task.run(
                        new AskGraph.Settings(Cinema.NAME, "Which films came after 1995?", "local"), use,
                        Progress.NONE);
                assertThat(result.text()).isEqualTo(QUERY);
                assertThat(result.cut()).contains(Cut.CODE_FENCE);
                assertThat(server.asked().getFirst().body().toString()).contains("Which films came after 1995?")
                        .contains("shot `in`").contains("such as name or title");
                assertThatThrownBy(() -> task.run(new AskGraph.Settings(Cinema.NAME, "Why?", "local"), use,
                        Progress.NONE)).isInstanceOf(QuernException.class)
                        .hasMessageContaining("the reply contains no query").hasMessageContaining("I cannot tell.");
            }
        }
    }
}
