package org.quern.ui.shell.window;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.fxmisc.richtext.GenericStyledArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.review.ExampleReview;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.ui.control.Drawer;
import org.quern.ui.control.SearchField;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Theme;
import org.quern.ui.kit.WorkPane;
import org.quern.ui.pane.Columns;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** In every pane: Ctrl+F goes to a search field that can be seen, what is typed there stays text, and Esc
 * leaves it. F6 goes through all parts, those in drawers included. */
@ExtendWith(Fx.class)
class SearchKeysTest {

    /** Letters and digits that are keys of actions in some panes. */
    private static final List<KeyCode> TYPED = List.of(KeyCode.A, KeyCode.R, KeyCode.DIGIT1);

    @TempDir
    Path folder;

    private final Hands hands = new Hands();
    private final List<String> wrong = new ArrayList<>();

    /** The window with the example. */
    private HeadlessWindow example() {
        Path root = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(root, Progress.NONE);
        HeadlessWindow window = HeadlessWindow.open(folder, Theme.Mode.LIGHT, Locale.ENGLISH, HeadlessWindow.WIDTH,
                HeadlessWindow.HEIGHT, _ -> new NoDatabases());
        window.openWorkspace(root, Progress.NONE);
        return window;
    }

    /** In a wide window, and in a small one, where lists are drawers. */
    @Test
    void everyPaneIsCrossedAndSearchedWithTheSameKeys() {
        try (HeadlessWindow window = example()) {
            for (int width : List.of(HeadlessWindow.WIDTH, 640)) {
                window.layOut(width, 640, 1);
                for (PaneKind kind : PaneList.kinds()) {
                    window.show(kind.id(), Progress.NONE);
                    cross(window, kind.id() + " in " + width);
                    search(window, kind.id() + " in " + width);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** Where a view has no search field of its own, Ctrl+F goes to the one of the pane, never to its list of files. */
    @Test
    void viewsAreSearchedWithTheSameKeys() {
        try (HeadlessWindow window = example()) {
            for (String kind : List.of("review", "textgraph", "agent")) {
                window.show(kind, Progress.NONE);
                List<String> views = Fx.call(() -> window.inFront().orElseThrow().actions().stream().map(Action::id)
                        .filter(id -> id.contains(".view.") || id.equals("agent.compare")).toList());
                for (String view : views) {
                    window.perform(view);
                    window.awaitIdle(Progress.NONE);
                    search(window, kind + " in " + view);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** The key of a pane takes the focus to where it was, or else into the pane. */
    @Test
    void theFocusIsSeenInThePaneThatAKeyShows() {
        try (HeadlessWindow window = example()) {
            hands.press(KeyCode.CONTROL, KeyCode.DIGIT8);
            List<Node> first = focusedInTurn(window);
            assertThat(focusedInTurn(window)).isEqualTo(first);
        }
        assertThat(wrong).isEmpty();
    }

    /** When a view disappears that has the focus, the one that is shown instead has it, not the side bar. */
    @Test
    void theFocusStaysInThePaneWhenAnotherViewIsShown() {
        try (HeadlessWindow window = example()) {
            window.layOut(640, 640, 1);
            for (PaneKind kind : PaneList.kinds()) {
                window.show(kind.id(), Progress.NONE);
                List<String> views = Fx.call(() -> window.inFront().orElseThrow().actions().stream().map(Action::id)
                        .filter(id -> id.contains(".view.")).toList());
                for (String view : kind.id().equals("agent") ? List.of("agent.compare", "agent.compare.back",
                        "agent.compare", "agent.compare", "agent.new", "agent.new.back") : views) {
                    Fx.run(() -> lastRows(window.inFront().orElseThrow().node()).ifPresent(Node::requestFocus));
                    // The drawer of the view that is left stays open behind the other one.
                    if (view.equals("agent.compare"))
                        Fx.run(() -> Drawer.reveal(window.inFront().orElseThrow().node().lookup(".agent-query")));
                    if (view.endsWith(".back"))
                        hands.press(KeyCode.ESCAPE);
                    else
                        window.perform(view);
                    window.awaitIdle(Progress.NONE);
                    window.awaitFrame();
                    if (view.endsWith(".back") && Fx.call(() -> window.inFront().orElseThrow().actions().stream()
                            .filter(action -> action.id().equals(view)).anyMatch(left -> left.enabled().get())))
                        wrong.add(view + " is not done by Esc");
                    Node at = Fx.call(window.stage().getScene()::getFocusOwner);
                    if (!Fx.call(() -> Nodes.isIn(at, window.inFront().orElseThrow().node()) && Nodes.isSeen(at)))
                        wrong.add(view + " takes the focus to " + at);
                    else if (view.startsWith("agent.") && !Fx.call(() -> Nodes.isIn(at,
                            ((BorderPane) window.inFront().orElseThrow().node()).getCenter())))
                        wrong.add(view + " does not take the focus into the view, but to " + at);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** Texts show it in any case, and a whole pane has a ring. */
    private static boolean showsFocus(Node node) {
        return !node.isFocusTraversable() || node instanceof TextInputControl
                || node instanceof GenericStyledArea<?, ?, ?>
                || Fx.call(node::isFocusVisible);
    }

    private List<Node> focusedInTurn(HeadlessWindow window) {
        List<Node> all = new ArrayList<>();
        for (int i = 0; i < PaneList.kinds().size(); i++) {
            hands.press(KeyCode.CONTROL, KeyCode.valueOf("DIGIT" + (i + 1)));
            window.awaitIdle(Progress.NONE);
            Node at = Fx.call(window.stage().getScene()::getFocusOwner);
            if (!Fx.call(() -> Nodes.isIn(at, window.inFront().orElseThrow().node())))
                wrong.add("Ctrl+" + (i + 1) + " goes to " + at);
            if (Fx.call(() -> at == window.inFront().orElseThrow().node()))
                wrong.add("Ctrl+" + (i + 1) + " leaves the focus on the pane");
            if (!showsFocus(at))
                wrong.add("Ctrl+" + (i + 1) + " does not show that it goes to " + at);
            all.add(at);
        }
        return all;
    }

    /** The list or table after which little takes the focus in the pane. */
    private static Optional<Node> lastRows(Node pane) {
        return Nodes.takingFocus(pane).filter(node -> node instanceof TableView || node instanceof ListView)
                .reduce((_, last) -> last);
    }

    private void search(HeadlessWindow window, String where) {
        WorkPane pane = Fx.call(() -> window.inFront().orElseThrow());
        hands.press(KeyCode.CONTROL, KeyCode.F);
        Node field = Fx.call(() -> focused(window.stage().getScene()));
        // In the others, this would be the list of files.
        boolean ofList = where.startsWith("textgraph") || where.startsWith("graph")
                || where.endsWith("agent.compare");
        if (where.startsWith("textgraph") && Fx.call(() -> pane.node().lookupAll(".searchable-combo-box").stream()
                .noneMatch(each -> each instanceof ComboBox<?> list && list.isShowing()
                        && "Instance".equals(list.getAccessibleText()))))
            wrong.add(where + ": Ctrl+F does not open the instances");
        if (!(ofList ? field instanceof TextInputControl : field instanceof SearchField)
                || !Fx.call(() -> isSeen(field))) {
            wrong.add(where + ": Ctrl+F goes to " + field);
            return;
        }
        TYPED.forEach(hands::press);
        window.awaitIdle(Progress.NONE);
        if (Fx.call(() -> window.inFront().orElseThrow()) != pane
                || !Fx.call(() -> ((TextInputControl) field).getText()).equalsIgnoreCase("ar1"))
            wrong.add(where + ": what was typed became a command, and the field has “"
                    + Fx.call(() -> ((TextInputControl) field).getText()) + "”");
        hands.press(KeyCode.ESCAPE);
        window.awaitIdle(Progress.NONE);
        if (Fx.call(() -> focused(window.stage().getScene())) == field)
            wrong.add(where + ": Esc does not leave the field");
        if (!ofList && !Fx.call(() -> ((TextInputControl) field).getText()).equalsIgnoreCase("ar1"))
            wrong.add(where + ": Esc changes the text");
        Node next = Fx.call(window.stage().getScene()::getFocusOwner);
        if (!showsFocus(next))
            wrong.add(where + ": Esc does not show that it goes to " + next);
    }

    private void cross(HeadlessWindow window, String where) {
        Scene scene = window.stage().getScene();
        List<Node> stops = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            hands.press(KeyCode.F6);
            Node at = Fx.call(scene::getFocusOwner);
            if (stops.contains(at))
                break;
            stops.add(at);
            if (!showsFocus(at))
                wrong.add(where + ": F6 does not show that it goes to " + at);
            if (!Fx.call(() -> Nodes.isSeen(at)))
                wrong.add(where + ": F6 goes to the hidden " + at);
        }
        Set<Node> columns = Fx.call(() -> window.inFront().orElseThrow().node().lookupAll(".column").stream()
                .filter(each -> Nodes.isSeen(each) || Columns.isInClosedDrawer(each)).collect(toSet()));
        columns.addAll(Fx.call(() -> ((BorderPane) window.inFront().orElseThrow().node())
                .getTop() instanceof VBox rows ? rows.getChildren().stream().filter(Nodes::isSeen).toList()
                        : List.of()));
        columns.removeIf(each -> stops.stream().anyMatch(stop -> Fx.call(() -> Nodes.isIn(stop, each))));
        if (stops.size() < (where.startsWith("graph") ? 1 : 2) || !columns.isEmpty())
            wrong.add(where + ": F6 goes to " + stops + ", but not into " + columns);
        hands.press(KeyCode.SHIFT, KeyCode.F6);
        if (Fx.call(scene::getFocusOwner) != stops.get(stops.size() - 1))
            wrong.add(where + ": Shift+F6 goes to " + Fx.call(scene::getFocusOwner));
    }

    /** What has the focus: in the last popup that is open, such as a list that is searched, or else in the window. */
    private static Node focused(Scene scene) {
        return Window.getWindows().stream().filter(PopupWindow.class::isInstance)
                .map(popup -> popup.getScene().getFocusOwner()).filter(TextInputControl.class::isInstance).findFirst()
                .orElse(scene.getFocusOwner());
    }

    private static boolean isSeen(Node node) {
        return Stream.<Node>iterate(node, Objects::nonNull, Node::getParent).allMatch(Node::isVisible)
                && node.getBoundsInParent().getWidth() > 20;
    }

    private static final class NoDatabases implements GraphSource {

        @Override
        public GraphDatabase of(String graph, Progress progress) {
            throw new QuernException("the database is not responding", graph, "try again");
        }

        @Override
        public void close() {}
    }
}
