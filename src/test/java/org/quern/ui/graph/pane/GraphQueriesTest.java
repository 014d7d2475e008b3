package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import org.fxmisc.richtext.GenericStyledArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.graph.export.ExportForm;
import org.quern.graph.export.GraphExport;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.TestDatabases;
import org.quern.publish.Attribution;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.chart.ChartView;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Ways to a query and its result in the Graph pane, with clicks. */
@ExtendWith(Fx.class)
class GraphQueriesTest {

    @TempDir
    private Path folder;

    /** The pane with the example's graph, open. */
    private record Open(GraphPane pane, PaneServices services) {

        /** Called on the window's thread. */
        Node find(String selector) {
            return pane.node().lookupAll(selector).stream().findFirst().orElseThrow();
        }

        void click(String text) {
            Fx.run(() -> pane.node().lookupAll(".button").stream().filter(Button.class::isInstance)
                    .map(Button.class::cast).filter(b -> text.equals(b.getText()) && isSeen(b)).findFirst()
                    .orElseThrow().fire());
            Fx.awaitIdle(services.jobs());
        }

        String query() {
            return Fx.call(() -> ((GenericStyledArea<?, ?, ?>) pane.node().lookup(".quern-editor .styled-text-area"))
                    .getText());
        }

        TabPane tabs() {
            return (TabPane) find(".tab-pane");
        }

        void tab(String title) {
            Fx.run(() -> tabs().getSelectionModel().select(tabs().getTabs().stream()
                    .filter(tab -> tab.getText().equals(title)).findFirst().orElseThrow()));
            Fx.awaitIdle(services.jobs());
        }

        String shown() {
            return Fx.call(() -> tabs().getSelectionModel().getSelectedItem().getText());
        }

        List<String> labels() {
            return Fx.call(() -> pane.node().lookupAll(".label").stream().filter(Label.class::isInstance)
                    .filter(GraphQueriesTest::isSeen).map(l -> ((Label) l).getText()).toList());
        }

