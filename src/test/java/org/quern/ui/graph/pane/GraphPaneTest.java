package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.output.Manifest;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.TestDatabases;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.graph.pane.GraphModel.Content;
import org.quern.ui.graph.pane.GraphModel.Result;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.wikidata.LoadTarget;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class GraphPaneTest {

    @TempDir
    private Path folder;

    /** The graphs of a workspace in the databases that all tests share. */
    private record SharedDatabases(Workspace workspace) implements GraphSource {
        @Override
        public GraphDatabase of(String graph, Progress progress) {
            return TestDatabases.of(workspace.graphFile(graph));
        }

        @Override
        public void close() {}
    }

    private Workspace example() {
        Path root = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        return Workspace.open(root);
    }

    /** What is not in front stays in the window unseen. */
    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    private static List<Path> data(Workspace workspace) throws Exception {
        try (Stream<Path> files = Files.list(workspace.root().resolve("data"))) {
            return files.sorted().toList();
        }
    }

    @Test
    void fromFilesToAQueryWithClicksOnly() throws Exception {
        try (Workspace workspace = example()) {
            Files.deleteIfExists(workspace.graphFile("film"));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new SharedDatabases(workspace)));
            GraphModel model = new GraphModel(workspace, Jobs.direct(), services.databases(), services.sources());
            model.refresh("list");
            assertThat(model.content.get()).isInstanceOfSatisfying(Content.NotBuilt.class,
                    c -> assertThat(c.sources()).isEmpty());
            model.load(new LoadTarget("film", Existing.REFUSE), data(workspace), "load");
            assertThat(model.content.get()).isInstanceOfSatisfying(Content.NotBuilt.class,
                    c -> assertThat(c.sources()).containsExactly(new NamedSource.OfStore("film")));

            GraphPane pane = Fx.call(() -> new GraphPane(services));
            Fx.run(() -> show(pane, services));
            Fx.awaitIdle(services.jobs());
            Button build = Fx.call(() -> (Button) pane.node().lookupAll(".accent").stream()
                    .filter(GraphPaneTest::isSeen).findFirst().orElseThrow());
            Fx.run(build::fire);
            Fx.awaitIdle(services.jobs());

            Fx.await("the types are listed", () -> pane.node().lookupAll(".type-line").size() > 10);
            Set<String> texts = Fx.call(() -> texts(pane.node()));
            assertThat(texts).contains("Film", "Person", "directedBy").anySatisfy(t -> assertThat(t)
                    .contains("a sample: "));
            Button film = Fx.call(() -> (Button) pane.node().lookupAll(".type-line").stream()
                    .filter(n -> n.getAccessibleText().startsWith("Film ")).findFirst().orElseThrow());
            Fx.run(film::fire);
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> texts(pane.node()))).anySatisfy(t -> assertThat(t).contains("rows in"));
            Fx.run(() -> escapeLeavesEachSearchAndKeepsItsText(pane.node()));
            Fx.run(() -> pane.node().getScene().getWindow().hide());
        }
    }

    private static void escapeLeavesEachSearchAndKeepsItsText(Node pane) {
        List<Node> fields = pane.lookupAll(".search-field").stream().filter(GraphPaneTest::isSeen).toList();
        assertThat(fields).as("for entities, and in the picture").hasSize(2);
        fields.forEach(each -> {
            TextField field = (TextField) each;
            field.requestFocus();
            field.setText("zzz");
            field.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false));
            assertThat(field.isFocused()).isFalse();
            assertThat(pane.getScene().getFocusOwner().isFocusTraversable()).as("where it goes can be seen").isTrue();
            assertThat(field.getText()).isEqualTo("zzz");
        });
    }

    @Test
    void typesHaveTheColoursOfTheSchemaPane() throws Exception {
        try (Workspace workspace = example()) {
            Files.writeString(workspace.schemaLayout("film"), """
                    {"types": {"Film": {"x": 0, "y": 0, "fill": 6}}}""");
            GraphModel model = built(workspace);
            Content.Ready ready = (Content.Ready) model.content.get();
            assertThat(ready.fill("Film")).isEqualTo(6);
            assertThat(ready.fill("Person")).isNotEqualTo(6);
            Files.delete(workspace.schemaLayout("film"));
            model.open("film");
            assertThat(((Content.Ready) model.content.get()).fill("Film")).isZero();
            assertThat(((Content.Ready) model.content.get()).fill("Person")).isEqualTo(1);
        }
    }

    @Test
    void aFileThatCannotBeImportedDoesNotAffectTheOthers() throws Exception {
        try (Workspace workspace = example()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new SharedDatabases(workspace)));
            GraphModel model = new GraphModel(workspace, Jobs.direct(), services.databases(), services.sources());
            Path good = workspace.graphFile("film");
            Path broken = Files.writeString(folder.resolve("broken.json"), "{\"schema\": 1");
            List<GraphModel.ImportedFile> failed = new CopyOnWriteArrayList<>();
            model.importFiles(List.of(good, broken, folder.resolve("missing.json"), good), "import", failed::addAll);
            assertThat(failed).extracting(each -> String.valueOf(each.file().getFileName()))
                    .containsExactly("broken.json", "missing.json");
            assertThat(failed).allSatisfy(each -> assertThat(each.failure()).containsInstanceOf(QuernException.class));
            assertThat(workspace.graphs()).contains("film", "film-2", "film-3");
            assertThat(model.shownName()).contains("film-3");
        }
    }

    private static String lake(String id, String language) {
        return """
                {"type": "item", "id": "%1$s", "labels": {"%2$s": {"language": "%2$s", "value": "L %1$s"}}, "claims": {"P31": [
                {"id": "%1$s$1", "rank": "normal", "mainsnak": {"snaktype": "value", "property": "P31", "datavalue": {
                "type": "wikibase-entityid", "value": {"entity-type": "item", "id": "Q23397"}}}}]}}
                """
                .formatted(id, language).replace("\n", "") + "\n";
    }

    @Test
    void theLanguagesOfLabelsAreChosenForAGraphAndKept() throws Exception {
        try (Workspace workspace = example()) {
            Files.writeString(workspace.schema("lakes"), """
                    {"name": "lakes", "entities": [{"label": "Lake", "wd_source": "Q23397"}], "relations": []}
                    """);
            Path data = Files.writeString(folder.resolve("lakes.json"), lake("Q1", "en") + lake("Q2", "de"));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new SharedDatabases(workspace)));
            GraphModel model = new GraphModel(workspace, Jobs.direct(), services.databases(), services.sources());
            model.refresh("list");
            model.open("lakes");
            model.load(new LoadTarget("lakes", Existing.REFUSE), List.of(data), "load");
            NamedSource store = new NamedSource.OfStore("lakes");
            model.build(store, "build");
            assertThat(built(workspace, "lakes").entityTotal()).isEqualTo(1);
            assertThat(built(workspace, "lakes").languages()).isEmpty();

            assertThatThrownBy(() -> model.chooseLanguages("German", "Label languages"))
                    .isInstanceOf(QuernException.class).hasMessageContaining("'German' is not a language code");
            assertThat(model.languages()).isEqualTo("en,mul");
            model.chooseLanguages("en, mul any", "Label languages");
            model.build(store, "build");
            assertThat(built(workspace, "lakes").entityTotal()).isEqualTo(2);

            GraphModel reopened = new GraphModel(workspace, Jobs.direct(), services.databases(), services.sources());
            reopened.open("lakes");
            assertThat(reopened.languages()).isEqualTo("en,mul,any");
            reopened.build(store, "build");
            assertThat(built(workspace, "lakes").entityTotal()).as("a new build keeps the languages").isEqualTo(2);
            reopened.chooseLanguages("en,mul", "Label languages");
            reopened.build(store, "build");
            assertThat(reopened.content.get()).as("without consent").isInstanceOf(Content.Failed.class);
            assertThat(built(workspace, "lakes").entityTotal()).isEqualTo(2);
            reopened.setConsent((_, loss) -> loss.removedEntities() == 1 && loss.entities() == 2);
            reopened.build(store, "build");
            assertThat(built(workspace, "lakes").entityTotal()).isEqualTo(1);
            assertThat(built(workspace, "lakes").languages()).as("so an update knows that the loss is intended")
                    .containsExactly("en", "mul");

            Files.writeString(workspace.graphFolder("lakes").resolve("manifest.json"), "{");
            GraphModel damaged = new GraphModel(workspace, Jobs.direct(), services.databases(), services.sources());
            damaged.build("lakes", store, false, "build");
            assertThat(built(workspace, "lakes").entityTotal()).as("a damaged manifest is replaced").isEqualTo(1);
        }
    }

    private static Manifest built(Workspace workspace, String graph) {
        return Manifest.read(new SafeFiles(), workspace.graphFolder(graph).resolve("manifest.json"));
    }

    @Test
    void onlyAQueryThatWasRunBeforeIsRunAgain() {
        try (Workspace workspace = example()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new SharedDatabases(workspace)));
            PaneState session = services.states().of("graph");
            List<String> failed = new CopyOnWriteArrayList<>();
            services.jobs().onEnd(job -> job.failure().ifPresent(why -> failed.add(why.toString())));
            String typed = "MATCH (n:Film RETU";
            List<String> ran = List.of("film", "MATCH (f:Film) RETURN f LIMIT 7");
            session.set("graph", "film");
            session.set("query", typed);
            session.set("ran", ran);
            for (List<String> last : List.of(ran, List.of("film", "MATCH (f:Film) WHERE f.name = $name RETURN f"),
                    List.<String>of())) {
                session.set("ran", last);
                GraphPane pane = Fx.call(() -> new GraphPane(services));
                Fx.run(() -> show(pane, services));
                Fx.awaitIdle(services.jobs());
                // A file that the program is started with opens its graph once more.
                Fx.run(() -> pane.showPlace(List.of("film")));
                Fx.awaitIdle(services.jobs());
                Fx.run(() -> pane.actions().stream().filter(action -> action.id().equals("graph.reload")).findFirst()
                        .orElseThrow().perform());
                Fx.awaitIdle(services.jobs());
                assertThat(failed).as(last.toString()).isEmpty();
                assertThat(session.value("query")).contains(typed);
                assertThat(session.list("ran")).as("a sample is no query").isEqualTo(last);
                Fx.run(() -> pane.node().getScene().getWindow().hide());
            }
        }
    }

    @Test
    void aQueryGivesATableThatIsCut() throws Exception {
        try (Workspace workspace = example()) {
            GraphModel model = built(workspace);
            model.run("Run query", "MATCH (n:Film) RETURN n ORDER BY n.name LIMIT 5", Map.of());
            Result.Shown shown = shown(model);
            assertThat(shown.table().rows()).hasSize(5);
            assertThat(shown.cut()).isFalse();

            model.run("Run query", "MATCH (a), (b) RETURN a.name, b.name", Map.of());
            assertThat(shown(model).cut()).isTrue();
            assertThat(shown(model).table().rows()).hasSize(GraphModel.MOST_ROWS);
        }
    }

    @Test
    void whatFailsSaysWhyAndChangesNothing() throws Exception {
        try (Workspace workspace = example()) {
            GraphModel model = built(workspace);
            for (Map.Entry<String, String> wrong : Map.of("MATCH (n", "the query is incomplete",
                    "CREATE (n:Film) RETURN n", "", "RETURN 1/0", "zero").entrySet()) {
                model.run("Run query", wrong.getKey(), Map.of());
                assertThat(model.result.get()).as(wrong.getKey()).isInstanceOfSatisfying(Result.Failed.class,
                        failed -> assertThat(failed.failure()).hasMessageContaining(wrong.getValue()));
            }
            assertThat(model.content.get()).isInstanceOf(Content.Ready.class);
        }
    }

    @Test
    void aDatabaseThatDoesNotAnswerIsAStateOfThePane() throws Exception {
        try (Workspace workspace = example()) {
            built(workspace);
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            GraphModel model = new GraphModel(workspace, Jobs.direct(), services.databases(), services.sources());
            model.refresh("list");
            assertThat(model.content.get()).isInstanceOfSatisfying(Content.Failed.class,
                    failed -> assertThat(failed.failure()).isInstanceOf(QuernException.class));
        }
    }

    /** The example's graph, converted and open. */
    private static GraphModel built(Workspace workspace) throws Exception {
        GraphModel model = new GraphModel(workspace, Jobs.direct(), new SharedDatabases(workspace),
                new NamedSources(workspace, new SafeFiles(), () -> "Quern"));
        model.refresh("list");
        if (model.content.get() instanceof Content.NotBuilt) {
            model.load(new LoadTarget("film", Existing.REFUSE), data(workspace), "load");
            model.build(new NamedSource.OfStore("film"), "build");
        }
        assertThat(model.content.get()).isInstanceOf(Content.Ready.class);
        return model;
    }

    private static Result.Shown shown(GraphModel model) {
        assertThat(model.result.get()).isInstanceOf(Result.Shown.class);
        return (Result.Shown) model.result.get();
    }

    private static void show(GraphPane pane, PaneServices services) {
        Scene scene = new Scene((Parent) pane.node(), 1392, 868);
        services.theme().dress(scene);
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
    }

    private static Set<String> texts(Node node) {
        return node.lookupAll(".label").stream().filter(Labeled.class::isInstance)
                .map(l -> ((Labeled) l).getText()).filter(t -> t != null).collect(Collectors.toSet());
    }
}
