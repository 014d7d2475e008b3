package org.quern.bench.window;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.quern.job.Progress;
import org.quern.ui.control.query.CypherEditor;
import org.quern.ui.kit.WorkPane;
import org.quern.ui.shell.window.HeadlessWindow;

/**
 * Uses the pane in front from outside, by its actions and its controls, and waits after each step until all that follows
 * is over. A control that is not there is left alone: not each workspace has content for each pane.
 */
final class PaneDriver {

    private static final long PATIENCE_NANOS = 180_000_000_000L;
    private static final long LOOK_MILLIS = 15;
    private static final int LOOKS = 60;

    private final HeadlessWindow window;
    private final Path workspace;
    private final Progress progress;

    /** @param workspace the folder that is open in the window */
    PaneDriver(HeadlessWindow window, Path workspace, Progress progress) {
        this.window = window;
        this.workspace = workspace;
        this.progress = progress;
    }

    Path workspace() {
        return workspace;
    }

    /** Does an action of the pane or of the window. */
    void perform(String action) {
        window.perform(action);
        settle();
    }

    /** Does an action and goes on at once. */
    void begin(String action) {
        window.perform(action);
    }

    /** Selects a tab of the pane, counted from 0. */
    void tab(int place) {
        on(".tab-pane", TabPane.class, tabs -> tabs.getSelectionModel().select(place));
    }

    /** Selects a row of a table, counted from 0. */
    void row(String table, int place) {
        on(table, TableView.class, rows -> rows.getSelectionModel().clearAndSelect(place));
    }

    /** Writes a Cypher query. */
    void write(String query) {
        on(".quern-editor", CypherEditor.class, editor -> editor.setText(query));
    }

    /** Writes a Cypher query and runs it. */
    void ask(String query) {
        write(query);
        perform("graph.run");
    }

    /** Closes the card that is above the panes. */
    void closeCard() {
        HeadlessWindow.run(() -> window.stage().getScene().getRoot().lookup(".overlay").fireEvent(
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false)));
        settle();
    }

    /** Does something to the first control of a kind, on the window's thread. */
    <N> void on(String selector, Class<N> kind, Consumer<N> what) {
        on(selector, kind, 0, what);
    }

    /** As above, to the control at a place among those of its kind, counted from 0. */
    <N> void on(String selector, Class<N> kind, int place, Consumer<N> what) {
        HeadlessWindow.run(() -> all(selector, kind).skip(place).findFirst().ifPresent(what));
        settle();
    }

    /** The first control of a kind; asked on the window's thread. */
    <N> Optional<N> find(String selector, Class<N> kind) {
        return all(selector, kind).findFirst();
    }

    /** All controls of a kind; asked on the window's thread. */
    <N> Stream<N> all(String selector, Class<N> kind) {
        return window.inFront().map(WorkPane::node).stream().flatMap(pane -> pane.lookupAll(selector).stream())
                .filter(kind::isInstance).map(kind::cast);
    }

    /** Whether something is in the pane and can be seen. */
    boolean sees(String selector) {
        return HeadlessWindow.call(() -> all(selector, Node.class).anyMatch(PaneDriver::isSeen));
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    void settle() {
        window.awaitIdle(progress);
    }

    /** Waits until something has come about, or everything is over. */
    void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!condition.getAsBoolean() && !HeadlessWindow.call(window::idle) && System.nanoTime() < end)
            pause();
    }

    /**
     * Brings a pane to the front that may be at work for as long as nobody stops it.
     *
     * @return whether it is at work a while later
     */
    boolean showAtWork(String pane) {
        begin("go." + pane);
        for (int i = 0; i < LOOKS; i++)
            pause();
        return !HeadlessWindow.call(window::idle);
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }
}
