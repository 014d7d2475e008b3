package org.quern.ui.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Translate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.ui.Action;
import org.quern.ui.schema.diagram.DiagramView;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What is selected, the visible part of the diagram and half-typed text come back after a restart. */
@ExtendWith(Fx.class)
class SchemaSessionTest {

    @TempDir
    private Path folder;

    private static DiagramView diagram(OpenPane pane) {
        return (DiagramView) pane.pane().node().lookup(".diagram-tools").getParent();
    }

    private static SchemaTree tree(OpenPane pane) {
        return (SchemaTree) pane.pane().node().lookup(".tree-view");
    }

    private static TextField field(OpenPane pane) {
        return (TextField) pane.pane().node().lookup(".schema-card").lookup(".form-field");
    }

    private static void zoom(OpenPane pane) {
        pane.pane().actions().stream().filter(action -> action.id().equals("schema.zoom.in")).findFirst()
                .ifPresentOrElse(Action::perform, () -> {
                    throw new AssertionError("no zoom");
                });
    }

    @Test
    void whatWasShownAndTypedComesBack() {
        Path root = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        DiagramView.Part part;
        String typed;
        try (Workspace workspace = Workspace.open(root); OpenPane pane = OpenPane.of(workspace, folder, 1300, 800)) {
            Fx.run(() -> {
                zoom(pane);
                zoom(pane);
            });
            Fx.run(() -> tree(pane).search("height_cm"));
            Fx.awaitIdle(pane.services().jobs());
            part = Fx.call(() -> diagram(pane).part().get().orElseThrow());
            typed = Fx.call(() -> {
                field(pane).setText("half-ty");
                return field(pane).getText();
            });
            pane.services().states().save();
            // As after a kill: the text is not committed when the pane ends.
            Fx.run(() -> field(pane).setText("Person"));
        }
        try (Workspace workspace = Workspace.open(root); OpenPane pane = OpenPane.of(workspace, folder, 1300, 800)) {
            assertThat(Fx.call(() -> diagram(pane).part().get())).isEqualTo(Optional.of(part));
            Node content = Fx.call(() -> diagram(pane).lookup(".type-box").getParent());
            assertThat(content.getTransforms()).anySatisfy(
                    each -> assertThat(each).isInstanceOfSatisfying(Scale.class, scale -> assertThat(scale.getX())
                            .isEqualTo(part.zoom())))
                    .anySatisfy(each -> assertThat(each).isInstanceOfSatisfying(Translate.class,
                            at -> assertThat(at.getX()).isEqualTo(part.x())));
            assertThat(Fx.call(() -> tree(pane).getSelectionModel().getSelectedItem().getValue().text()))
                    .isEqualTo("height_cm");
            assertThat(Fx.call(() -> field(pane).getText())).isEqualTo(typed);
        }
    }
}
