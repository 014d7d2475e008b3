package org.quern.ui.schema.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TreeItem;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.preview.Preview;
import org.quern.schema.SchemaEditor.Part;
import org.quern.testing.Fx;
import org.quern.testing.SparqlServer;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.pane.SchemaPane;
import org.quern.ui.schema.preview.PreviewModel.State;
import org.quern.ui.schema.preview.PreviewRow.Kind;
import org.quern.ui.schema.preview.PreviewRow.Verdict;
import org.quern.ui.wikidata.SourceModel;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class PreviewModelTest {

    private static final String MILLS = """
            {"name": "mills", "entities": [
              {"label": "Mill", "wd_source": "Q44494", "properties": [
                {"label": "built", "wd_source": "P571", "datatype": "int", "is_year": true},
                {"label": "height", "wd_source": "P2048", "datatype": "float", "quantity_unit": "metre"}]},
              {"label": "River", "wd_source": "Q4022", "properties": []}],
             "relations": [{"label": "standsAt", "wd_source": "P206", "subj_label": "Mill", "obj_label": "River"}]}
            """;

    private static final String DATA = """
            @prefix wd: <http://www.wikidata.org/entity/> .
            @prefix wdt: <http://www.wikidata.org/prop/direct/> .
            @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
            @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
            wd:Q44494 rdfs:label "mill"@en . wd:Q4022 rdfs:label "river"@en . wd:P206 rdfs:label "stands at water"@en .
            wd:Q1 rdfs:label "Old Mill"@en ; wdt:P31 wd:Q44494 ; wdt:P571 "1742"^^xsd:string ; wdt:P206 wd:Q7, wd:Q8 .
            wd:Q2 rdfs:label "New Mill"@en ; wdt:P31 wd:Q44494 .
            wd:Q7 rdfs:label "Mole"@en ; wdt:P31 wd:Q4022 .
            wd:Q8 rdfs:label "Pond"@en .
            """;

    @TempDir
    Path folder;

    private Workspace workspace() throws IOException {
        Workspace workspace = Workspace.openOrCreate(folder.resolve("w"));
        Files.createDirectories(workspace.root().resolve("schemas"));
        Files.writeString(workspace.schema("mills"), MILLS);
        Files.createDirectories(workspace.root().resolve("data"));
        Files.writeString(workspace.root().resolve("data").resolve("mills.ttl"), DATA);
        return workspace;
    }

    private record Open(PaneServices services, SchemaModel schema, SourceModel source, PreviewModel preview,
            List<State> states) {}

    private Open open(Workspace workspace) {
        return Fx.call(() -> {
            PaneServices services = TestServices.of(workspace, folder);
            SchemaModel schema = new SchemaModel(workspace, services.jobs());
            SourceModel source = new SourceModel(services);
            PreviewModel preview = new PreviewModel(schema, source, services.jobs(), services.messages());
            List<State> states = new ArrayList<>();
            preview.state.addListener((_, _, now) -> states.add(now));
            schema.refresh();
            source.refresh();
            return new Open(services, schema, source, preview, states);
        });
    }

    private static State.Shown shown(Open open) {
        return (State.Shown) Fx.call(() -> open.preview().state.get());
    }

    @Test
    void saysThatThereIsNoSourceAndShowsThePreviewWhenThereIsOne() throws IOException {
        try (Workspace workspace = workspace()) {
            Open open = open(workspace);
            try (var _ = open.services().sources()) {
                Fx.awaitIdle(open.services().jobs());
                assertThat(Fx.call(() -> open.preview().state.get())).as("nobody looks")
                        .isEqualTo(new State.Nothing());
                Fx.run(() -> open.preview().setSeen(true));
                assertThat(Fx.call(() -> open.preview().state.get())).isEqualTo(new State.NoSource());
                Fx.run(() -> open.source().loadData(failure -> {
                    throw new AssertionError(failure);
                }));
                Fx.await("the preview is there", () -> open.preview().state.get() instanceof State.Shown);
                assertThat(shown(open).preview().entities()).extracting(Preview.Entity::id).contains("Q1", "Q2", "Q7");

                Fx.run(() -> open.schema().selection().set(Optional.of(new SchemaSelection.Entity("River"))));
                Fx.await("it follows the selection", () -> open.preview().state.get() instanceof State.Shown s
                        && s.preview().entities().size() == 1);
                assertThat(shown(open).preview().entities().getFirst().id()).isEqualTo("Q7");

                Fx.run(() -> open.schema().edit(e -> e.set(Part.ENTITIES, 1, "wd_source",
                        Optional.of(TextNode.valueOf(""))), Optional.empty()));
                Fx.await("what is wrong cannot be converted",
                        () -> open.preview().state.get() instanceof State.Unusable u && !u.problems().isEmpty());
                Fx.run(() -> open.schema().selection().set(Optional.empty()));
                Fx.await("the rest can", () -> open.preview().state.get() instanceof State.Shown);
                assertThat(shown(open).leftOut()).isNotEmpty();
                assertThat(shown(open).preview().entities()).extracting(Preview.Entity::type).containsOnly("Mill");
            }
        }
    }

    @Test
    void anAnswerToWhatWasBeforeAnEditIsNeverShown() throws Exception {
        DatasetGraph data = DatasetGraphFactory.create();
        RDFParser.fromString(DATA, Lang.TURTLE).parse(data);
        CountDownLatch edited = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        try (Workspace workspace = workspace(); SparqlServer server = new SparqlServer(data, (_, _, query) -> {
            // Labels are the last thing that a preview asks for: once they are there, so is the answer.
            if (query.contains("wd:P571") && asked.getCount() > 0) {
                asked.countDown();
                await(edited);
            }
            return false;
        })) {
            Files.delete(workspace.root().resolve("data").resolve("mills.ttl"));
            Files.writeString(workspace.settingsFile(), """
                    {"format": 1, "endpoints": {"slow": {"url": "%s", "profile": "generic"}}}"""
                    .formatted(server.address()));
            Open open = open(workspace);
            try (var _ = open.services().sources()) {
                Fx.await("the endpoint is known", () -> open.source().chosen().get().isPresent());
                Fx.run(() -> open.preview().setSeen(true));
                assertThat(asked.await(60, TimeUnit.SECONDS)).as("the slow question was asked").isTrue();
                // The class of the first type changes while the preview waits for its last answer.
                Fx.run(() -> open.schema().edit(e -> e.set(Part.ENTITIES, 0, "wd_source",
                        Optional.of(TextNode.valueOf("Q4022"))), Optional.empty()));
                assertThat(Fx.call(() -> open.preview().running.get())).isTrue();
                edited.countDown();
                Fx.await("the preview of the edited schema is there",
                        () -> open.preview().state.get() instanceof State.Shown);
                Fx.awaitIdle(open.services().jobs());
                assertThat(open.states()).filteredOn(State.Shown.class::isInstance).allSatisfy(
                        s -> assertThat(((State.Shown) s).preview().entities()).extracting(Preview.Entity::id)
                                .doesNotContain("Q1", "Q2"));
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void anEndpointThatLiesLeavesTheViewUsable() throws Exception {
        DatasetGraph data = DatasetGraphFactory.create();
        RDFParser.fromString(DATA, Lang.TURTLE).parse(data);
        AtomicReference<String> lie = new AtomicReference<>("no JSON at all");
        try (Workspace workspace = workspace(); SparqlServer server = new SparqlServer(data, (exchange, _, _) -> {
            if (lie.get().isEmpty())
                return false;
            answer(exchange, lie.get());
            return true;
        })) {
            Files.writeString(workspace.settingsFile(), """
                    {"format": 1, "endpoints": {"liar": {"url": "%s", "profile": "generic"}}}"""
                    .formatted(server.address()));
            Open open = open(workspace);
            try (var _ = open.services().sources()) {
                Fx.await("the endpoint is known", () -> open.source().chosen().get().isPresent());
                Fx.run(() -> open.preview().setSeen(true));
                Fx.await("the failure is told", () -> open.preview().state.get() instanceof State.Failed);
                assertThat(((State.Failed) Fx.call(() -> open.preview().state.get())).failure())
                        .hasMessageContaining("not a SPARQL result");
                assertThat(Fx.call(() -> open.preview().running.get())).isFalse();
                lie.set("");
                Fx.run(() -> open.preview().again());
                Fx.await("once it tells the truth the preview is there",
                        () -> open.preview().state.get() instanceof State.Shown);
            }
        }
    }

    private static void answer(HttpExchange exchange, String body) throws IOException {
        SparqlServer.send(exchange, 200, "application/sparql-results+json", body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void isWalkedThroughInThePane() throws IOException {
        try (Workspace workspace = workspace()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            try (var _ = services.sources()) {
                SchemaPane pane = Fx.call(() -> new SchemaPane(services));
                Fx.run(() -> {
                    Scene scene = new Scene((Parent) pane.node(), 1300, 800);
                    services.theme().dress(scene);
                    Stage stage = new Stage();
                    stage.setScene(scene);
                    stage.show();
                });
                Fx.awaitIdle(services.jobs());
                Fx.run(() -> {
                    TabPane tabs = (TabPane) pane.node().lookup(".tab-pane");
                    tabs.getSelectionModel().select(tabs.getTabs().stream()
                            .filter(t -> t.getText().equals("Preview")).findFirst().orElseThrow());
                });
                Fx.await("it says that there is no source", () -> texts(pane).stream()
                        .anyMatch(t -> t.startsWith("No Wikidata source")));
                Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.source.data"))
                        .forEach(Action::perform));
                PreviewTable table = (PreviewTable) Fx.call(() -> pane.node().lookup(".preview-table"));
                Fx.await("the lines are there", () -> table.getRoot() != null && !rows(table.getRoot()).isEmpty());
                assertThat(Fx.call(() -> rows(table.getRoot()))).anySatisfy(row -> {
                    assertThat(row.kind()).isEqualTo(Kind.PROPERTY);
                    assertThat(row.name()).isEqualTo("built");
                    assertThat(row.verdict()).isEqualTo(Verdict.REJECTED);
                    assertThat(row.reason()).isEqualTo("the value is not a point in time");
                    assertThat(row.raw()).startsWith("1742");
                }).anySatisfy(row -> {
                    assertThat(row.value()).isEqualTo("→ Mole (Q7)");
                    assertThat(row.verdict()).isEqualTo(Verdict.TAKEN);
                }).anySatisfy(row -> {
                    assertThat(row.value()).isEqualTo("→ Pond (Q8)");
                    assertThat(row.reason()).isEqualTo("the other end is not in the graph");
                });
                Fx.run(() -> ((CheckBox) pane.node().lookup(".preview-view .check-box")).setSelected(true));
                assertThat(Fx.call(() -> rows(table.getRoot()))).extracting(PreviewRow::entity).containsOnly("Q1");
                Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.preview.copy"))
                        .forEach(Action::perform));
                assertThat(Fx.call(() -> Clipboard.getSystemClipboard().getString()).lines().toList())
                        .contains("Old Mill\tQ1\tstandsAt\t→ Pond (Q8)\tPond (Q8)\tthe other end is not in the graph");
                Fx.run(() -> pane.node().getScene().getWindow().hide());
                Fx.run(pane::close);
            }
        }
    }

    private static List<String> texts(SchemaPane pane) {
        return pane.node().lookupAll(".label").stream().filter(Labeled.class::isInstance)
                .map(l -> ((Labeled) l).getText()).toList();
    }

    private static List<PreviewRow> rows(TreeItem<PreviewRow> item) {
        List<PreviewRow> rows = new ArrayList<>();
        for (TreeItem<PreviewRow> below : item.getChildren()) {
            rows.add(below.getValue());
            rows.addAll(rows(below));
        }
        return rows;
    }
}
