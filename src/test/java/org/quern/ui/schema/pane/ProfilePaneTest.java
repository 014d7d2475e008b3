package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.apache.jena.sparql.core.DatasetGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.Word;
import org.quern.job.Job;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.SparqlServer;
import org.quern.testing.TestServices;
import org.quern.testing.WikidataTurtle;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.profile.ProfileModel;
import org.quern.ui.schema.profile.ProfileRow;
import org.quern.ui.schema.profile.ProfileState;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.Workspace;

/** Suggestions of the Schema pane, from a store and from endpoints good and bad. */
@ExtendWith(Fx.class)
class ProfilePaneTest {

    private static final int FILMS = 40;
    private static final String SCHEMA = """
            {"name": "films", "entities": [
              {"label": "Film", "wd_source": "Q11424", "properties": [{"label": "title", "wd_source": "P1476"}]},
              {"label": "Open", "wd_source": "", "properties": []}],
             "relations": []}
            """;

    @TempDir
    private Path folder;

    private static String films() {
        return IntStream.range(0, FILMS).mapToObj(i -> """
                wd:Q%1$d rdfs:label "film %1$d"@en ; wdt:P31 wd:Q11424 ; wdt:P1476 "film"@en ; wdt:P57 wd:Q%2$d ;
                  wdt:P345 "tt%1$d" .
                wd:Q%2$d rdfs:label "person"@en ; wdt:P31 wd:Q5 .
                """.formatted(1000 + i, 2000 + i) + (i % 2 == 0 ? "wd:Q" + (1000 + i) + " wdt:P462 wd:Q8 .\n" : ""))
                .collect(Collectors.joining());
    }

    private Workspace workspace(String settings) throws IOException {
        Path root = Files.createDirectories(folder.resolve("w/schemas")).getParent();
        Files.writeString(root.resolve("schemas/films.json"), SCHEMA);
        Files.writeString(root.resolve("quern.json"), settings);
        return Workspace.open(root);
    }

    private Workspace withStore() throws IOException {
        return workspace("{\"format\": 1}");
    }

    private void load(PaneServices services) throws IOException {
        Path file = Files.writeString(folder.resolve("films.ttl"), WikidataTurtle.file(films()));
        services.sources().load("films", List.of(file), Existing.REFUSE, Progress.NONE);
    }

    private static ProfileState.Shown shown(ProfileModel model) {
        return (ProfileState.Shown) model.state().get();
    }

    private static ListView<?> list(SchemaPane pane) {
        return (ListView<?>) pane.node().lookup(".profile-list");
    }

    private static ProfileRow row(SchemaPane pane, String pid) {
        return list(pane).getItems().stream().map(ProfileRow.class::cast).filter(r -> r.pid().equals(pid)).findFirst()
                .orElseThrow();
    }

