package org.quern.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.review.ExampleReview;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.ui.pane.PaneKind;
import org.quern.ui.pane.PaneList;
import org.quern.ui.pane.WorkPane;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** In every pane: Ctrl+F goes to a search field that can be seen, what is typed there stays text, and Esc leaves it. */
@ExtendWith(Fx.class)
class SearchKeysTest {

    /** Letters and digits that are keys of actions in some panes. */
    private static final List<KeyCode> TYPED = List.of(KeyCode.A, KeyCode.R, KeyCode.DIGIT1);

    @TempDir
    Path folder;

    @Test
    void everyPaneIsSearchedWithTheSameKeys() {
        Path root = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(root, Progress.NONE);
        Hands hands = new Hands();
        List<String> wrong = new ArrayList<>();
        try (HeadlessWindow window = HeadlessWindow.open(folder, Theme.Mode.LIGHT, Locale.ENGLISH, HeadlessWindow.WIDTH,
                HeadlessWindow.HEIGHT, _ -> new NoDatabases())) {
            window.openWorkspace(root, Progress.NONE);
            for (PaneKind kind : PaneList.kinds()) {
                WorkPane pane = window.show(kind.id(), Progress.NONE);
                hands.press(KeyCode.CONTROL, KeyCode.F);
                Node field = Fx.call(() -> focused(window.stage().getScene()));
                if (!(field instanceof TextInputControl) || !Fx.call(() -> isSeen(field))) {
                    wrong.add(kind.id() + ": Ctrl+F goes to " + field);
                    continue;
                }
                TYPED.forEach(hands::press);
                window.awaitIdle(Progress.NONE);
                if (Fx.call(() -> window.inFront().orElseThrow()) != pane
                        || !Fx.call(() -> ((TextInputControl) field).getText()).equalsIgnoreCase("ar1"))
                    wrong.add(kind.id() + ": what was typed became a command, and the field has “"
                            + Fx.call(() -> ((TextInputControl) field).getText()) + "”");
                hands.press(KeyCode.ESCAPE);
                window.awaitIdle(Progress.NONE);
                if (Fx.call(() -> focused(window.stage().getScene())) == field)
                    wrong.add(kind.id() + ": Esc does not leave the field");
            }
        }
        assertThat(wrong).isEmpty();
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
