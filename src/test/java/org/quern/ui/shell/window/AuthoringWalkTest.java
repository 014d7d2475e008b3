package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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
import org.quern.workspace.SafeFiles;

/**
 * Somebody who knows films and no SPARQL makes a schema: from an empty workspace to a graph, without typing an id. Each
 * stop is drawn into {@code target/authoring-walk}.
 */
@ExtendWith(Fx.class)
class AuthoringWalkTest {

    private static final Path PICTURES = Path.of("target", "authoring-walk");

    @TempDir
    Path folder;

    /** Everything that was typed on the way. */
    private final List<String> typed = new ArrayList<>();
    private int stops;

    @Test
    void fromAnEmptySchemaToAGraphWithoutTypingAnId() throws Exception {
        Path root = ExampleData.workspace(folder, "cinema");
        try (HeadlessWindow window = HeadlessWindow.open(folder)) {
            window.openWorkspace(root, Progress.NONE);
            window.show("schema", Progress.NONE);
            stop(window, "nothing-yet");

            create(window, "cinema");
            press(window, "Load workspace data");
            window.awaitIdle(Progress.NONE);
            stop(window, "source");

            press(window, "Add entity type");
            name(window, "Film");
            find(window, "film");
            stop(window, "class-found");
            assertThat(schema(root).entities()).extracting(MappedSchema.EntityType::wdSource)
                    .containsExactly("Q11424");

            stop(window, "profile");
            for (String property : List.of("publication date", "duration", "box office", "cost",
                    "original language of film or TV show"))
                tick(window, property);
            for (String relation : List.of("director", "genre"))
                tick(window, relation);
            window.awaitIdle(Progress.NONE);
            stop(window, "ticked");
            MappedSchema ticked = schema(root);
            assertThat(ticked.entity("Film").orElseThrow().properties()).hasSize(5);
            assertThat(ticked.relations()).hasSize(2);
            assertThat(ticked.entities()).as("with the types at the other ends").hasSize(3);

            // The suggestion was a list, for films come out more than once; somebody who does not know that wants one.
            choose(window, "list[date]", "date");
            openTab(window, "Issues");
            window.awaitIdle(Progress.NONE);
            stop(window, "issues");
            int before = issues(window);
            assertThat(before).as("the data say something against what was ticked").isPositive();
            int fixed = fixAll(window);
            assertThat(fixed).isPositive();
            stop(window, "fixed");
            assertThat(issues(window)).isLessThan(before);

            openTab(window, "Preview");
            window.awaitIdle(Progress.NONE);
            stop(window, "preview");
            assertThat(texts(window)).anyMatch(t -> t.contains("min"));

            press(window, "Convert");
            window.awaitIdle(Progress.NONE);
            stop(window, "graph");
        }
        GraphSchema graph = new GraphReader(new SafeFiles()).readSchema(root.resolve("graphs/cinema/graph.json.gz"));
        assertThat(graph.entities()).hasSize(3);
        assertThat(typed).noneMatch(text -> text.matches(".*\\b[QP]\\d+\\b.*"));
    }

    private void stop(HeadlessWindow window, String what) {
        window.awaitIdle(Progress.NONE);
        new WindowPicture(window).write(PICTURES.resolve("%02d-%s.png".formatted(++stops, what)));
    }

    private void create(HeadlessWindow window, String name) {
        // The dialog waits inside the call, so nobody waits for the call here.
        javafx.application.Platform.runLater(() -> button(window, "New schema…").fire());
        Fx.await("the name is asked for", () -> dialog().isPresent());
        Fx.run(() -> {
            TextField field = (TextField) dialog().orElseThrow().lookup(".text-field");
            type(field, name);
            ((ButtonBase) dialog().orElseThrow().lookupButton(dialog().orElseThrow().getButtonTypes().getFirst()))
                    .fire();
        });
        window.awaitIdle(Progress.NONE);
    }

    private static Optional<DialogPane> dialog() {
        return Window.getWindows().stream().map(w -> w.getScene().getRoot()).filter(DialogPane.class::isInstance)
                .map(DialogPane.class::cast).findFirst();
    }

    /** Names what was just added, in the field that has opened for it. */
    private void name(HeadlessWindow window, String name) {
        Fx.await("there is a field for the name", () -> root(window).lookup("#name-field") != null);
        Fx.run(() -> {
            TextField field = (TextField) root(window).lookup("#name-field");
            type(field, name);
            key(field, KeyCode.ENTER);
            Event.fireEvent(field, new javafx.event.ActionEvent());
        });
        window.awaitIdle(Progress.NONE);
    }

    /** Searches a class by its name and takes the first hit. */
    private void find(HeadlessWindow window, String name) {
        TextField field = Fx.call(() -> (TextField) root(window).lookup("#wd_source"));
        Fx.run(() -> {
            field.requestFocus();
            type(field, name);
        });
        Fx.await("hits are offered", () -> hits().filter(list -> !list.getItems().isEmpty()).isPresent());
        Fx.run(() -> key(field, KeyCode.ENTER));
        window.awaitIdle(Progress.NONE);
    }

