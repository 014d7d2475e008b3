package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Translate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.testing.Fx;
import org.quern.ui.kit.Action;
import org.quern.ui.schema.NameField;
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

    private static Action action(OpenPane pane, String id) {
        return pane.pane().actions().stream().filter(action -> action.id().equals(id)).findFirst().orElseThrow();
    }

    private static NameField naming(OpenPane pane) {
        return (NameField) Objects.requireNonNull(pane.pane().node().lookup("#name-field"), "no name is being typed");
    }

    /** In the tree, or in the diagram if that has the focus. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void nameThatIsBeingTypedComesBackAndIsAcceptedByEnter(boolean inTree) {
        Path root = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        try (Workspace workspace = Workspace.open(root); OpenPane pane = OpenPane.of(workspace, folder, 1300, 800)) {
            Fx.run(() -> {
                (inTree ? tree(pane) : diagram(pane).diagram()).requestFocus();
                tree(pane).search("Film");
                action(pane, "schema.rename").perform();
                naming(pane).setText("Movi");
            });
            pane.services().states().save();
        }
        try (Workspace workspace = Workspace.open(root); OpenPane pane = OpenPane.of(workspace, folder, 1300, 800)) {
            Fx.await("the name that was being typed", () -> pane.pane().node().lookup("#name-field") != null);
            assertThat(Fx.call(() -> naming(pane).getText())).isEqualTo("Movi");
            assertThat(Fx.call(() -> inside(naming(pane))))
                    .isEqualTo(inTree);
            // The window moves the focus when it opens.
            Fx.run(() -> pane.pane().node().lookup(".schema-card .form-field").requestFocus());
            assertThat(Fx.call(() -> naming(pane).getText())).isEqualTo("Movi");
            Fx.run(() -> {
                naming(pane).begin();
                naming(pane).appendText("e");
                naming(pane).fireEvent(new ActionEvent());
            });
            Fx.awaitIdle(pane.services().jobs());
            assertThat(Fx.call(() -> pane.pane().node().lookup("#name-field"))).isNull();
            pane.services().states().save();
            assertThat(Fx.call(() -> tree(pane).getSelectionModel().getSelectedItem().getValue().text()))
                    .isEqualTo("Movie");
        }
        try (Workspace workspace = Workspace.open(root); OpenPane pane = OpenPane.of(workspace, folder, 1300, 800)) {
            assertThat(Fx.call(() -> pane.pane().node().lookup("#name-field"))).isNull();
        }
    }

    /** Labels of classes change rows while a name is typed, and after a restart, when nobody has pressed a key yet. */
    @Test
    void nameThatIsBeingTypedIsNeitherLostNorAcceptedWhenLabelsArrive() {
        Path root = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        MappedSchema schema;
        try (Workspace workspace = Workspace.open(root); OpenPane pane = OpenPane.of(workspace, folder, 1300, 800)) {
            schema = new SchemaReader(new SafeFiles()).read(workspace.schema("film"));
            Fx.run(() -> {
                tree(pane).requestFocus();
                tree(pane).search("Genre");
                action(pane, "schema.rename").perform();
                naming(pane).setText("Genr");
                naming(pane).end();
            });
            labelsArrive(pane, schema);
            assertThat(Fx.call(() -> naming(pane).isFocused())).isTrue();
            assertThat(Fx.call(() -> naming(pane).getText() + naming(pane).getCaretPosition())).isEqualTo("Genr4");
            pane.services().states().save();
        }
        try (Workspace workspace = Workspace.open(root); OpenPane pane = OpenPane.of(workspace, folder, 1300, 800)) {
            Fx.await("the name that was being typed", () -> pane.pane().node().lookup("#name-field") != null);
            labelsArrive(pane, schema);
            Fx.run(() -> pane.pane().node().lookup(".schema-card .form-field").requestFocus());
            Fx.awaitIdle(pane.services().jobs());
            labelsArrive(pane, schema);
            assertThat(Fx.call(() -> naming(pane).getText())).isEqualTo("Genr");
            assertThat(Fx.call(() -> naming(pane).isFocused() && naming(pane).getSelectedText().isEmpty())).isTrue();
            assertThat(new SchemaReader(new SafeFiles()).read(workspace.schema("film"))).isEqualTo(schema);
            Fx.run(() -> action(pane, "schema.undo").perform());
            assertThat(Fx.call(() -> tree(pane).getSelectionModel().getSelectedItem().getValue().text()))
                    .isEqualTo("Genre");
        }
    }

    /** What the pane does then; the colours stand for the labels. */
    private static void labelsArrive(OpenPane pane, MappedSchema schema) {
        Fx.run(() -> tree(pane).show(schema, Map.of("Genre", 3)));
        Fx.run(() -> tree(pane).layout());
        Fx.run(() -> tree(pane).show(schema, Map.of("Film", 5)));
        Fx.awaitIdle(pane.services().jobs());
    }

    private static boolean inside(Node node) {
        return node.getParent() != null && (node.getParent() instanceof SchemaTree || inside(node.getParent()));
    }

    @Test
    void whatWasShownAndTypedComesBack() {
        Path root = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        DiagramView.Part part;
        String typed;
        try (Workspace workspace = Workspace.open(root); OpenPane pane = OpenPane.of(workspace, folder, 1300, 800)) {
            Fx.run(() -> {
                action(pane, "schema.zoom.in").perform();
                action(pane, "schema.zoom.in").perform();
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