        private void close() {
            Fx.run(() -> pane.node().getScene().getWindow().hide());
        }
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    private void inPane(Consumer<Open> test) {
        Path root = folder.resolve("w");
        if (!Workspace.isWorkspace(root))
            new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        try (Workspace workspace = Workspace.open(root)) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder,
                    (graph, _) -> TestDatabases.of(workspace.graphFile(graph))));
            GraphPane pane = Fx.call(() -> new GraphPane(services));
            Fx.run(() -> {
                Scene scene = new Scene((Parent) pane.node(), 1392, 868);
                services.theme().dress(scene);
                Stage stage = new Stage();
                stage.setScene(scene);
                stage.show();
            });
            Fx.awaitIdle(services.jobs());
            Fx.await("the query ran", () -> pane.node().lookup(".query-menu") != null);
            Open open = new Open(pane, services);
            test.accept(open);
            open.close();
        }
    }

    @Test
    void aQueryThatIsBeingTypedComesBackBesideTheLastResult() {
        inPane(open -> {
            Fx.run(() -> ((GenericStyledArea<?, ?, ?>) open.find(".quern-editor .styled-text-area"))
                    .replaceText("MATCH (f:Film) RETURN f.name LIMIT 7"));
            open.click("Run query");
            assertThat(open.labels()).anyMatch(text -> text.startsWith("7 rows"));
            Fx.run(() -> ((GenericStyledArea<?, ?, ?>) open.find(".quern-editor .styled-text-area"))
                    .replaceText("MATCH (f:Film) RETURN f.name LIMIT 3"));
            open.services().states().save();
        });
        inPane(open -> {
            assertThat(open.query()).isEqualTo("MATCH (f:Film) RETURN f.name LIMIT 3");
            assertThat(open.labels()).anyMatch(text -> text.startsWith("7 rows"));
            open.click("Run query");
            assertThat(open.labels()).anyMatch(text -> text.startsWith("3 rows"));
        });
    }

    @Test
    void anExampleRunsAndIsShownInTheForm() {
        inPane(open -> {
            QueryMenu menu = (QueryMenu) Fx.call(() -> open.find("#graph-examples"));
            Fx.run(menu::show);
            Fx.awaitIdle(open.services().jobs());
            List<MenuItem> items = Fx.call(() -> List.copyOf(menu.getItems()));
            assertThat(items).hasSizeGreaterThan(10).extracting(MenuItem::getText)
                    .contains("One hop: hasCastMember from “The Lord of the Rings: The Two Towers”")
                    .noneMatch(text -> text.contains("{"));
            Fx.run(() -> items.stream().filter(i -> i.getText().startsWith("Number of Film per Person")).findFirst()
                    .orElseThrow().fire());
            Fx.awaitIdle(open.services().jobs());
            assertThat(open.query()).contains("RETURN m1.name, count(DISTINCT n) AS count");
            assertThat(open.shown()).isEqualTo("Table");
            open.click("Build query");
            assertThat(open.shown()).isEqualTo("Query form");
            assertThat(open.labels()).contains("— hasCastMember → Person");
            Fx.run(() -> ((Button) open.find("#form-remove-hop-0")).fire());
            assertThat(open.query()).startsWith("MATCH (n:Film)\nRETURN count(DISTINCT n) AS count");
            Fx.run(() -> ((Button) open.find(".query-form-foot .accent")).fire());
            Fx.awaitIdle(open.services().jobs());
            assertThat(open.shown()).isEqualTo("Table");
        });
    }

    private static void run(Open open, String query) {
        Fx.run(() -> ((GenericStyledArea<?, ?, ?>) open.find(".quern-editor .styled-text-area")).replaceText(query));
        open.click("Run query");
    }

    @Test
    void aResultIsCharted() {
        inPane(open -> {
            run(open, "MATCH (n:Person) RETURN n.gender AS gender, count(*) AS people, avg(n.birth_year) AS year");
            open.tab("Chart");
            ComboBox<?> value = (ComboBox<?>) Fx.call(() -> open.find("#chart-value"));
            assertThat(Fx.call(value::getItems)).hasSize(3);
            ChartView chart = (ChartView) Fx.call(() -> open.find(".quern-chart"));
            assertThat(Fx.call(() -> chart.chart().orElseThrow().title())).isEqualTo("year / gender");
            Fx.run(() -> value.getSelectionModel().select(1));
            assertThat(Fx.call(() -> chart.chart().orElseThrow().title())).isEqualTo("people / gender");
            ComboBox<?> kind = (ComboBox<?>) Fx.call(() -> open.find("#chart-kind"));
            Fx.run(() -> kind.getSelectionModel().selectLast());
            assertThat(Fx.call(() -> chart.chart().orElseThrow().title())).isEqualTo("people");
            assertThat(Fx.call(() -> open.find("#chart-across").isVisible())).isFalse();
            run(open, "MATCH (n:Person) WHERE n.name IS NOT NULL RETURN DISTINCT n.name LIMIT 5");
            assertThat(open.labels()).anyMatch(text -> text.startsWith("This result has nothing to chart."));
        });
    }

    @Test
    void theGraphIsExportedFromAMenu() {
        inPane(open -> {
            ExportMenu menu = (ExportMenu) Fx.call(() -> open.find("#graph-export"));
            assertThat(Fx.call(menu::getItems)).extracting(MenuItem::getText).contains("Export result…",
                    "Graph as GraphML…", "Graph as GEXF…", "Graph as Cypher script…", "Graph for neo4j-admin (CSV)…");
            assertThat(Fx.call(menu::getItems)).noneMatch(MenuItem::isDisable);
            GraphModel model = new GraphModel(open.services().workspace(), Jobs.direct(), open.services().databases(),
                    open.services().sources());
            model.open("film");
            Attribution attribution = new Attribution(Optional.of("MIT"), Optional.of("https://example.org"),
                    List.of(new Attribution.Creator("Ada", false)), Optional.empty(),
                    Optional.of(LocalDate.of(2026, 11, 2)));
            for (ExportForm form : ExportForm.values()) {
                Path target = folder.resolve("film-" + form);
                List<GraphExport.Exported> exported = new ArrayList<>();
                model.export("export", form, target, attribution).onDone(exported::add);
                assertThat(exported).singleElement()
                        .satisfies(done -> assertThat(done.entities()).isGreaterThan(100));
                assertThat(target).exists();
            }
        });
    }
}
