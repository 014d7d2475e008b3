package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.SavedQueries;
import org.quern.neo4j.SavedQueries.SavedQuery;
import org.quern.neo4j.TestDatabases;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.control.query.CompletionProvider.Offer;
import org.quern.ui.control.query.CompletionProvider.Trouble;
import org.quern.ui.graph.pane.GraphModel.Result;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class QueryPanelTest {

    @TempDir
    Path folder;

    private static final SavedQuery FILMS = new SavedQuery("Films", "MATCH (f:Film) RETURN f LIMIT $many",
            Map.of("many", "3"));

    private QueryLibrary book(Workspace workspace, Preferences preferences) {
        QueryLibrary book = new QueryLibrary(workspace, preferences, Jobs.direct(), failure -> {
            throw new AssertionError(failure);
        });
        book.open("film");
        return book;
    }

    @Test
    void whatIsRunAndKeptIsThereAgainAfterClosing() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Preferences preferences = Preferences.read(folder.resolve("preferences.json"), new SafeFiles());
            QueryLibrary book = book(workspace, preferences);
            book.ran("RETURN 1");
            book.ran("RETURN 2");
            book.ran(" RETURN 1 ");
            book.keep(FILMS);
            book.keep(new SavedQuery("Actors", "MATCH (p:Person) RETURN p", Map.of()));
            assertThat(book.history).containsExactly("RETURN 1", "RETURN 2");
            preferences.save();

            QueryLibrary again = book(workspace, Preferences.read(folder.resolve("preferences.json"), new SafeFiles()));
            assertThat(again.history).containsExactly("RETURN 1", "RETURN 2");
            assertThat(again.kept).extracting(SavedQuery::name).containsExactly("Actors", "Films");
            assertThat(again.find("MATCH (f:Film) RETURN f LIMIT $many\n")).contains(FILMS);
            again.forget(FILMS);
            assertThat(again.history).first().isEqualTo(FILMS.cypher());
            assertThat(book(workspace, preferences).kept).extracting(SavedQuery::name).containsExactly("Actors");
        }
    }

    @Test
    void aFileThatCannotBeReadIsNotWrittenOver() throws Exception {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Path file = workspace.keptQueries("film");
            Files.createDirectories(file.getParent());
            Files.writeString(file, "{\"queries\": [\n oops");
            Throwable[] said = new Throwable[1];
            QueryLibrary book = new QueryLibrary(workspace, Preferences.read(folder.resolve("p.json"), new SafeFiles()),
                    Jobs.direct(), failure -> said[0] = failure);
            book.open("film");
            assertThat(said[0]).hasMessageContaining("queries.json line 2");
            book.keep(FILMS);
            assertThat(Files.readString(file)).contains("oops");
        }
    }

    @Test
    void keptQueriesAreAFileToShare() {
        SavedQueries file = new SavedQueries(folder.resolve("queries.json"), new SafeFiles());
        assertThat(file.read()).isEmpty();
        List<SavedQuery> queries = List.of(FILMS, new SavedQuery("«ü»", "RETURN \"a\\n\"", Map.of("b", "", "a", "x")));
        file.write(queries);
        assertThat(file.read()).isEqualTo(queries);
    }

    @Test
    void aParameterAsksForItsValueBeforeTheQueryRuns() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            QueryLibrary book = book(workspace, services.preferences());
            QueryPanel panel = Fx.call(() -> new QueryPanel(services, services.states().of("graph"),
                    book, Action.of("graph.run", org.kordamp.ikonli.materialdesign2.MaterialDesignP.PLAY, () -> {}),
                    () -> {}));
            Fx.run(() -> show(panel));
            Fx.run(() -> panel.setQuery("MATCH (n) WHERE n.name = $name AND n.year > $`the year` RETURN n"));
            List<TextField> fields = Fx.call(() -> panel.lookupAll(".query-parameters .text-field").stream()
                    .map(TextField.class::cast).toList());
            assertThat(fields).hasSize(2);
            Fx.run(() -> fields.getFirst().setText("M"));
            assertThat(Fx.call(panel::isComplete)).isFalse();
            assertThat(Fx.call(() -> state(panel))).contains("$the year");
            Fx.run(() -> fields.getLast().setText("1931"));
            assertThat(Fx.call(panel::isComplete)).isTrue();
            assertThat(Fx.call(panel::parameters)).isEqualTo(Map.of("name", "M", "the year", 1931L));

            // Half a word more, and back: what was written is still there.
            Fx.run(() -> panel.setQuery("MATCH (n) WHERE n.name = $nam RETURN n"));
            Fx.run(() -> panel.setQuery("MATCH (n) WHERE n.name = $name RETURN n"));
            assertThat(Fx.call(panel::parameters)).isEqualTo(Map.of("name", "M"));
            Fx.run(() -> panel.getScene().getWindow().hide());
            QueryPanel later = Fx.call(() -> new QueryPanel(services, services.states().of("graph"), book,
                    Action.of("graph.run", org.kordamp.ikonli.materialdesign2.MaterialDesignP.PLAY, () -> {}),
                    () -> {}));
            Fx.run(() -> later.setQuery("MATCH (n) WHERE n.name = $name RETURN n"));
            assertThat(Fx.call(later::parameters)).as("after a restart").isEqualTo(Map.of("name", "M"));
        }
    }

    @Test
    void whileAQueryRunsItCanBeStoppedAtTheSamePlace() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            boolean[] stopped = new boolean[1];
            QueryPanel panel = Fx.call(() -> new QueryPanel(services, services.states().of("graph"),
                    book(workspace, services.preferences()),
                    Action.of("graph.run", org.kordamp.ikonli.materialdesign2.MaterialDesignP.PLAY, () -> {}),
                    () -> stopped[0] = true));
            Fx.run(() -> show(panel));
            assertThat(Fx.call(() -> visibleButtons(panel))).contains("Run query").doesNotContain("Stop query");
            Fx.run(() -> panel.showState(new Result.Running("RETURN 1")));
            assertThat(Fx.call(() -> visibleButtons(panel))).contains("Stop query").doesNotContain("Run query");
            Fx.run(() -> panel.cancel.perform());
            assertThat(stopped[0]).isTrue();
            Fx.run(() -> panel.showState(new Result.Failed("RETURN 1",
                    new QueryFailure(QueryFailure.Kind.CANCELLED, "x"))));
            assertThat(Fx.call(() -> state(panel))).startsWith("Query stopped");
            Fx.run(() -> panel.getScene().getWindow().hide());
        }
    }

    @Test
    void namesOfTheGraphAreOfferedAndWrongOnesFound() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("example"), Progress.NONE);
            Path graph = folder.resolve("example/graphs/film/graph.json.gz");
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            CypherCompletion assist = new CypherCompletion(workspace, new GraphSource() {
                @Override
                public GraphDatabase of(String name, Progress progress) {
                    return TestDatabases.of(graph);
                }

                @Override
                public void close() {}
            }, Jobs.direct(), services.messages());
            List<List<Offer>> offered = new ArrayList<>();
            List<List<Trouble>> troubles = new ArrayList<>();
            String wrong = "MATCH (f:Flim)-[:directedBy]->(p:Person) RETURN p.name";
            assist.troubles(wrong, troubles::add);
            assertThat(troubles.removeFirst()).as("names are not known yet").isEmpty();
            boolean[] known = new boolean[1];
            assist.enter("film", () -> known[0] = true);
            assertThat(known[0]).isTrue();

            assist.troubles(wrong, troubles::add);
            assertThat(troubles.removeFirst()).singleElement().satisfies(t -> {
                assertThat(wrong.substring(t.start(), t.end())).isEqualTo("Flim");
                assertThat(t.why()).contains("Did you mean Film?");
                assertThat(t.fatal()).isFalse();
            });
            assist.troubles("MATCH (f:Film RETURN f", troubles::add);
            assertThat(troubles.removeFirst()).singleElement().satisfies(t -> assertThat(t.fatal()).isTrue());

            String begun = "MATCH (f:Film)-[:dir";
            assist.offers(begun, begun.length(), false, offered::add);
            Offer first = offered.removeFirst().getFirst();
            assertThat(first.text()).isEqualTo("directedBy");
            assertThat(begun.substring(first.from(), first.to())).isEqualTo("dir");
            assist.offers("MATCH (f:Film) RETURN f.", 24, false, offered::add);
            assertThat(offered.removeFirst()).extracting(Offer::text).contains("name");
        }
    }

    private static void show(QueryPanel panel) {
        Stage stage = new Stage();
        panel.lay();
        stage.setScene(new Scene(panel, 700, 200));
        stage.show();
        panel.applyCss();
        panel.layout();
    }

    private static String state(QueryPanel panel) {
        return panel.lookupAll(".label").stream().map(Label.class::cast)
                .filter(l -> l.getStyleClass().contains("danger") || l.getStyleClass().contains("secondary"))
                .map(Label::getText).filter(t -> !t.isEmpty()).findFirst().orElse("");
    }

    private static List<String> visibleButtons(QueryPanel panel) {
        return panel.lookupAll(".button").stream().filter(Node::isVisible).map(Button.class::cast).map(Button::getText)
                .toList();
    }
}
