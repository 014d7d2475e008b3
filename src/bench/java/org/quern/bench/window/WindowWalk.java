package org.quern.bench.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.ui.kit.WorkPane;
import org.quern.ui.shell.window.HeadlessWindow;

/** What a person does in the window, one thing after the other, each named to whoever watches the window's thread. */
final class WindowWalk {

    private static final List<String> EDITS = List.of("schema.disable", "schema.down", "schema.property.add",
            "schema.relation.add", "schema.entity.add", "schema.remove", "schema.undo", "schema.undo");

    private final HeadlessWindow window;
    private final WindowWatch watch;
    private final Progress progress;
    private @Nullable Node boxesOf;
    private Optional<Parent> ground = Optional.empty();

    WindowWalk(HeadlessWindow window, WindowWatch watch, Progress progress) {
        this.window = window;
        this.watch = watch;
        this.progress = progress;
    }

    /** Opens each pane and each of its views, then what stands above panes. */
    void throughPanes(List<String> panes, Path workspace) {
        PaneDriver driver = new PaneDriver(window, workspace, progress);
        for (String pane : panes) {
            watch.step(pane);
            window.show(pane, progress);
            for (PaneView view : PaneViews.of(pane))
                step(pane + ", " + view.name(), () -> view.show(driver));
        }
        step("find an action", () -> driver.perform("window.palette"));
        driver.closeCard();
        step("list the shortcuts", () -> driver.perform("window.shortcuts"));
        step("preferences", () -> driver.perform("window.preferences"));
        driver.closeCard();
        step("zoom", () -> driver.perform("window.zoom-in"));
        driver.perform("window.zoom-out");
    }

    /**
     * Opens a workspace with one large schema, in whose pane the window begins, and edits that.
     *
     * @param types how many types it has
     * @return milliseconds until all types are drawn
     */
    double throughSchema(Path workspace, int types) {
        Optional<WorkPane> before = HeadlessWindow.call(window::inFront);
        PaneDriver driver = new PaneDriver(window, workspace, progress);
        watch.step("open");
        long begin = System.nanoTime();
        window.beginWorkspace(workspace);
        driver.await(() -> HeadlessWindow.call(() -> !window.inFront().equals(before) && boxes() == types));
        double millis = (System.nanoTime() - begin) / 1e6;
        window.awaitIdle(progress);
        step("select a type", () -> PaneViews.of("schema").getFirst().show(driver));
        for (String edit : EDITS)
            step(edit, () -> driver.perform(edit));
        return millis;
    }

    /** Where the diagram puts its boxes; found once, because searching a pane takes the time that is measured. */
    private Optional<Parent> boxes(Node pane) {
        if (boxesOf != pane) {
            boxesOf = pane;
            ground = Optional.empty();
        }
        if (ground.isEmpty())
            ground = Optional.ofNullable(pane.lookup(".type-box")).map(Node::getParent);
        return ground;
    }

    private int boxes() {
        return window.inFront().map(WorkPane::node).flatMap(this::boxes)
                .map(g -> (int) g.getChildrenUnmodifiable().stream()
                        .filter(n -> n.getStyleClass().contains("type-box")).count())
                .orElse(0);
    }

    private void step(String name, Runnable what) {
        progress.checkCancelled();
        watch.step(name);
        what.run();
        // What is being named keeps the keys until somebody looks elsewhere.
        HeadlessWindow.run(() -> window.inFront().map(WorkPane::node).ifPresent(Node::requestFocus));
    }
}
