package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.layout.BorderPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.TestDatabases;
import org.quern.task.graph.CompareGraphs.TypeChange;
import org.quern.task.graph.UpdateGraph;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.graph.pane.ChangesModel.State;
import org.quern.ui.graph.pane.ChangesModel.Version;
import org.quern.ui.graph.pane.GraphModel.Content;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.wikidata.LoadTarget;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The open graph is compared with another version and updated to it, with the questions whose answers change. */
@ExtendWith(Fx.class)
class ChangesTabTest {

    private static final String GRAPH = """
            {"schema": {"name": "duo", "entities": [{"label": "Film", "properties": {}}], "relations": []},
             "entities": [{"eid": "Film#1", "label": "Film", "name": "One", "aliases": [], "description": "",
               "properties": {}, "provenance": []}], "relations": []}
            """;

    @TempDir
    Path folder;

    private record OneGraph(Workspace workspace) implements GraphSource {
        @Override
        public GraphDatabase of(String graph, Progress progress) {
            return TestDatabases.of(workspace.graphFile(graph));
        }

        @Override
        public void close() {}
    }

    private Workspace workspace() throws Exception {
        Workspace workspace = Workspace.openOrCreate(folder.resolve("w"));
        for (String name : List.of("duo", "other")) {
            Files.createDirectories(workspace.graphFolder(name));
            Files.writeString(workspace.graphFolder(name).resolve("graph.json"),
                    name.equals("duo") ? GRAPH : GRAPH.replace("One", "Two"));
        }
        Files.createDirectories(workspace.questions("duo").getParent());
        Files.writeString(workspace.questions("duo"), """
                [{"qid": "a", "graph": "duo", "gold_cypher": "MATCH (n:Film) RETURN n.name",
                  "nl_question": "Which films are there?", "answer_json": "[{\\"n.name\\": \\"One\\"}]"}]
                """);
        return workspace;
    }

    @Test
    void comparesAndUpdates() throws Exception {
        try (Workspace workspace = workspace()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new OneGraph(workspace)));
            GraphModel graph = new GraphModel(workspace, Jobs.direct(), services.databases(), services.sources());
            graph.open("duo");
            ChangesModel model = new ChangesModel(workspace, Jobs.direct());
            model.enter("duo", List.of(new NamedSource.OfStore("wikidata")));
            assertThat(model.versions()).containsExactly(new Version.OfGraph("other"),
                    new Version.OfSource(new NamedSource.OfStore("wikidata")));
            model.choose("compare", new Version.OfSource(new NamedSource.OfStore("wikidata")));
            assertThat(model.state.get()).isInstanceOf(State.NotConverted.class);
            model.choose("compare", new Version.OfFile(folder.resolve("none.json")));
            assertThat(model.state.get()).isInstanceOf(State.Failed.class);
            model.choose("compare", new Version.OfGraph("other"));
            assertThat(ChangesModel.lines(model.state.get())).singleElement().satisfies(film -> {
                assertThat(film.changed()).isEqualTo(1);
                assertThat(ChangesModel.examples(film)).isEqualTo("≠ Two");
            });