    private static void press(Node node, KeyCode key) {
        node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    private static void select(SchemaPane pane, String pid) {
        ListView<?> list = list(pane);
        IntStream.range(0, list.getItems().size())
                .filter(i -> ((ProfileRow) list.getItems().get(i)).pid().equals(pid)).findFirst()
                .ifPresent(list.getSelectionModel()::select);
    }

    private static List<String> texts(Node node) {
        return Stream.concat(
                node.lookupAll(".label").stream().filter(Label.class::isInstance).map(l -> ((Label) l).getText()),
                node.lookupAll(".text-area").stream().map(area -> ((TextArea) area).getText())).toList();
    }

    private static String document(Workspace workspace) {
        try {
            return Files.readString(workspace.schema("films"));
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Test
    void tickedRowsStayInPlace() throws IOException {
        try (Workspace workspace = withStore()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            Path file = Files.writeString(folder.resolve("many.ttl"), WikidataTurtle.file(films() + IntStream
                    .range(0, 60).mapToObj(i -> "wd:Q1000 wdt:P%d \"a b\" .\n".formatted(5000 + i))
                    .collect(Collectors.joining())));
            services.sources().load("films", List.of(file), Existing.REFUSE, Progress.NONE);
            Files.writeString(workspace.schema("films"), SCHEMA.replace("\"relations\": []", """
                    "relations": [{"label": "open", "wd_source": "", "subj_label": "Film", "obj_label": "Film",
                     "properties": []}]"""));
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            selectRelation(pane, 0);
            Fx.await("the next step", () -> texts(pane.node().lookup(".profile-view"))
                    .contains("Choose a Wikidata property for open to see its qualifiers."));
            Fx.run(() -> {
                SchemaTree tree = (SchemaTree) pane.node().lookup(".schema-tree");
                tree.getSelectionModel().select(tree.getRoot().getChildren().getFirst().getChildren().getFirst());
            });
            Fx.await("suggestions", () -> list(pane) != null && list(pane).getItems().size() > 50);
            Fx.awaitIdle(services.jobs());
            for (int ticked : new int[]{30, 32}) {
                Fx.run(() -> list(pane).scrollTo(30));
                Fx.run(() -> list(pane).layout());
                int first = Fx.call(() -> flow(pane).getFirstVisibleCell().getIndex());
                String pid = Fx.call(() -> {
                    IndexedCell<?> cell = flow(pane).getVisibleCell(ticked);
                    ((CheckBox) cell.lookup(".check-box")).fire();
                    return ((ProfileRow) cell.getItem()).pid();
                });
                Fx.awaitIdle(services.jobs());
                Fx.run(() -> list(pane).layout());
                assertThat(Fx.call(() -> row(pane, pid).isMapped())).isTrue();
                assertThat(Fx.call(() -> flow(pane).getFirstVisibleCell().getIndex())).isEqualTo(first);
            }
            Fx.run(stage::hide);
            services.sources().close();
        }
    }

    private static VirtualFlow<?> flow(SchemaPane pane) {
        return (VirtualFlow<?>) list(pane).lookup(".virtual-flow");
    }

    @Test
    void tickingTakesUpAndUntickingTakesOutAgain() throws IOException {
        try (Workspace workspace = withStore()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            load(services);
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> texts(pane.node().lookup(".profile-view"))))
                    .contains(
                            "Select an entity type to see suggested properties, or a relation to see its qualifiers.");
            Fx.run(() -> {
                SchemaTree tree = (SchemaTree) pane.node().lookup(".schema-tree");
                tree.getSelectionModel().select(tree.getRoot().getChildren().getFirst().getChildren().getFirst());
            });
            Fx.await("suggestions", () -> list(pane) != null && !list(pane).getItems().isEmpty());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> texts(pane.node().lookup(".profile-view"))))
                    .contains("all 40 members");
            assertThat(Fx.call(() -> list(pane).getItems().stream().map(r -> ((ProfileRow) r).pid()).toList()))
                    .containsExactly("P57", "P1476", "P462");
            assertThat(Fx.call(() -> row(pane, "P1476").mapped())).containsExactly("title");
            // Half of the films have a color, but it has no label, so that the graph would have none.
            assertThat(Fx.call(() -> row(pane, "P462").suggestion().share().part())).isEqualTo(FILMS / 2);
            assertThat(Fx.call(() -> row(pane, "P462").suggestion().surviving().part())).isZero();
            assertThat(Fx.call(() -> row(pane, "P57").suggestion().surviving().part())).isEqualTo(FILMS);
            String before = document(workspace);

            // By keyboard: the selected line is explained, the space key ticks it.
            Fx.run(() -> {
                select(pane, "P57");
                list(pane).requestFocus();
            });
            Fx.await("the evidence", () -> pane.node().lookup(".profile-detail") != null);
            assertThat(Fx.call(() -> texts(pane.node().lookup(".profile-detail"))))
                    .anyMatch(t -> t.contains("a relation to a new type: 100.0\u2009% (40 of 40)"));
            Fx.run(() -> press(list(pane), KeyCode.SPACE));
            Fx.awaitIdle(services.jobs());
            assertThat(document(workspace)).contains("directedBy", "\"Person\"", "$FROM_RELATION(");
            assertThat(Fx.call(() -> row(pane, "P57").mapped())).containsExactly("directedBy → Person");
            assertThat(Fx.call(() -> ((ProfileRow) list(pane).getSelectionModel().getSelectedItem()).pid()))
                    .isEqualTo("P57");

            // Both are one change.
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.undo")).forEach(Action::perform));
            Fx.awaitIdle(services.jobs());
            assertThat(document(workspace)).isEqualTo(before);
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.redo")).forEach(Action::perform));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> press(list(pane), KeyCode.SPACE));
            Fx.awaitIdle(services.jobs());
            assertThat(document(workspace)).isEqualTo(before);

            // By mouse: the other way, beside what is already there.
            Fx.run(() -> {
                List<CheckBox> ways = pane.node().lookupAll(".profile-way .check-box").stream()
                        .map(CheckBox.class::cast).toList();
                assertThat(ways).extracting(CheckBox::getText).containsExactly("directedBy → Person · new type",
                        "director · text");
                ways.getLast().fire();
            });
            Fx.awaitIdle(services.jobs());
            assertThat(document(workspace)).contains("\"director\"").doesNotContain("directedBy");
            Fx.run(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.LIGHT, "profile-ticked"));

