package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.quern.bench.window.Contrast;
import org.quern.testing.Fx;
import org.quern.ui.control.SelectableText;
import org.quern.ui.control.query.CypherEditor;
import org.quern.ui.control.query.HighlightedText;
import org.quern.ui.picture.GraphPicture;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Draws controls without and with the focus, and measures the contrast of what differs. */
@ExtendWith(Fx.class)
class FocusRingTest {

    /** WCAG 2.2, 1.4.11 and 2.4.13. */
    private static final double CONTRAST = 3;
    /** A bar of 3 px beside a row of 24. */
    private static final int LEAST = 60;

    @TempDir
    Path scratch;

    @ParameterizedTest
    @EnumSource(value = Theme.Mode.class, names = {"LIGHT", "DARK"})
    void theFocusIsSeen(Theme.Mode mode) {
        Map<String, Integer> weak = new LinkedHashMap<>();
        Theme theme = Fx.call(() -> new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles())));
        Fx.run(() -> theme.modeProperty().set(mode));
        controls(theme).forEach((name, control) -> {
            int seen = Fx.call(() -> changed(theme, control.get()));
            if (seen < LEAST)
                weak.put(name, seen);
        });
        assertThat(weak).as("pixels that change by 3:1").isEmpty();
    }

    /** At each stop, and before the first key. */
    @ParameterizedTest
    @EnumSource(value = Theme.Mode.class, names = {"LIGHT", "DARK"})
    void theFocusIsSeenInDialogs(Theme.Mode mode) {
        Theme theme = Fx.call(() -> new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles())));
        Fx.run(() -> theme.modeProperty().set(mode));
        Stage owner = Fx.call(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new VBox(), 300, 200));
            theme.dress(stage.getScene());
            stage.show();
            return stage;
        });
        List<String> weak = new ArrayList<>();
        dialogs(new Dialogs(new Messages(Locale.ENGLISH), owner)).forEach((name, open) -> {
            Platform.runLater(open);
            Fx.await(name, () -> shownDialog().filter(shown -> shown.getScene().getFocusOwner() != null).isPresent());
            Fx.run(() -> {});
            Map<Node, Image> stops = new LinkedHashMap<>();
            for (Node at = focused(); stops.putIfAbsent(at, drawn()) == null; at = focused()) {
                Node from = at;
                Fx.run(() -> from.requestFocusTraversal(TraversalDirection.NEXT));
            }
            List<Node> nodes = List.copyOf(stops.keySet());
            for (int i = 0; i < nodes.size(); i++) {
                Node at = nodes.get(i);
                Bounds around = Fx.call(() -> at.localToScene(at.getLayoutBounds()));
                int seen = changed(stops.get(at), stops.get(nodes.get((i + 1) % nodes.size())),
                        new Rectangle2D(around.getMinX() - 4, around.getMinY() - 4, around.getWidth() + 8,
                                around.getHeight() + 8));
                if (nodes.size() > 1 && seen < LEAST)
                    weak.add(name + ": " + at + " " + seen);
            }
            Fx.run(() -> shownDialog().orElseThrow().getScene().getWindow().hide());
        });
        Fx.run(owner::close);
        assertThat(weak).as("pixels that change by 3:1").isEmpty();
    }

    private static Map<String, Runnable> dialogs(Dialogs dialogs) {
        Map<String, Runnable> all = new LinkedHashMap<>();
        all.put("failure", () -> dialogs.failure("Convert", new QuernException("there is none", "films", "add one")));
        all.put("bug", () -> dialogs.bug(new IllegalStateException("broken"), "Your work is saved."));
        all.put("confirm", () -> dialogs.confirm("Delete 3 questions?", "This cannot be undone.", "Delete"));
        all.put("choose",
                () -> dialogs.choose("Close", "Save the changes?", "They are lost.", List.of("Save", "Drop")));
        all.put("text", () -> dialogs.text("New schema", "Name", "films"));
        all.put("text and choice", () -> dialogs.text("New schema", "Name", "films",
                new Dialogs.Choices("From", List.of("nothing", "a copy")), _ -> Optional.empty()));
        all.put("texts", () -> dialogs.texts("New model", List.of("Name", "Host"), _ -> true));
        all.put("choice", () -> dialogs.choice("Export", "Format", List.of("CSV", "JSON")));
        all.put("read", () -> dialogs.read("Prompt", "One line"));
        return all;
    }

    private static Optional<DialogPane> shownDialog() {
        return Window.getWindows().stream().filter(Window::isShowing).map(window -> window.getScene().getRoot())
                .filter(DialogPane.class::isInstance).map(DialogPane.class::cast).findFirst();
    }

    private static Node focused() {
        return Fx.call(() -> shownDialog().orElseThrow().getScene().getFocusOwner());
    }

    private static Image drawn() {
        // What a key or a command has changed is shown a little later.
        Fx.run(() -> {});
        return Fx.call(() -> picture(shownDialog().orElseThrow().getScene()));
    }

    @Test
    void contrastIsThatOfTheStandard() {
        assertThat(Contrast.of(javafx.scene.paint.Color.BLACK, javafx.scene.paint.Color.WHITE)).isEqualTo(21);
        assertThat(Contrast.of(javafx.scene.paint.Color.web("#777777"), javafx.scene.paint.Color.WHITE))
                .isBetween(4.47, 4.49);
    }

    private static Map<String, Supplier<Node>> controls(Theme theme) {
        Map<String, Supplier<Node>> all = new LinkedHashMap<>();
        all.put("button", () -> new Button("Convert"));
        all.put("main button", () -> Nodes.styled(new Button("Convert"), "accent"));
        all.put("icon button", () -> Nodes.styled(new Button("", new FontIcon(MaterialDesignM.MAGNIFY)), "button-icon",
                "flat"));
        all.put("small toggle", () -> Nodes.styled(new ToggleButton("Issues"), "small-toggle"));
        all.put("toggle", () -> new ToggleButton("Table"));
        all.put("activity", () -> {
            Button tile = new Button("", new FontIcon(MaterialDesignM.MAGNIFY));
            tile.getStyleClass().setAll("activity");
            return tile;
        });
        all.put("menu button", () -> new MenuButton("Export"));
        all.put("check box", () -> new CheckBox("Flagged only"));
        all.put("combo box", () -> {
            ComboBox<String> box = new ComboBox<>();
            box.getItems().setAll("one", "two");
            box.setValue("one");
            return box;
        });
        all.put("spinner", () -> new Spinner<Integer>(1, 9, 1));
        all.put("text field", () -> new TextField("film"));
        all.put("text area", () -> new TextArea("film"));
        all.put("hyperlink", () -> new Hyperlink("Clint Eastwood"));
        all.put("list", () -> {
            ListView<String> list = list("one", "two");
            list.getSelectionModel().select(0);
            return list;
        });
        all.put("tree", () -> {
            TreeView<String> tree = new TreeView<>(new TreeItem<>("one"));
            tree.getSelectionModel().select(0);
            return tree;
        });
        all.put("table", () -> {
            TableView<String> table = table("one", "two");
            table.getSelectionModel().select(0);
            return table;
        });
        all.put("list without a selection", () -> list("one", "two"));
        all.put("empty list", () -> list());
        all.put("tree without a selection", () -> new TreeView<>(new TreeItem<>("one")));
        all.put("empty tree", () -> new TreeView<String>());
        all.put("table without a selection", () -> table("one", "two"));
        all.put("empty table", () -> table());
        all.put("table with the selection out of sight", () -> {
            TableView<String> table = table(IntStream.range(0, 100).mapToObj(String::valueOf).toArray(String[]::new));
            table.getSelectionModel().select(90);
            return table;
        });
        all.put("table of a tree without a selection", () -> {
            TreeTableView<String> tree = new TreeTableView<>(new TreeItem<>("one"));
            tree.getColumns().add(new TreeTableColumn<>("title"));
            return tree;
        });
        all.put("table of a clipped column", () -> {
            StackPane column = new StackPane(table("one"));
            column.setClip(new Rectangle(0, 0, 200, 100));
            return column;
        });
        all.put("marked text", () -> {
            HighlightedText text = new HighlightedText("question");
            text.show("Which films did the director of Alien make?", List.of());
            return text;
        });
        all.put("code to read", () -> {
            CodeArea area = Nodes.styled(new CodeArea("{}"), "mono", "json-view");
            area.setEditable(false);
            return new VBox(new VirtualizedScrollPane<>(area));
        });
        all.put("chosen small toggle", () -> {
            ToggleButton toggle = Nodes.styled(new ToggleButton("Issues"), "small-toggle");
            toggle.setSelected(true);
            return toggle;
        });
        all.put("type in a legend", () -> Nodes.styled(new HBox(Nodes.styled(new ToggleButton("Film"), "flat",
                "legend-type")), "quern-legend"));
        all.put("tabs", () -> new TabPane(new Tab("Picture", new VBox()), new Tab("Table", new VBox())));
        all.put("query editor", () -> new CypherEditor("Query"));
        all.put("graph view", () -> new GraphPicture(new Messages(Locale.ENGLISH), theme.colorsProperty()));
        all.put("what is scrolled", () -> {
            ScrollPane scroll = new ScrollPane(new Label("Ctrl+F"));
            scroll.setFocusTraversable(true);
            return scroll;
        });
        all.put("opened item", () -> {
            VBox item = Nodes.styled(new VBox(new TextField("film")), "item-view");
            item.setFocusTraversable(true);
            return item;
        });
        all.put("text that is selected", () -> {
            SelectableText text = new SelectableText("question");
            text.setText("Which films did the director of Alien make?");
            return text;
        });
        return all;
    }

    private static ListView<String> list(String... rows) {
        ListView<String> list = new ListView<>();
        list.getItems().setAll(rows);
        return list;
    }

    private static TableView<String> table(String... rows) {
        TableView<String> table = Nodes.styled(new TableView<>(), "dense");
        table.getColumns().add(new TableColumn<>("title"));
        table.getItems().setAll(rows);
        return table;
    }

    /** How many pixels change by the contrast when the focus comes with the Tab key. */
    private static int changed(Theme theme, Node control) {
        Button before = new Button("before");
        VBox content = new VBox(24, before, control);
        content.setStyle("-fx-padding: 24; -fx-background-color: -color-bg-default;");
        Scene scene = new Scene(new StackPane(content, new FocusRing(true)), 400, 300);
        theme.dress(scene);
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
        try {
            before.requestFocus();
            Image without = picture(scene);
            before.requestFocusTraversal(TraversalDirection.NEXT);
            assertThat(scene.getFocusOwner()).isNotSameAs(before);
            Image with = picture(scene);
            // Below the button that loses the focus.
            return changed(without, with, new Rectangle2D(0, 60, with.getWidth(), with.getHeight() - 60));
        } finally {
            stage.close();
        }
    }

    private static int changed(Image without, Image with, Rectangle2D part) {
        PixelReader one = without.getPixelReader();
        PixelReader other = with.getPixelReader();
        int changed = 0;
        for (int y = (int) Math.max(0, part.getMinY()); y < Math.min(with.getHeight(), part.getMaxY()); y++) {
            for (int x = (int) Math.max(0, part.getMinX()); x < Math.min(with.getWidth(), part.getMaxX()); x++) {
                if (Contrast.of(one.getColor(x, y), other.getColor(x, y)) >= CONTRAST)
                    changed++;
            }
        }
        return changed;
    }

    private static Image picture(Scene scene) {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        return scene.snapshot(null);
    }
}