            List<UpdateGraph.Result> results = new ArrayList<>();
            graph.update(new UpdateGraph(services.tasks()),
                    new UpdateGraph.Version.OfFile(model.file(new Version.OfGraph("other")).orElseThrow()), "update",
                    results::add);
            assertThat(graph.content.get()).isInstanceOf(Content.Ready.class);
            assertThat(results.getFirst().changed()).hasSize(1);
            assertThat(Files.readString(workspace.graphFolder("other").resolve("graph.json"))).contains("Two");
            model.choose("compare", new Version.OfGraph("other"));
            assertThat(ChangesModel.lines(model.state.get())).isEmpty();
            model.updated(results.getFirst());
            assertThat(ChangesModel.lines(model.state.get())).hasSize(1);
            services.tasks().close();
        }
    }

    @Test
    void theTabOffersVersionsAndShowsTheirDifferences() throws Exception {
        try (Workspace workspace = workspace()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new OneGraph(workspace)));
            ChangesModel model = new ChangesModel(workspace, Jobs.direct());
            BorderPane content = Fx
                    .call(() -> (BorderPane) new ChangesTab(services, model, _ -> {}, _ -> {}).getContent());
            Fx.run(() -> model.enter("duo", List.of()));
            ComboBox<?> versions = Fx.call(() -> (ComboBox<?>) content.lookup("#graph-version"));
            assertThat(versions.getItems()).hasSize(1);
            Fx.run(() -> versions.getSelectionModel().selectFirst());
            assertThat(model.chosen()).isEqualTo(Optional.of(new Version.OfGraph("other")));
            assertThat(Fx.call(() -> content.lookupAll(".label").stream().map(label -> ((Labeled) label).getText())
                    .toList())).contains("1 difference: entities +0 −0 ≠1, relations +0 −0 ≠0");
            services.tasks().close();
        }
    }

    /** What a changed schema would do to the whole graph, which stays as it is. */
    @Test
    void aSchemaChangeIsPreviewedOnTheGraph() throws Exception {
        Path root = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        try (Workspace workspace = Workspace.open(root)) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new OneGraph(workspace)));
            GraphModel graph = new GraphModel(workspace, Jobs.direct(), services.databases(), services.sources());
            graph.open("film");
            try (Stream<Path> data = Files.list(root.resolve("data"))) {
                graph.load(new LoadTarget("film", Existing.REFUSE), data.sorted().toList(), "load");
            }
            NamedSource store = new NamedSource.OfStore("film");
            graph.build(store, "build");
            Path file = workspace.graphFile("film");
            byte[] before = Files.readAllBytes(file);
            ChangesModel model = new ChangesModel(workspace, Jobs.direct());
            model.enter("film", List.of(store));
            model.preview("preview", store, graph.conversion(store, false));
            assertThat(ChangesModel.lines(model.state.get())).as("the same schema").isEmpty();

            ObjectMapper json = new ObjectMapper();
            ObjectNode schema = (ObjectNode) json.readTree(workspace.schema("film").toFile());
            long borders = count(graph, "sharesBorderWith");
            long citizenships = count(graph, "hasCitizenship");
            for (JsonNode relation : List.copyOf(schema.withArray("relations").valueStream().toList())) {
                if (relation.path("label").asText().equals("sharesBorderWith"))
                    ((ObjectNode) relation).put("disable", true);
                if (relation.path("label").asText().equals("hasCitizenship"))
                    ((ObjectNode) relation).putArray("properties");
            }
            Files.writeString(workspace.schema("film"), schema.toPrettyString());
            model.preview("preview", store, graph.conversion(store, false));
            assertThat(model.state.get()).isInstanceOf(State.Compared.class);
            List<TypeChange> lines = ChangesModel.lines(model.state.get());
            TypeChange removed = lines.stream().filter(l -> l.type().equals("sharesBorderWith")).findFirst()
                    .orElseThrow();
            assertThat(removed.removed()).isEqualTo(borders).isGreaterThan(50);
            assertThat(removed.added() + removed.changed()).isZero();
            assertThat(ChangesModel.examples(removed)).startsWith("− ");
            TypeChange changed = lines.stream().filter(l -> l.type().equals("hasCitizenship")).findFirst()
                    .orElseThrow();
            assertThat(changed.changed()).as("relations that lost their years").isBetween(1L, citizenships);
            assertThat(changed.removed()).isZero();
            assertThat(Files.readAllBytes(file)).as("the graph stays").isEqualTo(before);
            assertThat(workspace.graphFolder("film").resolve("preview")).doesNotExist();

            Files.writeString(workspace.schema("film"), "{");
            model.preview("preview", store, graph.conversion(store, false));
            assertThat(model.state.get()).isInstanceOf(State.Failed.class);
            assertThat(workspace.graphFolder("film").resolve("preview")).doesNotExist();
            services.tasks().close();
        }
    }

    private static long count(GraphModel graph, String relation) {
        return ((Content.Ready) graph.content.get()).relations().stream().filter(r -> r.label().equals(relation))
                .mapToLong(GraphModel.TypeCount::count).sum();
    }
}