            Fx.run(() -> ((TextField) pane.node().lookup(".profile-tools .text-field")).setText("colo"));
            assertThat(Fx.call(() -> list(pane).getItems().size())).isEqualTo(1);
            Fx.run(() -> ((TextField) pane.node().lookup(".profile-tools .text-field")).setText(""));
            Fx.run(() -> pane.node().lookupAll(".profile-tools .toggle-button").stream()
                    .map(ToggleButton.class::cast).forEach(ToggleButton::fire));
            assertThat(Fx.call(() -> list(pane).getItems().stream()
                    .map(r -> ((ProfileRow) r).suggestion().name()).toList()))
                    .containsExactly("color", "director", "IMDb ID", "instance of", "title");
            Fx.run(stage::hide);
            services.sources().close();
        }
    }

    @Test
    void relationsAreListedAloneAndTheFilterEndsWithTheSelection() throws IOException {
        try (Workspace workspace = withStore()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            load(services);
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            SchemaTree tree = Fx.call(() -> (SchemaTree) pane.node().lookup(".schema-tree"));
            var types = Fx.call(() -> tree.getRoot().getChildren().getFirst().getChildren());
            Fx.run(() -> tree.getSelectionModel().select(types.getFirst()));
            Fx.await("suggestions", () -> list(pane) != null && !list(pane).getItems().isEmpty());
            Fx.awaitIdle(services.jobs());
            ComboBox<?> listed = Fx.call(() -> (ComboBox<?>) pane.node().lookup(".profile-tools .combo-box"));
            Fx.run(() -> listed.getSelectionModel().selectLast());
            assertThat(Fx.call(() -> list(pane).getItems().stream().map(r -> ((ProfileRow) r).pid()).toList()))
                    .containsExactly("P57");
            Fx.run(() -> listed.getSelectionModel().selectFirst());
            TextField filter = Fx.call(() -> (TextField) pane.node().lookup(".profile-tools .text-field"));
            Fx.run(() -> filter.setText("→"));
            assertThat(Fx.call(() -> list(pane).getItems().size())).isEqualTo(1);

            Fx.run(() -> tree.getSelectionModel().select(types.getLast()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> tree.getSelectionModel().select(types.getFirst()));
            Fx.await("suggestions again", () -> list(pane).getItems().size() == 3);
            assertThat(Fx.<String>call(filter::getText)).isEmpty();

            // The schema itself is shown again by Escape, its heading and the ground of the diagram.
            Fx.run(() -> press(tree, KeyCode.ESCAPE));
            Fx.await("the form of the schema", () -> pane.node().lookup("#wd_languages") != null);
            Fx.run(() -> tree.getSelectionModel().select(types.getFirst()));
            Fx.await("the form of the type", () -> pane.node().lookup("#wd_languages") == null);
            Fx.run(() -> tree.getSelectionModel().select(tree.getRoot().getChildren().getFirst()));
            Fx.await("the form of the schema", () -> pane.node().lookup("#wd_languages") != null);
            Fx.run(() -> tree.getSelectionModel().select(types.getFirst()));
            Fx.await("the form of the type", () -> pane.node().lookup("#wd_languages") == null);
            Fx.run(() -> press(pane.node().lookup(".schema-diagram"), KeyCode.ESCAPE));
            Fx.await("the form of the schema", () -> pane.node().lookup("#wd_languages") != null);
            Fx.run(stage::hide);
            services.sources().close();
        }
    }

    @Test
    void qualifiersOfTheSelectedRelationAreSuggested() throws IOException {
        try (Workspace workspace = withStore()) {
            Files.writeString(workspace.schema("films"), """
                    {"name": "films", "entities": [
                      {"label": "Film", "wd_source": "Q11424", "properties": []},
                      {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false, "properties": []}],
                     "relations": [
                      {"label": "hasActor", "wd_source": "P161", "subj_label": "Film", "obj_label": "Person"},
                      {"label": "knows", "wd_source": "P161", "wd_is_transitive": true, "subj_label": "Person",
                       "obj_label": "Person"}]}
                    """);
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            Path file = Files.writeString(folder.resolve("cast.ttl"), WikidataTurtle.file(films() + IntStream
                    .range(0, FILMS).mapToObj(i -> """
                            wd:Q%1$d wdt:P161 wd:Q%2$d ; p:P161 s:Q%1$d-a .
                            s:Q%1$d-a a wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P161 wd:Q%2$d .
                            """.formatted(1000 + i, 2000 + i)
                            + (i % 4 == 0 ? "s:Q" + (1000 + i) + "-a pq:P4633 \"role " + i + "\" .\n" : ""))
                    .collect(Collectors.joining())));
            services.sources().load("films", List.of(file), Existing.REFUSE, Progress.NONE);
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            String before = document(workspace);
            selectRelation(pane, 0);
            Fx.await("qualifiers", () -> list(pane) != null && !list(pane).getItems().isEmpty());
            Fx.awaitIdle(services.jobs());
            ProfileRow role = Fx.call(() -> row(pane, "P4633"));
            // Empty fields list what the members of the subject have, and what the statements of the relation have.
            assertThat(offered(pane, "wd_source")).containsExactly("P31", "P57", "P161", "P462");
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.property.add"))
                    .forEach(Action::perform));
            Fx.awaitIdle(services.jobs());
            assertThat(offered(pane, "property-0-wd_source")).containsExactly("P4633");
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.undo")).forEach(Action::perform));
            Fx.awaitIdle(services.jobs());
            selectRelation(pane, 0);
            Fx.await("qualifiers", () -> list(pane) != null && !list(pane).getItems().isEmpty());
            assertThat(role.suggestion().share()).isEqualTo(new Word.Share(FILMS / 4, FILMS));
            Fx.run(() -> {
                select(pane, "P4633");
                press(list(pane), KeyCode.SPACE);
            });
            Fx.awaitIdle(services.jobs());
            assertThat(new ObjectMapper().readTree(document(workspace)).at("/relations/0/properties/0/wd_source")
                    .asText()).isEqualTo("P4633");
            assertThat(Fx.call(() -> row(pane, "P4633").isMapped())).isTrue();
            Fx.run(() -> press(list(pane), KeyCode.SPACE));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> row(pane, "P4633").isMapped())).isFalse();
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.undo")).forEach(action -> {
                action.perform();
                action.perform();
            }));
            Fx.awaitIdle(services.jobs());
            assertThat(document(workspace)).isEqualTo(before);

            selectRelation(pane, 1);
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> texts(pane.node().lookup(".profile-view"))))
                    .anyMatch(t -> t.startsWith("Qualifiers are only available if the object of knows"));
            Fx.run(stage::hide);
            services.sources().close();
        }
    }

    @Test
    void anEmptySchemaOffersTheMostUsedClasses() throws IOException {
        try (Workspace workspace = withStore()) {
            Files.writeString(workspace.schema("films"),
                    "{\"name\": \"films\", \"entities\": [], \"relations\": []}\n");
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            Path file = Files.writeString(folder.resolve("films.ttl"), WikidataTurtle.file(films()
                    + "wd:Q11424 rdfs:label \"feature film\"@en . wd:Q5 rdfs:label \"human\"@en .\n"));
            services.sources().load("films", List.of(file), Existing.REFUSE, Progress.NONE);
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.await("classes", () -> firstClasses(pane).size() == 2);
            Fx.run(() -> firstClasses(pane).stream().filter(b -> b.getText().equals("feature film (40)")).findFirst()
                    .orElseThrow().fire());
            Fx.awaitIdle(services.jobs());
            assertThat(new ObjectMapper().readTree(document(workspace)).at("/entities/0/label").asText())
                    .isEqualTo("FeatureFilm");
            assertThat(new ObjectMapper().readTree(document(workspace)).at("/entities/0/wd_source").asText())
                    .isEqualTo("Q11424");
            assertThat(Fx.call(() -> pane.node().lookup("#first-class").getParent().getParent().isVisible())).isFalse();
            Fx.await("suggestions", () -> list(pane) != null && !list(pane).getItems().isEmpty());
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.undo")).forEach(Action::perform));
            Fx.await("classes", () -> firstClasses(pane).size() == 2);
            Fx.await("a domain", () -> !pane.node().lookupAll(".first-domain").isEmpty());
            Fx.run(() -> ((Button) pane.node().lookup(".first-domain")).fire());
            Fx.awaitIdle(services.jobs());
            JsonNode made = new ObjectMapper().readTree(document(workspace));
            assertThat(made.at("/entities/0/label").asText()).isEqualTo("FeatureFilm");
            assertThat(made.at("/entities/0/properties").size() + made.path("relations").size()).isGreaterThan(1);
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.undo")).forEach(Action::perform));
            Fx.awaitIdle(services.jobs());
            assertThat(new ObjectMapper().readTree(document(workspace)).path("entities")).isEmpty();
            Fx.run(stage::hide);
            services.sources().close();
        }
    }

    private static List<Button> firstClasses(SchemaPane pane) {
        Node steps = pane.node().lookup("#first-class");
        return steps == null || !steps.getParent().getParent().isVisible() ? List.of()
                : steps.getParent().getParent().lookupAll(".button").stream()
                        .filter(button -> !button.getStyleClass().contains("first-domain")).map(Button.class::cast)
                        .toList();
    }

    /** The ids that a field lists when it is empty. */
    private static List<String> offered(SchemaPane pane, String field) {
        Fx.await(field, () -> pane.node().lookup("#" + field) != null);
        return Fx.call(() -> {
            TextField text = (TextField) pane.node().lookup("#" + field);
            String before = text.getText();
            text.requestFocus();
            text.clear();
            press(text, KeyCode.DOWN);
            List<String> ids = Window.getWindows().stream().filter(Popup.class::isInstance).map(Popup.class::cast)
                    .flatMap(popup -> popup.getContent().stream()).flatMap(n -> n.lookupAll(".search-hits").stream())
                    .flatMap(n -> ((ListView<?>) n).getItems().stream()).map(each -> ((Hit) each).id())
                    .toList();
            text.setText(before);
            return ids;
        });
    }

    private static void selectRelation(SchemaPane pane, int index) {
        Fx.run(() -> {
            SchemaTree tree = (SchemaTree) pane.node().lookup(".schema-tree");
            tree.getSelectionModel().select(tree.getRoot().getChildren().get(1).getChildren().get(index));
        });
    }

    private record Models(PaneServices services, SchemaModel schema, SourceModel source, ProfileModel profile) {}

    private Models models(Workspace workspace, Duration patience) {
        Models models = Fx.call(() -> {
            PaneServices services = TestServices.of(workspace, folder);
            SchemaModel schema = new SchemaModel(workspace, services.jobs());
            SourceModel source = new SourceModel(services);
            ProfileModel profile = new ProfileModel(schema, source, services.jobs(), services.messages(), patience);
            schema.refresh();
            source.refresh();
            return new Models(services, schema, source, profile);
        });
        Fx.awaitIdle(models.services().jobs());
        return models;
    }

    private static void select(Models models, String type) {
        Fx.run(() -> models.schema().selection().set(Optional.of(new SchemaSelection.Entity(type))));
    }

    private static DatasetGraph data() {
        return WikidataTurtle.read(films());
    }

    private Workspace withEndpoint(SparqlServer server) throws IOException {
        return workspace("{\"format\": 1, \"endpoints\": {\"here\": {\"url\": \"" + server.address()
                + "\", \"profile\": \"fuseki\"}}}");
    }

    @Test
    void withoutAClassOrASourceItSaysSo() throws IOException {
        try (Workspace workspace = withStore()) {
            Models models = models(workspace, Duration.ofSeconds(5));
            assertThat(Fx.call(() -> models.profile().state().get())).isEqualTo(new ProfileState.NoType());
            select(models, "Open");
            assertThat(Fx.call(() -> models.profile().state().get())).isEqualTo(new ProfileState.NoClass("Open"));
            select(models, "Film");
            assertThat(Fx.call(() -> models.profile().state().get())).isEqualTo(new ProfileState.NoSource());
        }
    }

    @Test
    void anEndpointIsAskedWhenSomebodyWantsIt() throws IOException {
        try (SparqlServer server = new SparqlServer(data()); Workspace workspace = withEndpoint(server)) {
            Models models = models(workspace, Duration.ofSeconds(5));
            select(models, "Film");
            Fx.awaitIdle(models.services().jobs());
            assertThat(Fx.call(() -> models.profile().state().get()))
                    .isEqualTo(new ProfileState.Offered("Film", "here"));
            assertThat(server.queries()).isEmpty();
            Fx.run(models.profile()::ask);
            Fx.await("an answer", () -> models.profile().state().get() instanceof ProfileState.Shown s && s.ended());
            Fx.awaitIdle(models.services().jobs());
            assertThat(Fx.call(() -> shown(models.profile()).profile().read())).isEqualTo(FILMS);
            int asked = server.queries().size();
            // Coming back asks nothing, and neither does a change of the schema.
            select(models, "Open");
            select(models, "Film");
            Fx.awaitIdle(models.services().jobs());
            Fx.run(() -> shown(models.profile()).rows().stream().filter(r -> r.pid().equals("P57")).findFirst()
                    .ifPresent(models.profile()::toggle));
            Fx.awaitIdle(models.services().jobs());
            assertThat(Fx.call(() -> shown(models.profile()).rows().stream().filter(ProfileRow::isMapped).count()))
                    .isEqualTo(2);
            assertThat(server.queries()).hasSize(asked);
        }
    }

    @Test
    void aSlowEndpointIsCalledSlowAndCanBeLeft() throws IOException {
        CountDownLatch mayAnswer = new CountDownLatch(1);
        AtomicBoolean wait = new AtomicBoolean(true);
        try (SparqlServer server = new SparqlServer(data(), (_, _, query) -> {
            try {
                if (wait.get() && query.contains("prop/P"))
                    mayAnswer.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return false;
        }); Workspace workspace = withEndpoint(server)) {
            Models models = models(workspace, Duration.ofMillis(100));
            select(models, "Film");
            Fx.run(models.profile()::ask);
            Fx.await("said to be slow", () -> models.profile().slow().get());
            assertThat(Fx.call(() -> models.profile().state().get())).isEqualTo(new ProfileState.Waiting("Film"));
            // Whoever goes on to something else is not bothered by the late answer.
            select(models, "Open");
            wait.set(false);
            mayAnswer.countDown();
            Fx.awaitIdle(models.services().jobs());
            assertThat(Fx.call(() -> models.profile().state().get())).isEqualTo(new ProfileState.NoClass("Open"));
            assertThat(Fx.call(() -> models.profile().slow().get())).isFalse();
        }
    }

    @Test
    void answersThatWaitAtTheWindowWhenSomebodyGoesOnAreDropped() throws IOException {
        try (SparqlServer server = new SparqlServer(data()); Workspace workspace = withEndpoint(server)) {
            Models models = models(workspace, Duration.ofSeconds(5));
            select(models, "Film");
            Fx.awaitIdle(models.services().jobs());
            Fx.run(() -> {
                models.profile().ask();
                // The first half and the whole come while the window is busy: they wait behind what it does now.
                long end = System.nanoTime() + Duration.ofSeconds(40).toNanos();
                while (!models.services().jobs().active().isEmpty() && System.nanoTime() < end)
                    LockSupport.parkNanos(1_000_000);
                assertThat(models.services().jobs().active()).isEmpty();
                models.schema().selection().set(Optional.of(new SchemaSelection.Entity("Open")));
            });
            Fx.awaitIdle(models.services().jobs());
            assertThat(Fx.call(() -> models.profile().state().get())).isEqualTo(new ProfileState.NoClass("Open"));
        }
    }

    @Test
    void aJobThatIsStoppedCanBeBegunAgain() throws IOException {
        CountDownLatch mayAnswer = new CountDownLatch(1);
        try (SparqlServer server = new SparqlServer(data(), (_, _, query) -> {
            try {
                if (query.contains("prop/P"))
                    mayAnswer.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return false;
        }); Workspace workspace = withEndpoint(server)) {
            Models models = models(workspace, Duration.ofSeconds(5));
            select(models, "Film");
            Fx.run(models.profile()::ask);
            Fx.await("it waits", () -> server.queries().stream().anyMatch(q -> q.contains("prop/P")));
            Fx.run(() -> models.services().jobs().active().forEach(Job::cancel));
            mayAnswer.countDown();
            Fx.await("offered again", () -> models.profile().state().get() instanceof ProfileState.Offered);
            Fx.run(models.profile()::ask);
            Fx.await("an answer", () -> models.profile().state().get() instanceof ProfileState.Shown s && s.ended());
        }
    }

    @Test
    void aBrokenEndpointFailsAndCanBeAskedAgain() throws IOException {
        AtomicBoolean broken = new AtomicBoolean(true);
        try (SparqlServer server = new SparqlServer(data(), (exchange, _, query) -> {
            if (!broken.get() || !query.contains("prop/P"))
                return false;
            SparqlServer.send(exchange, 400, "text/plain", "no such thing".getBytes());
            return true;
        }); Workspace workspace = withEndpoint(server)) {
            Models models = models(workspace, Duration.ofSeconds(5));
            select(models, "Film");
            Fx.run(models.profile()::ask);
            Fx.await("a failure", () -> models.profile().state().get() instanceof ProfileState.Failed);
            broken.set(false);
            Fx.run(models.profile()::ask);
            Fx.await("an answer", () -> models.profile().state().get() instanceof ProfileState.Shown s && s.ended());
            ObjectNode document = Fx.call(() -> models.schema().document());
            assertThat(document.path("entities")).hasSize(2);
        }
    }
}
