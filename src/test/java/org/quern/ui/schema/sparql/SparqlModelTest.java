package org.quern.ui.schema.sparql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.ConversionPlan;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.pane.SchemaPane;
import org.quern.ui.schema.sparql.SparqlModel.Run;
import org.quern.ui.schema.sparql.SparqlModel.State;
import org.quern.ui.wikidata.SourceModel;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class SparqlModelTest {

    private static final String MILLS = """
            {"name": "mills", "entities": [
              {"label": "Mill", "wd_source": "Q44494", "properties": [
                {"label": "owner", "wd_source": "P127", "datatype": "str"}]},
              {"label": "River", "wd_source": "Q4022", "wd_constraints": ["$FROM_RELATION(standsAt)"],
               "properties": []}],
             "relations": [{"label": "standsAt", "wd_source": "P206", "subj_label": "Mill", "obj_label": "River"}]}
            """;

    @TempDir
    Path folder;

    private Workspace workspace() throws IOException {
        Workspace workspace = Workspace.openOrCreate(folder.resolve("w"));
        Files.createDirectories(workspace.root().resolve("schemas"));
        Files.writeString(workspace.schema("mills"), MILLS);
        StringBuilder data = new StringBuilder("""
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                wd:Q44494 rdfs:label "mill"@en . wd:Q4022 rdfs:label "river"@en . wd:P31 rdfs:label "instance of"@en .
                wd:Q7 rdfs:label "Mole"@en ; wdt:P31 wd:Q4022 .
                """);
        for (int i = 100; i < 150; i++)
            data.append("wd:Q%d rdfs:label \"Mill %d\"@en ; wdt:P31 wd:Q44494 ; wdt:P206 wd:Q7 .\n".formatted(i, i));
        Files.createDirectories(workspace.root().resolve("data"));
        Files.writeString(workspace.root().resolve("data").resolve("mills.ttl"), data);
        return workspace;
    }

    private static void select(SchemaPane pane, String tab) {
        TabPane tabs = (TabPane) pane.node().lookup(".tab-pane");
        tabs.getSelectionModel()
                .select(tabs.getTabs().stream().filter(t -> t.getText().equals(tab)).findFirst().orElseThrow());
    }

    private static void perform(SchemaPane pane, String action) {
        pane.actions().stream().filter(a -> a.id().equals(action)).forEach(Action::perform);
    }

    @Test
    void queriesAreReadRunAndExplainedInThePane() throws IOException {
        try (Workspace workspace = workspace()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            try (var _ = services.sources()) {
                SchemaPane pane = Fx.call(() -> new SchemaPane(services));
                Fx.run(() -> {
                    Scene scene = new Scene((Parent) pane.node(), 1400, 900);
                    services.theme().dress(scene);
                    Stage stage = new Stage();
                    stage.setScene(scene);
                    stage.show();
                });
                Fx.awaitIdle(services.jobs());
                Fx.run(() -> select(pane, "SPARQL"));
                Fx.await("the steps are there without a source, too", () -> pane.node().lookup(".step-list") != null);
                Fx.awaitIdle(services.jobs());
                assertThat(Fx.call(() -> action(pane, "schema.sparql.run").enabled().get())).isFalse();
                assertThat(Fx.call(() -> texts(pane)))
                        .anyMatch(t -> t.contains("you can read the queries but not run them"));

                Fx.run(() -> perform(pane, "schema.source.data"));
                Fx.await("they can be run", () -> action(pane, "schema.sparql.run").enabled().get());
                Fx.awaitIdle(services.jobs());
                ListView<?> steps = Fx.call(() -> (ListView<?>) pane.node().lookup(".step-list"));
                Fx.run(() -> select(steps, "members of Mill"));
                Fx.run(() -> perform(pane, "schema.sparql.run"));
                Fx.await("rows", () -> texts(pane).stream().anyMatch(t -> t.startsWith("50 rows")));
                Fx.await("items with their labels", () -> texts(pane).stream()
                        .anyMatch(t -> t.matches("Mill 1\\d\\d  wd:Q1\\d\\d")));

                // What a later step asks about are ids of an earlier one: a sample of them, and it says so.
                Fx.run(() -> select(steps, "entities of Mill"));
                Fx.run(() -> perform(pane, "schema.sparql.run"));
                Fx.await("it says that it is a sample", () -> texts(pane).stream()
                        .anyMatch(t -> t.contains("Sample: 20")));
                CodeArea text = Fx.call(() -> (CodeArea) pane.node().lookup(".quern-sparql"));
                assertThat(Fx.<String>call(text::getText)).containsPattern("VALUES \\?item \\{ wd:Q1\\d\\d");

                // By the keyboard: the caret goes from id to id, and below stands what each means.
                Fx.run(() -> select(steps, "members of Mill"));
                Fx.run(() -> perform(pane, "schema.sparql.id"));
                Fx.await("the label is told", () -> legend(pane).equals("mill  Q44494"));
                Fx.run(() -> perform(pane, "schema.sparql.id"));
                Fx.await("and the next one", () -> legend(pane).equals("instance of  P31"));

                Fx.run(() -> pane.node().getScene().getWindow().hide());
                Fx.run(pane::close);
            }
        }
    }

    private static void select(ListView<?> steps, String finds) {
        for (int i = 0; i < steps.getItems().size(); i++) {
            if (((ConversionPlan.Line) steps.getItems().get(i)).finds().equals(finds))
                steps.getSelectionModel().clearAndSelect(i);
        }
    }

    private static Action action(SchemaPane pane, String id) {
        return pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
    }

    private static String legend(SchemaPane pane) {
        return ((Label) pane.node().lookup(".sparql-legend")).getText();
    }

    /** To be called on the window's thread. */
    private static List<String> texts(SchemaPane pane) {
        return Stream.of(".label", ".table-cell").flatMap(c -> pane.node().lookupAll(c).stream())
                .filter(Labeled.class::isInstance).map(l -> String.valueOf(((Labeled) l).getText())).toList();
    }

    @Test
    void selectingATypeMarksItsSteps() throws IOException {
        try (Workspace workspace = workspace()) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            try (var _ = services.sources()) {
                SchemaModel schema = Fx.call(() -> new SchemaModel(workspace, services.jobs()));
                SourceModel source = Fx.call(() -> new SourceModel(services));
                SparqlModel model = Fx.call(() -> new SparqlModel(schema, source, services.jobs(), services.messages(),
                        java.util.Set::of));
                Fx.run(schema::refresh);
                Fx.run(() -> model.setSeen(true));
                Fx.await("the plan is there", () -> model.state.get() instanceof State.Shown);
                State.Shown shown = (State.Shown) Fx.call(() -> model.state.get());
                assertThat(finds(shown, "Mill")).containsExactly("subclasses of Q44494", "members of Mill",
                        "entities of Mill");
                assertThat(finds(shown, "River"))
                        .contains("objects of standsAt#Mill#River from labelled members of Mill",
                                "members of River", "entities of River")
                        .doesNotContain("entities of Mill");
                assertThat(finds(shown, "standsAt#Mill#River")).containsExactly(
                        "objects of standsAt#Mill#River from labelled members of Mill", "entities of Mill");
                Fx.run(() -> schema.selection().set(Optional.of(new SchemaSelection.Entity("Mill"))));
                assertThat(Fx.call(model::selectedType)).contains("Mill");
                Fx.run(() -> model.run(2, 0));
                assertThat(Fx.call(() -> model.run.get())).as("without a source nothing runs")
                        .isEqualTo(new Run.None());
            }
        }
    }

    private static List<String> finds(State.Shown shown, String type) {
        return shown.plan().stepsOf(type).stream().map(n -> shown.lines().get(n - 1).finds()).toList();
    }
}
