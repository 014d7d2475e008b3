package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Cinema;
import org.quern.testing.Fx;
import org.quern.testing.ModelServer;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.Workspace;

/** A database that quern.json names is shown in the Graph pane, and asked in words. */
@ExtendWith(Fx.class)
class AskInWordsTest {

    private static final String QUERY = "MATCH (m:Movie) WHERE m.released = 1995 RETURN m, m.title";

    @TempDir
    private Path folder;

    private static Set<String> texts(Node node) {
        return node.lookupAll(".label").stream().filter(Labeled.class::isInstance).map(l -> ((Labeled) l).getText())
                .filter(text -> text != null).collect(Collectors.toSet());
    }

    private GraphPane shown(PaneServices services) {
        GraphPane pane = Fx.call(() -> new GraphPane(services));
        Fx.run(() -> {
            Scene scene = new Scene((Parent) pane.node(), 1392, 868);
            services.theme().dress(scene);
            Stage stage = new Stage();
            stage.setScene(scene);
            stage.show();
        });
        Fx.awaitIdle(services.jobs());
        Fx.await("the types are listed", () -> texts(pane.node()).contains("Odd Place"));
        return pane;
    }

    private static TextField question(GraphPane pane) {
        return Fx.call(() -> (TextField) pane.node().lookup(".query-words .text-field"));
    }

    @Test
    void theQueryOfTheModelLandsInTheEditorAndIsRun() throws Exception {
        try (ModelServer server = new ModelServer((exchange, _, _) -> ModelServer.say(exchange,
                "```cypher\n" + QUERY + "\n```"))) {
            Cinema.in(folder.resolve("w"), ", \"models\": {\"local\": {\"url\": \"" + server.url()
                    + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}");
            try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
                PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, Cinema.databases(workspace)));
                GraphPane pane = shown(services);
                TextField field = question(pane);
                Fx.run(() -> {
                    field.setText("Which films came in 1995?");
                    field.fireEvent(new ActionEvent());
                });
                Fx.awaitIdle(services.jobs());
                Fx.await("the rows are there", () -> texts(pane.node()).stream().anyMatch(t -> t.startsWith("2 rows")));
                assertThat(server.asked()).hasSize(1);
                assertThat(server.asked().getFirst().body().toString()).contains("Which films came in 1995?");
                Fx.run(() -> pane.node().getScene().getWindow().hide());
                Fx.run(pane::close);
                services.tasks().close();
            }
        }
    }

    @Test
    void withoutAModelItSaysHowToAddOne() {
        Cinema.in(folder.resolve("w"), "");
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, Cinema.databases(workspace)));
            GraphPane pane = shown(services);
            TextField field = question(pane);
            assertThat(Fx.call(field::isDisabled)).isTrue();
            assertThat(Fx.call(field::getPromptText)).isEqualTo("No model is configured");
            assertThat(Fx.call(field::getAccessibleHelp)).contains("No model is configured in quern.json");
            Fx.run(() -> pane.node().getScene().getWindow().hide());
            services.tasks().close();
        }
    }
}
