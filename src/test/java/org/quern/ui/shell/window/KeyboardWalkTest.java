package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.window.WindowPicture;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.testing.ExampleData;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.workspace.SafeFiles;

/**
 * Makes a schema with the keys alone: nothing here is clicked, fired or focused, only keys are pressed, and no id is typed.
 * Each stop is drawn into {@code target/keyboard-walk}.
 */
@ExtendWith(Fx.class)
class KeyboardWalkTest {

    private static final Path PICTURES = Path.of("target", "keyboard-walk");
    private static final int PATIENCE = 24;

    @TempDir
    Path folder;
    private final Hands hands = new Hands();
    private HeadlessWindow window;
    private int stops;

    @Test
    void fromAnEmptyWorkspaceToAGraphByKeysAlone() throws Exception {
        Path root = ExampleData.workspace(folder, "cinema");
        try (HeadlessWindow opened = HeadlessWindow.open(folder)) {
            window = opened;
            window.openWorkspace(root, Progress.NONE);
            window.show("schema", Progress.NONE);

            hands.pressForDialog(KeyCode.CONTROL, KeyCode.N);
            Fx.await("the name is asked for", () -> dialog().isPresent());
            hands.type("cinema");
            hands.press(KeyCode.ENTER);
            settle();
            command("load workspace data");
            stop("source");

            hands.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
            Fx.await("the name can be typed", () -> owner().filter(n -> "name-field".equals(n.getId())).isPresent());
            hands.type("Film");
            hands.press(KeyCode.ENTER);
            settle();

            region(".schema-card");
            tabTo("the class", () -> isOwner("#wd_source"));
            hands.type("film");
            Fx.await("hits are offered", () -> hits().filter(list -> !list.getItems().isEmpty()).isPresent());
            stop("search");
            hands.press(KeyCode.ENTER);
            settle();
            assertThat(schema(root).entity("Film").orElseThrow().wdSource()).isEqualTo("Q11424");

            region(".profile-view");
            tabTo("the filter", () -> owner().filter(TextField.class::isInstance).isPresent());
            tick("publication date");
            for (String more : List.of("duration", "box office", "cost", "original language", "director", "genre"))
                tick(more);
            stop("ticked");
            MappedSchema ticked = schema(root);
            assertThat(ticked.entity("Film").orElseThrow().properties()).hasSize(5);
            assertThat(ticked.relations()).hasSize(2);
            assertThat(ticked.entities()).as("with the types at the other ends").hasSize(3);

            region(".schema-card");
            tabTo("the datatype", () -> isOwner("#property-0-datatype"));
            press("a date", () -> owner().filter(n -> n instanceof ComboBox<?> box
                    && "date".equals(box.getValue())).isPresent(), KeyCode.UP);
            settle();

            tab("Issues");
            tabTo("the issues", () -> isOwner(".issue-list"));
            int before = issues();
            assertThat(before).isPositive();
            stop("issues");
            fix();
            assertThat(issues()).isLessThan(before);
            stop("fixed");

            tab("Preview");
            settle();
            stop("preview");
            assertThat(Fx.call(() -> ((TreeTableView<?>) pane().lookup(".tree-table-view")).getExpandedItemCount()))
                    .isPositive();

            Parent schemaPane = pane();
            command("convert");
            assertThat(pane()).as("the graph is shown where graphs are").isNotSameAs(schemaPane);
            stop("graph");
        }
        GraphSchema graph = new GraphReader(new SafeFiles()).readSchema(root.resolve("graphs/cinema/graph.json.gz"));
        assertThat(graph.entities()).hasSize(3);
    }

    /** Does what the palette knows under these words. */
    private void command(String words) {
        hands.press(KeyCode.CONTROL, KeyCode.K);
        Fx.await("the palette is open", () -> owner().filter(TextField.class::isInstance).isPresent());
        hands.type(words);
        hands.press(KeyCode.ENTER);
        settle();
    }

    /** Goes to a region with F6. */
    private void region(String selector) {
        press(selector, () -> owner().filter(n -> isIn(n, pane().lookup(selector))).isPresent(), KeyCode.F6);
    }

    private void tab(String text) {
        press(text, () -> tabs().getSelectionModel().getSelectedItem().getText().startsWith(text), KeyCode.ALT,
                KeyCode.PAGE_DOWN);
        settle();
    }

    private void tick(String property) {
        hands.type(property);
        hands.press(KeyCode.DOWN);
        hands.press(KeyCode.SPACE);
        settle();
        press("the filter again", () -> owner().filter(TextField.class::isInstance).isPresent(), KeyCode.UP);
    }

    /** Goes down the issues and fixes the first one that can be fixed. */
    private void fix() {
        int before = issues();
        for (int i = 0; i < PATIENCE && issues() == before; i++) {
            hands.press(KeyCode.DOWN);
            hands.press(KeyCode.ALT, KeyCode.ENTER);
            settle();
            if (!Fx.call(() -> isOwner(".issue-list"))) {
                // There is no one-click fix: the key has gone to the field instead.
                region(".tab-pane");
                tabTo("the issues", () -> isOwner(".issue-list"));
            }
        }
    }

    private void tabTo(String what, BooleanSupplier there) {
        press(what, there, KeyCode.TAB);
    }

    /** Presses keys together until something holds. */
    private void press(String what, BooleanSupplier until, KeyCode... keys) {
        for (int i = 0; i < PATIENCE; i++) {
            if (Fx.call(until::getAsBoolean))
                return;
            hands.press(keys);
        }
        throw new AssertionError(List.of(keys) + " do not lead to " + what + ", but to " + Fx.call(this::owner));
    }

    private void settle() {
        window.awaitIdle(Progress.NONE);
    }

    private void stop(String what) {
        settle();
        new WindowPicture(window).write(PICTURES.resolve("%02d-%s.png".formatted(++stops, what)));
    }

    private Optional<Node> owner() {
        return Optional.ofNullable(pane().getScene().getFocusOwner());
    }

    private boolean isOwner(String selector) {
        return owner().isPresent() && owner().get() == pane().lookup(selector);
    }

    private static boolean isIn(Node node, Node region) {
        return node != null && (node == region || isIn(node.getParent(), region));
    }

    private Parent pane() {
        return window.inFront().map(pane -> (Parent) pane.node()).orElseThrow();
    }

    private TabPane tabs() {
        return (TabPane) pane().lookup(".tab-pane");
    }

    private int issues() {
        return Fx.call(() -> ((ListView<?>) pane().lookup(".issue-list")).getItems().size());
    }

    private static Optional<DialogPane> dialog() {
        return Window.getWindows().stream().map(w -> w.getScene().getRoot()).filter(DialogPane.class::isInstance)
                .map(DialogPane.class::cast).findFirst();
    }

    private static Optional<ListView<?>> hits() {
        return Window.getWindows().stream().map(w -> w.getScene().getRoot().lookup(".search-hits"))
                .filter(Objects::nonNull).<ListView<?>>map(node -> (ListView<?>) node).findFirst();
    }

    private static MappedSchema schema(Path root) {
        return new SchemaReader(new SafeFiles()).read(root.resolve("schemas/cinema.json"));
    }
}
