package org.quern.ui.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.AgentSetup;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QuestionOutcome.Place;
import org.quern.dataset.file.DatasetImport;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.TypedName;
import org.quern.task.agent.AgentSource;
import org.quern.task.agent.RunAgentBatch;
import org.quern.task.agent.Solving;
import org.quern.testing.Fx;
import org.quern.testing.ModelServer;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A set of the workspace is asked in the pane, of a model that is served over HTTP, over a store. */
@ExtendWith(Fx.class)
class BatchAskingTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int QUESTIONS = 6;

    @TempDir
    private Path folder;

    private void workspace(ModelServer server) throws IOException {
        StringBuilder entities = new StringBuilder();
        ArrayNode questions = JSON.createArrayNode();
        for (int i = 1; i <= QUESTIONS; i++) {
            entities.append(
                    """
                            {"id":"Q%1$d","type":"item","labels":{"en":{"language":"en","value":"Mill %1$d"}},"claims":{"P127":[{"id":"Q%1$d$A",\
                            "rank":"normal","mainsnak":{"snaktype":"value","property":"P127","datavalue":{"type":"wikibase-entityid",\
                            "value":{"id":"Q%2$d"}}}}]}}
                            """
                            .formatted(i, 100 + i));
            questions.addObject().put("id", "m" + i).put("question", "Who owns Mill " + i + "?").put("sparql",
                    "SELECT ?x { wd:Q" + i + " wdt:P127 ?x }");
        }
        Path root = Files.createDirectories(folder.resolve("w"));
        new StoreLoader().load(root.resolve("stores/mills"),
                List.of(Files.writeString(folder.resolve("mills.json"), entities)), StoreLoader.Existing.REFUSE,
                Progress.NONE);
        new DatasetImport(new SafeFiles()).run(Files.writeString(folder.resolve("owners.json"), questions.toString()),
                root.resolve("datasets/owners"), DatasetImport.Wish.DEFAULT, Progress.NONE);
        Files.writeString(root.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                + server.url() + "\", \"model\": \"small\", \"at_a_time\": 1, \"max_tokens\": 100,"
                + " \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
    }

    /** Runs the query and stops; takes the wrong mill in the second question. */
    private static String next(JsonNode asked) {
        String said = asked.path("messages").path(asked.path("messages").size() - 1).path("content").asText();
        int mill = Integer.parseInt(said.replaceAll("(?s).*?Mill (\\d+)\\?.*", "$1"));
        boolean ran = said.contains("\"execute_sparql\"");
        return JSON.createObjectNode().put("thought", "so it is").put("action", ran ? "stop" : "execute_sparql")
                .put("argument", ran ? "" : "SELECT ?o { wd:Q" + (mill == 2 ? 3 : mill) + " wdt:P127 ?o }").toString();
    }

    private static void perform(AgentPane pane, String id) {
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow().perform());
    }

    private static String said(AgentPane pane) {
        return Fx.call(() -> String.join(" | ", pane.desk.form.lookupAll(".label").stream()
                .map(node -> ((Labeled) node).getText()).toList()));
    }

    @Test
    void aBudgetStopsABatchAndItGoesOnWhereItWas() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        try (ModelServer server = new ModelServer((exchange, _, body) -> {
            asked.incrementAndGet();
            // A piece is a token.
            ModelServer.say(exchange, next(body).split(""));
        })) {
            workspace(server);
            try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
                PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
                AgentPane pane = Fx.call(() -> new AgentPane(services));
                Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
                Fx.awaitIdle(services.jobs());
                perform(pane, "agent.new");
                Fx.awaitIdle(services.jobs());
                assertThat(said(pane)).contains(
                        "6 questions will be sent to small at localhost, 1 at a time, with several requests each",
                        "saved as run owners-local");
                Fx.run(() -> tokens(pane).setText("1500"));
                perform(pane, "agent.new.start");
                Fx.awaitIdle(services.jobs());
                assertThat(said(pane)).contains("The budget of 1500 tokens is not enough for the next request");
                assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.DARK, "agent-budget-dark")))
                        .isGreaterThan(30);
                int done = Fx.call(() -> pane.model.engine.open("owners-local")).batch().orElseThrow().statistics()
                        .totals().answered();
                assertThat(done).isBetween(1, QUESTIONS - 1);
                int before = asked.get();
                Fx.run(() -> tokens(pane).setText(""));
                perform(pane, "agent.new.start");
                Fx.awaitIdle(services.jobs());
                // A question that was under way has its answers kept.
                assertThat(asked.get() - before).isBetween(2 * (QUESTIONS - done) - 1, 2 * (QUESTIONS - done));
                Fx.await("what came of it is in front",
                        () -> pane.model.opened.get().flatMap(AgentEngine.Opened::batch).isPresent());
                NamedBatch batch = Fx
                        .call(() -> pane.model.opened.get().orElseThrow().batch().orElseThrow());
                assertThat(batch.statistics().places()).containsEntry(Place.RIGHT, 5).containsEntry(Place.WRONG, 1);
                assertThat(batch.settings().questions()).isEqualTo("owners");
                Fx.await("its first run shows", () -> pane.model.steps.size() == 2);
                Fx.run(() -> {
                    pane.model.question.set("Tell me: who owns Mill 1?");
                    pane.model.ask(AgentSetup.PUBLISHED, new Budget(100, Double.POSITIVE_INFINITY), false);
                });
                Fx.awaitIdle(services.jobs());
                assertThat(Fx.call(() -> pane.model.trouble.get())).hasValueSatisfying(
                        why -> assertThat(why).hasMessageContaining("the budget of 100 tokens"));
                Fx.run(() -> pane.model.query.set("SELECT ?o { wd:Q1 wdt:P127 FILTER }"));
                Fx.await("what is wrong is underlined", () -> pane.node().lookup(".cypher-trouble") != null);
                assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.LIGHT,
                        "agent-limit-light"))).isGreaterThan(30);
                without(pane, services);
                Fx.run(stage::close);
            }
        }
    }

    /** Leaving an action out makes another batch, which is compared with the first. */
    private static void without(AgentPane pane, PaneServices services) {
        NamedSource store = new NamedSource.OfStore("mills");
        perform(pane, "agent.new");
        Fx.run(() -> pane.desk.model.start(new RunAgentBatch.Settings(
                new RunAgentBatch.Questions.OfSet("owners"), Optional.empty(),
                new Solving(AgentSource.of(store), "local", Method.AGENT,
                        AgentSetup.PUBLISHED.without(Set.of(Kind.SEARCH)), 0,
                        SelectLimits.UNTRUSTED),
                Optional.empty(), Optional.empty()), Budget.unlimited(), _ -> {}));
        Fx.awaitIdle(services.jobs());
        perform(pane, "agent.compare");
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.table.table.getItems().stream().map(one -> one.batch().name()).toList()))
                .containsExactly("owners-local", "owners-local-without-search_wikidata");
        assertThat(Fx.call(() -> AgentPaneTest.row(pane.table.table, 1))).contains("0.0");
        List<Hit> hits = pane.model.engine.find(TypedName.before("{ wd:mill_3", 11, false).orElseThrow(), store,
                Progress.NONE);
        assertThat(hits).extracting(Hit::id).first().isEqualTo("Q3");
    }

    private static TextField tokens(AgentPane pane) {
        return pane.desk.form.lookupAll(".text-field").stream().map(TextField.class::cast)
                .filter(field -> "no limit".equals(field.getPromptText())).findFirst().orElseThrow();
    }
}
