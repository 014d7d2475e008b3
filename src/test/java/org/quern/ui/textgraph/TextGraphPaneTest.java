package org.quern.ui.textgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.textgraph.task.Task;
import org.quern.ui.Action;
import org.quern.ui.Services;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class TextGraphPaneTest {

    @TempDir
    Path folder;

    private static Action action(TextGraphPane pane, String id) {
        return pane.actions().stream().filter(action -> action.id().equals(id)).findFirst().orElseThrow();
    }

    private static List<String> texts(TextGraphPane pane) {
        return Fx.call(() -> pane.node().lookupAll(".code-area").stream()
                .map(area -> ((CodeArea) area).getText()).toList());
    }

    @Test
    void theExampleStandsInFiveFormatsAndIsComparedAndSampled() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            Services services = Fx.call(() -> TestServices.of(workspace, folder));
            TextGraphPane pane = Fx.call(() -> new TextGraphPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.await("five texts are there", () -> pane.node().lookupAll(".code-area").size() == 5);
            assertThat(texts(pane)).allSatisfy(text -> assertThat(text).isNotBlank());
            Sight first = Fx.call(() -> pane.model().sightProperty().get().orElseThrow());
            assertThat(first.columns()).allSatisfy(column -> assertThat(column.spans()).as(column.text().format())
                    .isNotEmpty());
            assertThat(first.picture().graph().nodes()).hasSameSizeAs(first.instance().graph().entities());

            Fx.run(() -> action(pane, "textgraph.next").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model().sightProperty().get().orElseThrow().instance().id()))
                    .isEqualTo("triple-retrieval-002");

            Fx.run(() -> action(pane, "textgraph.view.figures").perform());
            Fx.await("the heat map is there", () -> pane.node().lookupAll(".heat-cell").size() == 5);
            Path page = folder.resolve("figures.html");
            Fx.run(() -> pane.model().export(page, failure -> {
                throw new AssertionError(failure);
            }));
            Fx.awaitIdle(services.jobs());
            assertThat(page).content().contains("Accuracy by format and model", "<svg");

            Fx.run(() -> pane.model().sample("film", Task.DEGREE));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model().sampledProperty().get())).isTrue();
            assertThat(Fx.call(() -> pane.model().sightProperty().get().orElseThrow().instance().task()))
                    .isEqualTo(Task.DEGREE);
            assertThat(Files.exists(workspace.textGraphs("film").resolve("runs/solver"))).isTrue();
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }

    @Test
    void anEmptyWorkspaceSaysWhatBelongsHere() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Services services = Fx.call(() -> TestServices.of(workspace, folder));
            TextGraphPane pane = Fx.call(() -> new TextGraphPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.await("it says so", () -> pane.node().lookup(".state-sentence") instanceof Labeled label
                    && label.getText().contains("none yet"));
            assertThat(action(pane, "textgraph.build").enabled().get()).isFalse();
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }
}
