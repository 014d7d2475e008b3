package org.quern.ui.qaset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.qaset.SetFilter;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.Action;
import org.quern.ui.Services;
import org.quern.ui.Theme;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class QuestionSetPaneTest {

    @TempDir
    private Path folder;

    @Test
    void aQuestionIsFoundReadAndLeadsToOthers() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            Services services = Fx.call(() -> TestServices.of(workspace, folder));
            QuestionSetPane pane = Fx.call(() -> new QuestionSetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            assertThat(title(pane)).isEqualTo("film-1");

            Fx.run(() -> pane.model().goTo("film-4"));
            assertThat(title(pane)).isEqualTo("film-4");
            draw(stage, services, "sets-content");
            assertThat(Fx.call(() -> pane.node().lookupAll(".mention-arc").size()))
                    .as("the broken mention of the first form").isPositive();
            assertThat(Fx.call(() -> pane.node().lookupAll(".mention-bar").stream().map(Node::getBoundsInParent)
                    .mapToDouble(b -> Math.rint(b.getMinY())).distinct().count()))
                    .as("mentions that lie over each other have lanes of their own").isGreaterThan(1);

            Fx.run(() -> pane.node().lookupAll(".set-detail .hyperlink").stream().map(Hyperlink.class::cast)
                    .filter(link -> link.getText().startsWith("How many")).findFirst().orElseThrow().fire());
            assertThat(title(pane)).isEqualTo("film-6");
            Fx.run(() -> pane.model().filterProperty().set(SetFilter.ALL.withText("cuantas PELICULAS")));
            assertThat(Fx.call(() -> pane.model().shown().size())).isEqualTo(1);
            Fx.run(() -> pane.model().filterProperty().set(SetFilter.ALL.withIssue(Optional.of("Q134"))));
            assertThat(Fx.call(() -> pane.model().shown().getFirst().id())).isEqualTo("film-11");

            Fx.run(() -> action(pane, "sets.view.checks").perform());
            Fx.awaitIdle(services.jobs());
            TableView<?> offenders = Fx.call(() -> (TableView<?>) pane.node().lookupAll(".set-checks .table-view")
                    .stream().skip(1).findFirst().orElseThrow());
            Fx.run(() -> offenders.getSelectionModel().select(0));
            assertThat(title(pane)).as("the offender of the first rule").isIn("film-5", "film-8");
            draw(stage, services, "sets-checks");
            Fx.run(() -> action(pane, "sets.view.statistics").perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "sets-statistics");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".set-statistics .figure-value")).getText()))
                    .isEqualTo("12");
            Fx.run(stage::close);
        }
    }

    @Test
    void statesWithoutContentAreDesigned() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Services services = Fx.call(() -> TestServices.of(workspace, folder));
            QuestionSetPane pane = Fx.call(() -> new QuestionSetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "sets-empty");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".state-sentence")).getText()))
                    .contains("None is in this workspace yet");

            Path file = Files.writeString(folder.resolve("lakes.json"),
                    "[{\"id\": 1, \"question\": \"How deep is it?\", \"sparql\": \"ASK {}\"}]");
            List<Throwable> failed = new ArrayList<>();
            Fx.run(() -> pane.model().importFile(file, failed::add));
            Fx.awaitIdle(services.jobs());
            assertThat(title(pane)).isEqualTo("1");

            Path broken = Files.writeString(folder.resolve("broken.json"), "[{\"id\": 1, \"question\": \"How");
            Fx.run(() -> pane.model().importFile(broken, failed::add));
            Fx.awaitIdle(services.jobs());
            assertThat(failed).singleElement().satisfies(cause -> assertThat(cause).hasMessageContaining("valid JSON"));
            Fx.run(() -> pane.model().export(folder.resolve("lakes.xls"), failed::add));
            Fx.awaitIdle(services.jobs());
            assertThat(failed).last().satisfies(cause -> assertThat(cause).hasMessageContaining(".ttl"));
            assertThat(Fx.call(() -> pane.model().stateProperty().get())).as("what is open stays")
                    .isEqualTo(QuestionSetModel.State.SET);

            Path questions = workspace.dataset("lakes").resolve("questions.jsonl");
            String whole = Files.readString(questions);
            Files.writeString(questions, whole.substring(0, 20));
            Fx.run(() -> pane.model().open("lakes"));
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "sets-error");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".state-sentence")).getText()))
                    .contains("not valid JSON");
            Files.writeString(questions, whole);
            Fx.run(() -> action(pane, "sets.again").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(title(pane)).isEqualTo("1");
            Fx.run(stage::close);
        }
    }

    private static String title(QuestionSetPane pane) {
        return Fx.call(() -> ((Labeled) pane.node().lookup(".set-detail .heading")).getText());
    }

    private static Action action(QuestionSetPane pane, String id) {
        return pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
    }

    private static void draw(Stage stage, Services services, String name) {
        assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.DARK, name + "-dark")))
                .isGreaterThan(30);
        assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.LIGHT, name + "-light")))
                .isGreaterThan(30);
    }
}
