package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.review.ExampleReview;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Theme;
import org.quern.ui.shell.tutorial.Tutorial;
import org.quern.ui.shell.tutorial.Tutorial.Step;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Goes through all tutorials in the example workspace, and through the preparation of that. */
@ExtendWith(Fx.class)
class TutorialWalkTest {

    /** Steps that would write into the workspace. */
    private static final Set<String> WRITING = Set.of("curator-properties", "curator-convert", "annotator-generate",
            "annotator-accept");

    @TempDir
    Path folder;

    private final Hands hands = new Hands();

    private Path example() {
        Path root = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(root, Progress.NONE);
        return root;
    }

    private HeadlessWindow withoutDatabases() {
        return HeadlessWindow.open(folder, Theme.Mode.LIGHT, Locale.ENGLISH, HeadlessWindow.WIDTH,
                HeadlessWindow.HEIGHT,
                _ -> new GraphSource() {
                    @Override
                    public GraphDatabase of(String graph, Progress progress) {
                        throw new QuernException("none", graph, "none");
                    }

                    @Override
                    public void close() {}
                });
    }

    @Test
    void everyStepFindsItsControlInTheExample() {
        Path root = example();
        List<String> missing = new ArrayList<>();
        List<String> stuck = new ArrayList<>();
        List<String> covered = new ArrayList<>();
        try (HeadlessWindow window = HeadlessWindow.open(folder)) {
            window.openWorkspace(root, Progress.NONE);
            assertThat(Tutorial.all()).extracting(Tutorial::id).isEqualTo(Tutorial.IDS);
            walk(window, "", missing, stuck, covered);
            // The last step about the pane was in another view.
            window.show("review", Progress.NONE);
            window.perform("review.view.questions");
            // Some of the controls are in drawers now.
            window.layOut(1_024, 700, 1.5);
            walk(window, "narrow ", missing, stuck, covered);
            for (int width : List.of(1_024, 640)) {
                window.show("review", Progress.NONE);
                window.perform("review.view.questions");
                window.layOut(width, width == 640 ? 640 : 700, 1);
                walk(window, width + " ", missing, stuck, covered);
            }
        }
        assertThat(covered).as("controls that the card covers").isEmpty();
        assertThat(missing).as("steps without a control").isEmpty();
        assertThat(stuck).as("steps whose condition does not come true").isEmpty();
        assertThat(Workspace.read(root).stores()).as("the example was completed").containsExactly("film");
    }

    private static void walk(HeadlessWindow window, String size, List<String> missing, List<String> stuck,
            List<String> covered) {
        for (Tutorial tutorial : Tutorial.all()) {
            window.perform("tutorial." + tutorial.id());
            window.awaitIdle(Progress.NONE);
            for (Step step : tutorial.steps()) {
                String name = tutorial.id() + "-" + step.id();
                assertThat(shown(window, "#tutorial-" + name)).as(name).isPresent();
                if (!soon(() -> shown(window, ".tutorial-frame").filter(frame -> isInside(frame, window))
                        .isPresent()))
                    missing.add(size + name);
                else {
                    if (!soon(() -> Fx.call(() -> clear(window))))
                        covered.add(size + name + ": " + Fx.call(() -> describe(window)));
                    if (step.until().isPresent() && !comesTrue(window, name, step))
                        stuck.add(size + name);
                }
                press(window, shown(window, ".tutorial-skip").or(() -> shown(window, ".tutorial-card .accent")));
            }
            assertThat(shown(window, ".tutorial-card")).as("the end of " + tutorial.id()).isEmpty();
        }
    }

    private static boolean clear(HeadlessWindow window) {
        Bounds card = at(window, ".tutorial-card");
        return !card.intersects(at(window, ".tutorial-frame"));
    }

    private static String describe(HeadlessWindow window) {
        return at(window, ".tutorial-card") + " " + at(window, ".tutorial-frame");
    }

    private static Bounds at(HeadlessWindow window, String selector) {
        Node node = content(window).lookup(selector);
        return node.localToScene(node.getLayoutBounds());
    }

    private static boolean isInside(Node frame, HeadlessWindow window) {
        return Fx.call(() -> {
            Bounds at = frame.localToScene(frame.getLayoutBounds());
            return at.getWidth() > 10 && at.getHeight() > 10 && at.getMinX() > -10
                    && at.getMaxX() < window.stage().getScene().getWidth() + 10;
        });
    }

