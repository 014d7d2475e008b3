package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.xml.parsers.DocumentBuilderFactory;
import org.controlsfx.control.PopOver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.testing.FileFormats;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.picture.Analysis;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.NodeSymbol;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.PictureState;
import org.quern.ui.picture.PictureStyle;
import org.quern.ui.picture.PictureStyle.Look;
import org.quern.ui.picture.PictureStyle.Rule;
import org.quern.ui.picture.PictureStyle.TypeStyle;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.layout.CircularLayout;
import org.quern.ui.picture.layout.SpringLayout;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A picture is saved with its positions, styles and expanded nodes, and comes back. */
@ExtendWith(Fx.class)
class SavedPictureTest {

    private static final PictureStyle STYLE = new PictureStyle(Map.of("Film", new TypeStyle(
            new Look(Optional.of("5"), Optional.of(new PictureStyle.Size.Degree()), Optional.of(NodeSymbol.FILM),
                    Optional.empty()),
            List.of(new Rule("runtime_minute", PictureStyle.Test.GREATER, "120",
                    new Look(Optional.of("#b3404a"), Optional.empty(), Optional.empty(), Optional.empty()))))));

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
        if (!Workspace.isWorkspace(root))
            new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        return Workspace.open(root);
    }

    private static Exploration exploration(Workspace workspace, PictureModel model) {
        Exploration exploration = new Exploration(Jobs.direct(), new SharedDatabases(workspace), new SpringLayout(7),
                model);
        exploration.enter(new Exploration.Place("film", List.of("Film", "Person"), Map.of(), Map.of()));
        return exploration;
    }

    /** The films of a director, one of them expanded so that there are groups; moved, pinned, hidden, styled. */
    private static Exploration explored(Workspace workspace, PictureModel model) throws Exception {
        Exploration exploration = exploration(workspace, model);
        exploration.show(TestDatabases.of(workspace.graphFile("film")).table(
                "MATCH (f:Film)-[r:directedBy]->(p:Person) RETURN f, r, p ORDER BY p.name, f.name LIMIT 12", Map.of(),
                QueryLimits.EVALUATION, Progress.NONE));
        exploration.expand(model.placed().graph().nodes().stream().filter(node -> node.type().equals("Film"))
                .findFirst().orElseThrow());
        PictureGraph.Node hub = model.placed().graph().nodes().stream().filter(node -> node.type().equals("Genre"))
                .findFirst().orElseThrow();
        exploration.expand(hub);
        List<String> ids = model.placed().graph().nodes().stream().map(PictureGraph.Node::id).toList();
        PictureState now = model.state().get();
        model.restore(new PictureState(now.graph(), with(now.places(), ids.getFirst(), new Place(-300.5, 77)),
                Set.of(ids.get(1)), Set.of(ids.get(2)), Set.of("Award"), STYLE,
                new Analysis(Map.of(Analysis.Use.SIZE, new Analysis.Result(Analysis.Algorithm.PAGERANK,
                        Map.of(ids.getFirst(), 0.25))), List.of(ids.get(3), ids.get(4))),
                OptionalInt.of(1994)), List.of());
        return exploration;
    }

    private static Map<String, Place> with(Map<String, Place> places, String id, Place place) {
        Map<String, Place> now = new java.util.HashMap<>(places);
        now.put(id, place);
        return now;
    }

    @Test
    void aPictureComesBackAsItWas() throws Exception {
        try (Workspace workspace = example()) {
            PictureModel model = new PictureModel();
            SavedPicture saved = explored(workspace, model).saved();
            assertThat(saved.groups()).isNotEmpty();
            assertThat(saved.entities()).allSatisfy(entity -> assertThat(entity.id()).contains("#"));
            SavedPictureFile file = new SavedPictureFile(workspace.pictures("film").resolve("Ürün 1.json"),
                    new SafeFiles());
            file.write(saved);
            FileFormats.check(workspace.root());

            PictureModel other = new PictureModel();
            Exploration exploration = exploration(workspace, other);
            List<Integer> missing = new ArrayList<>();
            exploration.restore(file.read().picture(), List.of(), missing::add);
            assertThat(missing).isEmpty();
            assertThat(other.style()).isEqualTo(STYLE);
            assertThat(other.placed().places()).isEqualTo(model.placed().places());
            assertThat(Set.copyOf(other.placed().graph().nodes()))
                    .isEqualTo(Set.copyOf(model.placed().graph().nodes()));
            assertThat(Set.copyOf(other.placed().graph().edges()))
                    .isEqualTo(Set.copyOf(model.placed().graph().edges()));
            assertThat(other.state().get().hidden()).isEqualTo(model.state().get().hidden());
            assertThat(other.state().get().year()).hasValue(1994);
            assertThat(other.state().get().hiddenTypes()).containsExactly("Award");
            assertThat(other.pinned()).isEqualTo(model.pinned());
            assertThat(other.state().get().analysis()).isEqualTo(model.state().get().analysis());
            assertThat(exploration.saved()).isEqualTo(saved);

            int before = other.placed().graph().nodes().size();
            exploration.expand(other.placed().graph().nodes().stream().filter(node -> node.group().isPresent())
                    .findFirst().orElseThrow());
            assertThat(other.placed().graph().nodes().size()).as("a group can still be opened").isGreaterThan(before);
        }
    }

    /** Nodes by their ids, places by them, and edges: the order of groups may be another one. */
    private static List<Object> content(PlacedGraph placed) {
        return List.of(Set.copyOf(placed.graph().nodes()), placed.places(),
                placed.graph().edges().stream().collect(Collectors.groupingBy(edge -> edge, Collectors.counting())));
    }

    private static PictureGraph.Node random(PictureModel model, Random random) {
        List<PictureGraph.Node> nodes = model.seen().nodes();
        return nodes.get(random.nextInt(nodes.size()));
    }

    /** Undoes changes until a group is drawn. */
    private static PictureGraph.Node groupSoonerOrLater(PictureModel model) {
        Optional<PictureGraph.Node> group = Optional.empty();
        while (group.isEmpty() && model.canUndo().get()) {
            model.undo();
            group = model.seen().nodes().stream().filter(node -> node.group().isPresent()).findFirst();
        }
        return group.orElseThrow();
    }

    @Test
    void whatWasAddedAndLaidOutAnewCanBeUndoneAfterARestart() throws Exception {
        try (Workspace workspace = example()) {
            PictureModel model = new PictureModel();
            Exploration exploration = exploration(workspace, model);
            exploration.show(TestDatabases.of(workspace.graphFile("film")).table(
                    "MATCH (f:Film)-[r:directedBy]->(p:Person) RETURN f, r, p ORDER BY p.name, f.name LIMIT 20",
                    Map.of(),
                    QueryLimits.EVALUATION, Progress.NONE));
            for (String type : List.of("Film", "Genre"))
                exploration.expand(model.placed().graph().nodes().stream().filter(node -> node.type().equals(type))
                        .findFirst().orElseThrow());
            Random random = new Random(11);
            List<PictureState> states = new ArrayList<>(List.of(model.state().get()));
            for (int i = 0; i < 20; i++) {
                PictureGraph.Node node = random(model, random);
                model.select(List.of(node.id()));
                switch (random.nextInt(6)) {
                    case 0, 1, 2 -> exploration.expand(node);
                    case 3 -> model.redraw(new CircularLayout().place(model.placed().graph(), Map.of(), Progress.NONE));
                    case 4 -> model.togglePin();
                    default -> model.hideSelected();
                }
                if (!model.state().get().equals(states.getLast()))
                    states.add(model.state().get());
            }
            assertThat(states).hasSizeGreaterThan(12);
            assertThat(states.getLast().graph().nodes().size()).isGreaterThan(60);
            SavedPictureFile file = new SavedPictureFile(workspace.lastPicture("film"), new SafeFiles());
            file.write(exploration.saved(), exploration.undoable());
            FileFormats.check(workspace.root());

            PictureModel other = new PictureModel();
            Exploration restored = exploration(workspace, other);
            SavedPictureFile.Content content = file.read();
            assertThat(content.past()).hasSize(states.size() + 1);
            restored.restore(content.picture(), content.past(), _ -> {});
            assertThat(restored.undoable()).as("and after the next restart").isEqualTo(content.past());
            for (PictureState state : states.reversed()) {
                assertThat(content(other.placed())).isEqualTo(content(state.placed()));
                assertThat(other.state().get().hidden()).isEqualTo(state.hidden());
                assertThat(other.pinned()).isEqualTo(state.pinned());
                other.undo();
            }
            assertThat(other.placed().graph().nodes()).hasSizeLessThan(states.getFirst().graph().nodes().size());
            while (other.canRedo().get())
                other.redo();
            assertThat(content(other.placed())).isEqualTo(content(model.placed()));
            PictureGraph.Node group = groupSoonerOrLater(other);
            long before = other.placed().graph().nodes().size();
            restored.expand(group);
            assertThat(other.placed().graph().nodes().size()).as("groups open").isGreaterThan((int) before);
        }
    }

    @Test
    void changesOfANewerVersionEndWhatCanBeUndone() throws Exception {
        try (Workspace workspace = example()) {
            PictureModel model = new PictureModel();
            Exploration exploration = explored(workspace, model);
            model.select(List.of(model.seen().nodes().getFirst().id()));
            for (int i = 0; i < 3; i++)
                model.togglePin();
            SavedPictureFile file = new SavedPictureFile(workspace.lastPicture("film"), new SafeFiles());
            file.write(exploration.saved(), exploration.undoable());
            ObjectMapper json = new ObjectMapper();
            ObjectNode root = (ObjectNode) json.readTree(file.file().toFile());
            ((ObjectNode) root.path("past").path(1)).put("change", "folded");
            json.writeValue(file.file().toFile(), root);
            assertThat(file.read().past()).hasSize(1);
        }
    }

    @Test
    void whatIsNoLongerInTheGraphOrDamagedIsOmitted() throws Exception {
        try (Workspace workspace = example()) {
            SavedPicture saved = explored(workspace, new PictureModel()).saved();
            Path path = workspace.pictures("film").resolve("a.json");
            SavedPictureFile file = new SavedPictureFile(path, new SafeFiles());
            file.write(saved);
            ObjectMapper json = new ObjectMapper();
            ObjectNode root = (ObjectNode) json.readTree(path.toFile());
            ((ObjectNode) root.path("entities").path(0)).put("id", "Film#Q0");
            ((ObjectNode) root.path("entities").path(1).path("at")).put("x", "far");
            ((ObjectNode) root.path("entities").path(2).path("at")).put("x", 1e300);
            ((ObjectNode) root.path("entities").path(3)).remove("at");
            ((ObjectNode) root.path("style").path("types").path("Film").path("look")).put("color", "loud");
            root.put("more", "of a later version");
            json.writeValue(path.toFile(), root);

            SavedPictureFile.Content content = file.read();
            assertThat(content.unreadable()).isEqualTo(4);
            PictureModel model = new PictureModel();
            List<Integer> missing = new ArrayList<>();
            exploration(workspace, model).restore(content.picture(), List.of(), missing::add);
            assertThat(missing).containsExactly(1);
            assertThat(model.placed().graph().nodes().stream().filter(node -> node.group().isEmpty()))
                    .hasSize(saved.entities().size() - 4);
            assertThat(model.style()).isEqualTo(PictureStyle.DEFAULT);

            Files.writeString(path, "{\"format\": 1, \"entities\": [");
            assertThatThrownBy(file::read).isInstanceOf(QuernException.class).hasMessageContaining("not valid JSON");
            Files.writeString(path, "{\"format\": 2}");
            assertThatThrownBy(file::read).isInstanceOf(QuernException.class).hasMessageContaining("newer version");
            Files.writeString(path, "[3]");
            assertThat(file.read().picture().entities()).isEmpty();
        }
    }

    @Test
    void theVisiblePartOfTheGraphIsExported() throws Exception {
        try (Workspace workspace = example()) {
            PictureModel model = new PictureModel();
            Exploration exploration = explored(workspace, model);
            PictureLibrary library = new PictureLibrary(workspace, Jobs.direct(), exploration, model, failure -> {
                throw new AssertionError(failure);
            });
            library.enter("film", last -> assertThat(last).isEmpty());
            Path target = folder.resolve("visible.graphml");
            library.export("export", target).onFailed(failure -> {
                throw new AssertionError(failure);
            });
            var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(target.toFile());
            Set<String> drawn = model.seen().nodes().stream().filter(node -> node.group().isEmpty())
                    .map(node -> exploration.node(node.id()).orElseThrow().properties().get("eid").toString())
                    .collect(Collectors.toSet());
            var nodes = document.getElementsByTagName("node");
            Set<String> written = new HashSet<>();
            for (int i = 0; i < nodes.getLength(); i++)
                written.add(nodes.item(i).getAttributes().getNamedItem("id").getNodeValue());
            assertThat(written).isEqualTo(drawn);
            assertThat(written.size()).as("one is hidden").isLessThan(exploration.saved().entities().size());
            Set<String> groups = model.seen().nodes().stream().filter(node -> node.group().isPresent())
                    .map(PictureGraph.Node::id).collect(Collectors.toSet());
            assertThat(document.getElementsByTagName("edge").getLength()).isEqualTo((int) model.seen().edges().stream()
                    .filter(edge -> !groups.contains(edge.from()) && !groups.contains(edge.to())).count());

            library.enter("elsewhere", _ -> {});
            library.export("export", target).onDone(_ -> {
                throw new AssertionError("there is no file");
            }).onFailed(failure -> assertThat(failure).isInstanceOf(QuernException.class));
        }
    }

    private static PictureModel open(PaneServices services, List<Stage> stages, List<GraphPane> panes) {
        GraphPane pane = Fx.call(() -> new GraphPane(services));
        panes.add(pane);
        stages.add(Fx.call(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new javafx.scene.layout.StackPane(pane.node()), 1200, 800));
            services.theme().dress(stage.getScene());
            stage.show();
            return stage;
        }));
        Fx.awaitIdle(services.jobs());
        Fx.await("the picture is there", () -> pane.node().lookup(".quern-graph-picture") != null);
        return Fx.call(() -> ((GraphPicture) pane.node().lookup(".quern-graph-picture")).model());
    }

    @Test
    void aRestartOpensTheLastPicture() throws Exception {
        try (Workspace workspace = example()) {
            List<Stage> stages = new ArrayList<>();
            List<GraphPane> panes = new ArrayList<>();
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new SharedDatabases(workspace)));
            PictureModel first = open(services, stages, panes);
            assertThat(Fx.call(() -> first.placed().graph().nodes())).hasSizeGreaterThan(20);
            Fx.run(() -> {
                first.select(List.of(first.placed().graph().nodes().getFirst().id()));
                first.hideSelected();
                first.select(List.of(first.placed().graph().nodes().get(3).id()));
                first.togglePin();
            });
            GraphPicture picture = Fx.call(() -> (GraphPicture) panes.getFirst().node()
                    .lookup(".quern-graph-picture"));
            Fx.run(() -> {
                picture.zoom(1.7);
                picture.pan(43, -21);
            });
            Fx.await("the picture is drawn there", () -> picture.part().get().isPresent());
            GraphPicture.Part part = Fx.call(() -> picture.part().get().orElseThrow());
            TypeStyle style = STYLE.types().get("Film");
            PictureStyle.Draft rules = new PictureStyle.Draft("Film", style, style.rules());
            Fx.run(() -> panes.getFirst().node().lookupAll(".legend-style").stream().map(Button.class::cast)
                    .filter(button -> button.getAccessibleText().contains("Film")).findFirst().orElseThrow().fire());
            Fx.run(stages.getFirst()::close);
            Fx.run(() -> assertThat(first.styled().get()).as("it closed with the window").contains("Film"));
            Fx.run(() -> first.styleDraft().set(Optional.of(rules)));
            PictureState state = first.state().get();
            Fx.run(panes.getFirst()::close);
            assertThat(workspace.lastPicture("film")).exists();
            FileFormats.check(workspace.root());

            PictureModel second = open(services, stages, panes);
            assertThat(second.state().get().hidden()).isEqualTo(state.hidden());
            assertThat(second.placed().places()).isEqualTo(state.places());
            Fx.await("it is drawn", () -> ((GraphPicture) panes.getLast().node().lookup(".quern-graph-picture")).part()
                    .get().isPresent());
            GraphPicture.Part seen = Fx.call(() -> ((GraphPicture) panes.getLast().node()
                    .lookup(".quern-graph-picture")).part().get().orElseThrow());
            assertThat(seen.scale()).isCloseTo(part.scale(), within(1e-9));
            assertThat(seen.middle().x()).isCloseTo(part.middle().x(), within(1e-6));
            assertThat(seen.middle().y()).isCloseTo(part.middle().y(), within(1e-6));
            assertThat(Fx.call(() -> second.selected().get())).isEqualTo(Fx.call(() -> first.selected().get()))
                    .hasSize(1);
            assertThat(Fx.call(() -> second.styleDraft().get())).as("rules that were being entered").contains(rules);
            Fx.await("the editor of the style is open again", () -> second.styled().get().equals(Optional.of("Film"))
                    && Window.getWindows().stream().anyMatch(PopOver.class::isInstance));
            Fx.run(() -> List.copyOf(Window.getWindows()).stream().filter(PopOver.class::isInstance)
                    .forEach(Window::hide));
            Fx.run(() -> assertThat(second.styled().get()).isEmpty());
            Fx.run(() -> {
                assertThat(second.pinned()).hasSize(1);
                second.undo();
                assertThat(second.pinned()).isEmpty();
                second.undo();
                assertThat(second.state().get().hidden()).isEmpty();
                assertThat(second.canUndo().get()).isFalse();
                second.redo();
                assertThat(second.state().get().hidden()).isEqualTo(state.hidden());
            });

            Fx.awaitIdle(services.jobs());
            Fx.run(panes.getLast()::close);
            Files.writeString(workspace.lastPicture("film"), "{");
            Platform.runLater(() -> stages.getLast().hide());
            GraphPane third = Fx.call(() -> new GraphPane(services));
            Fx.run(third::close);
            // Its graph is still being opened, in the folder of this test.
            Fx.awaitIdle(services.jobs());
            assertThat(workspace.lastPicture("film")).as("a damaged file is not overwritten").hasContent("{");
            Fx.run(() -> stages.forEach(Stage::hide));
        }
    }
}