    private static Optional<ListView<?>> hits() {
        return Window.getWindows().stream().map(w -> w.getScene().getRoot().lookup(".search-hits"))
                .filter(Objects::nonNull).<ListView<?>>map(node -> (ListView<?>) node).findFirst();
    }

    /** Goes to a line of the suggestions by typing its name into the filter, and ticks it with the space key. */
    private void tick(HeadlessWindow window, String property) {
        Fx.run(() -> {
            Node view = root(window).lookup(".profile-view");
            TextField filter = (TextField) view.lookup(".text-field");
            type(filter, property);
            ListView<?> list = (ListView<?>) view.lookup(".profile-list");
            list.getSelectionModel().selectFirst();
            key(list, KeyCode.SPACE);
            filter.clear();
        });
        window.awaitIdle(Progress.NONE);
    }

    /** Changes a choice of the form. */
    private static void choose(HeadlessWindow window, String from, String to) {
        Fx.run(() -> nodes(root(window).lookup(".schema-card")).stream().filter(ComboBox.class::isInstance)
                .map(n -> (ComboBox<?>) n).filter(box -> String.valueOf(box.getValue()).equals(from)).findFirst()
                .ifPresent(box -> pick(box, to)));
        window.awaitIdle(Progress.NONE);
    }

    private static <T> void pick(ComboBox<T> box, String text) {
        box.getItems().stream().filter(item -> String.valueOf(item).equals(text)).findFirst().ifPresent(box::setValue);
    }

    private int issues(HeadlessWindow window) {
        return Fx.call(() -> (int) nodes(root(window).lookup(".issue-list")).stream()
                .filter(n -> n.getStyleClass().contains("issue-where")).count());
    }

    /** Presses the first button that fixes something until none is left. */
    private int fixAll(HeadlessWindow window) {
        int fixed = 0;
        while (fixed < 20) {
            Optional<ButtonBase> fix = Fx.call(() -> nodes(root(window).lookup(".issue-list")).stream()
                    .filter(n -> n.getStyleClass().contains("issue-fix") && n.isVisible() && !n.isDisabled())
                    .map(ButtonBase.class::cast).findFirst());
            if (fix.isEmpty())
                return fixed;
            Fx.run(() -> fix.get().fire());
            window.awaitIdle(Progress.NONE);
            fixed++;
        }
        return fixed;
    }

    private static void openTab(HeadlessWindow window, String text) {
        Fx.run(() -> nodes(root(window)).stream().filter(TabPane.class::isInstance).map(TabPane.class::cast)
                .filter(Node::isVisible)
                .forEach(pane -> pane.getTabs().stream().filter(t -> t.getText().startsWith(text))
                        .forEach(pane.getSelectionModel()::select)));
        window.awaitIdle(Progress.NONE);
    }

    private static void press(HeadlessWindow window, String text) {
        Fx.run(() -> button(window, text).fire());
    }

    private static ButtonBase button(HeadlessWindow window, String text) {
        Predicate<ButtonBase> named = b -> text.equals(b.getText()) || text.equals(b.getAccessibleText())
                || b.getAccessibleHelp() != null && b.getAccessibleHelp().startsWith(text);
        return nodes(root(window)).stream().filter(ButtonBase.class::isInstance).map(ButtonBase.class::cast)
                .filter(b -> !(b instanceof CheckBox) && !b.isDisabled() && shown(b)).filter(named).findFirst()
                .orElseThrow(() -> new AssertionError("no button “" + text + "” in " + texts(window)));
    }

    private static boolean shown(Node node) {
        return node == null || node.isVisible() && shown(node.getParent());
    }

    private static Parent root(HeadlessWindow window) {
        return window.inFront().map(pane -> (Parent) pane.node()).orElseThrow();
    }

    private void type(TextField field, String text) {
        typed.add(text);
        field.clear();
        for (char letter : text.toCharArray())
            field.appendText(String.valueOf(letter));
    }

    private static void key(Node node, KeyCode code) {
        Event.fireEvent(node, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    private static List<String> texts(HeadlessWindow window) {
        return nodes(root(window)).stream().filter(Labeled.class::isInstance).map(n -> ((Labeled) n).getText())
                .filter(Objects::nonNull).toList();
    }

    private static List<Node> nodes(Node root) {
        List<Node> nodes = new ArrayList<>();
        collect(root, nodes);
        return nodes;
    }

    private static void collect(Node node, List<Node> into) {
        into.add(node);
        if (node instanceof Parent parent)
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
    }

    private static MappedSchema schema(Path root) {
        return new SchemaReader(new SafeFiles()).read(root.resolve("schemas/cinema.json"));
    }
}