    /** Does what the step asks for; what would write into the workspace must only be possible. */
    private static boolean comesTrue(HeadlessWindow window, String name, Step step) {
        if (WRITING.contains(name)) {
            String action = step.control().action()
                    .or(() -> step.until().flatMap(until -> until.performed().or(until::enabled))).orElseThrow();
            return Fx.call(() -> window.inFront().orElseThrow().actions().stream()
                    .anyMatch(each -> each.id().equals(action)));
        }
        step.control().action().ifPresentOrElse(action -> press(window, button(window, action)), () -> Fx.run(() -> {
            switch (content(window).lookup(step.control().selector().orElseThrow())) {
                case TreeView<?> tree -> tree.getSelectionModel().select(1);
                case TableView<?> table -> {
                    table.getSelectionModel().select(0);
                    table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false,
                            false));
                }
                default -> {
                }
            }
        }));
        return soon(() -> shown(window, ".tutorial-skip").isEmpty());
    }

    private static Parent content(HeadlessWindow window) {
        return window.stage().getScene().getRoot();
    }

    private static Optional<Node> button(HeadlessWindow window, String action) {
        return Fx.call(() -> Stream.of(".button", ".toggle-button")
                .flatMap(css -> content(window).lookupAll(css).stream())
                .filter(node -> Actions.isFor(node, action) && isVisible(node)).findFirst());
    }

    private static Optional<Node> shown(HeadlessWindow window, String selector) {
        return Fx.call(() -> Optional.ofNullable(content(window).lookup(selector)).filter(TutorialWalkTest::isVisible));
    }

    static boolean isVisible(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible())
                return false;
        }
        return true;
    }

    private static void press(HeadlessWindow window, Optional<Node> button) {
        Fx.run(() -> ((ButtonBase) button.orElseThrow()).fire());
        window.awaitIdle(Progress.NONE);
    }

    /** Whether something holds after the next pictures at the latest. */
    private static boolean soon(BooleanSupplier condition) {
        for (int i = 0; i < 100; i++) {
            if (condition.getAsBoolean())
                return true;
            LockSupport.parkNanos(20_000_000);
        }
        return false;
    }

    @Test
    void theCardIsUsedByKeysAndSurvivesAnotherPane() {
        Path root = example();
        try (HeadlessWindow window = withoutDatabases()) {
            window.openWorkspace(root, Progress.NONE);
            window.show("agent", Progress.NONE);
            // The caret of a text field that had the focus when its window was closed blinks on.
            int before = framesIn(window, 500);
            window.perform("tutorial.annotator");
            window.awaitIdle(Progress.NONE);
            assertThat(shown(window, "#tutorial-annotator-generate")).isPresent();
            assertThat(soon(() -> button(window, "questions.generate").isPresent())).isTrue();
            assertThat(soon(() -> framesIn(window, 500) < before + 5)).as("a card that waits draws nothing").isTrue();
            window.show("agent", Progress.NONE);
            assertThat(soon(() -> shown(window, ".tutorial-frame").isEmpty())).as("no frame in another pane").isTrue();
            assertThat(shown(window, "#tutorial-annotator-generate")).isPresent();
            window.show("questions", Progress.NONE);
            assertThat(soon(() -> shown(window, ".tutorial-frame").isPresent())).isTrue();
            press(window, shown(window, ".tutorial-skip"));
            hands.press(KeyCode.F9);
            window.awaitIdle(Progress.NONE);
            assertThat(shown(window, "#tutorial-annotator-queue")).isPresent();
            hands.press(KeyCode.SHIFT, KeyCode.F9);
            window.awaitIdle(Progress.NONE);
            assertThat(shown(window, "#tutorial-annotator-list")).isPresent();
            assertThat(Fx.call(() -> isBelow(window, ".focus-ring", ".tutorial-card"))).as("the ring").isTrue();
            window.perform("window.shortcuts");
            assertThat(Fx.call(() -> isBelow(window, ".focus-ring", ".overlay > .card"))).as("the ring").isFalse();
            hands.press(KeyCode.ESCAPE);
            Fx.run(() -> content(window).lookup(".tutorial-card").requestFocus());
            hands.press(KeyCode.ESCAPE);
            window.awaitIdle(Progress.NONE);
            assertThat(shown(window, ".tutorial-card")).isEmpty();
        }
    }

    private static int framesIn(HeadlessWindow window, long millis) {
        AtomicInteger frames = new AtomicInteger();
        Runnable onFrame = frames::incrementAndGet;
        Fx.run(() -> window.stage().getScene().addPostLayoutPulseListener(onFrame));
        LockSupport.parkNanos(millis * 1_000_000);
        Fx.run(() -> window.stage().getScene().removePostLayoutPulseListener(onFrame));
        return frames.get();
    }

    private static boolean isBelow(HeadlessWindow window, String one, String other) {
        Node lower = content(window).lookup(one).getParent();
        Node upper = content(window).lookup(other).getParent();
        List<Node> layers = lower.getParent().getChildrenUnmodifiable();
        return lower.getViewOrder() > upper.getViewOrder()
                || lower.getViewOrder() == upper.getViewOrder() && layers.indexOf(lower) < layers.indexOf(upper);
    }

    @Test
    void everyStepIsInSightInASmallWindowAndDoneWhenADecisionIsStored() {
        Path root = example();
        try (HeadlessWindow window = withoutDatabases()) {
            window.openWorkspace(root, Progress.NONE);
            window.layOut(640, 640, 1);
            window.perform("tutorial.annotator");
            window.awaitIdle(Progress.NONE);
            assertThat(soon(() -> openDrawers(window) == 1)).as("the form is shown").isTrue();
            Node card = Fx.call(() -> content(window).lookup(".tutorial-card"));
            assertThat(Fx.call(() -> card.contains(-12, 40))).as("clicks pass through the shadow of the card")
                    .isFalse();
            next(window, "list");
            assertThat(soon(() -> openDrawers(window) == 0)).as("the drawer does not cover the list").isTrue();
            assertThat(soon(() -> says(card, "is shown in the drawer “Question”"))).as("where the query is").isTrue();
            press(window, drawerButton(window, "Question"));
            assertThat(soon(() -> !says(card, "drawer"))).as("the query is in sight").isTrue();
            next(window, "queue");
            assertThat(soon(() -> openDrawers(window) == 1)).as("the list is shown").isTrue();
            Fx.run(() -> content(window).lookup(".review-queue").requestFocus());
            hands.press(KeyCode.ESCAPE);
            assertThat(soon(() -> says(card, "The drawer “Questions” is closed."))).as("it stays closed").isTrue();
            assertThat(openDrawers(window)).isZero();
            press(window, drawerButton(window, "Questions"));
            assertThat(soon(() -> shown(window, ".tutorial-frame").isPresent() && !says(card, "drawer"))).isTrue();
            next(window, "compare");
            next(window, "accept");
            assertThat(soon(() -> openDrawers(window) == 0
                    && shown(window, ".tutorial-frame").isPresent())).as("the drawers do not cover the button")
                    .isTrue();
            Fx.run(() -> content(window).lookup(".review-item").requestFocus());
            hands.press(KeyCode.A);
            Node name = Fx.call(() -> content(window).lookup(".review-name .text-field"));
            assertThat(soon(name::isFocused)).as("the name is asked for").isTrue();
            assertThat(soon(() -> Fx.call(() -> !card.localToScene(card.getLayoutBounds())
                    .intersects(name.localToScene(name.getLayoutBounds()))))).as("the card does not cover the name")
                    .isTrue();
            assertThat(shown(window, ".tutorial-skip")).as("nothing is stored yet").isPresent();
            hands.type("Ana");
            hands.press(KeyCode.ENTER);
            window.awaitIdle(Progress.NONE);
            assertThat(shown(window, ".tutorial-skip")).as("nothing is stored yet").isPresent();
            hands.press(KeyCode.A);
            window.awaitIdle(Progress.NONE);
            assertThat(shown(window, ".tutorial-skip")).as("a decision is stored").isEmpty();
            next(window, "agreement");
            hands.press(KeyCode.SHIFT, KeyCode.F9);
            window.awaitIdle(Progress.NONE);
            assertThat(shown(window, ".tutorial-skip")).as("the step stays done").isEmpty();
            window.show("agent", Progress.NONE);
            window.show("review", Progress.NONE);
            window.perform("review.view.agreement");
            assertThat(soon(() -> shown(window, ".tutorial-frame").isEmpty())).as("the button is gone").isTrue();
            assertThat(
                    soon(() -> Fx.call(() -> card.lookupAll(".secondary").stream().filter(Nodes::isSeen).count()) == 1))
                    .as("only the head: the step is done").isTrue();
        }
    }

    private void next(HeadlessWindow window, String step) {
        hands.press(KeyCode.F9);
        window.awaitIdle(Progress.NONE);
        assertThat(shown(window, "#tutorial-annotator-" + step)).isPresent();
    }

    private static Optional<Node> drawerButton(HeadlessWindow window, String title) {
        return Fx.call(() -> content(window).lookupAll(".drawer-button").stream()
                .filter(node -> Nodes.isSeen(node) && ((Labeled) node).getText().equals(title)).findFirst());
    }

    private static boolean says(Node card, String words) {
        return Fx.call(() -> card.lookupAll(".secondary").stream()
                .anyMatch(
                        node -> node instanceof Label label && Nodes.isSeen(node) && label.getText().contains(words)));
    }

    private static long openDrawers(HeadlessWindow window) {
        return Fx.call(() -> content(window).lookupAll(".drawers").stream().filter(Nodes::isSeen).count());
    }

    @Test
    void aTutorialContinuesAfterARestart() throws IOException {
        Path root = example();
        Files.writeString(folder.resolve("preferences.json"), "{\"tutorial\": \"annotator list\"}");
        try (HeadlessWindow window = withoutDatabases()) {
            window.openWorkspace(root, Progress.NONE);
            assertThat(shown(window, "#tutorial-annotator-list")).isPresent();
        }
    }
}
