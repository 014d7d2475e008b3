package org.quern.bench.window;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.quern.job.Progress;
import org.quern.ui.shell.window.HeadlessWindow;

/** Reviews the questions of a large file by keyboard. Each key is pressed several times; a decision is on the disk before the next one. */
final class ReviewWalk {

    static final String PANE = "review";
    private static final int TIMES = 5;

    private final HeadlessWindow window;
    private final WindowWatch watch;
    private final Progress progress;

    ReviewWalk(HeadlessWindow window, WindowWatch watch, Progress progress) {
        this.window = window;
        this.watch = watch;
        this.progress = progress;
    }

    /** Gives the name that decisions need. */
    void sayName() {
        window.perform("review.annotator");
        window.awaitIdle(progress);
        HeadlessWindow.run(() -> {
            TextField name = (TextField) root().lookup(".review-name .text-field");
            name.setText("ada");
            press(name, KeyCode.ENTER);
        });
        window.awaitIdle(progress);
    }

    void through() {
        for (int i = 0; i < TIMES; i++) {
            for (KeyCode key : List.of(KeyCode.A, KeyCode.R, KeyCode.U, KeyCode.J, KeyCode.J, KeyCode.K, KeyCode.S,
                    KeyCode.F, KeyCode.H, KeyCode.G, KeyCode.M, KeyCode.L))
                key(key);
            act("E, then Escape", () -> {
                press(list(), KeyCode.E);
                press(window.stage().getScene().getFocusOwner(), KeyCode.ESCAPE);
            });
            act("search", () -> search("museum"));
            act("search nothing", () -> search(""));
            act("End", () -> list().getSelectionModel().selectLast());
            act("Home", () -> list().getSelectionModel().selectFirst());
        }
    }

    private void key(KeyCode key) {
        act(key.getName(), () -> press(list(), key));
    }

    private void act(String name, Runnable what) {
        progress.checkCancelled();
        watch.step(name);
        HeadlessWindow.run(what);
        window.awaitIdle(progress);
    }

    private static void press(Node on, KeyCode key) {
        String text = key.isLetterKey() ? key.getName().toLowerCase(java.util.Locale.ROOT) : "";
        on.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", text, key, false, false, false, false));
        on.fireEvent(new KeyEvent(KeyEvent.KEY_RELEASED, "", text, key, false, false, false, false));
    }

    private void search(String text) {
        ((TextField) root().lookup(".review-queue .text-field")).setText(text);
    }

    private ListView<?> list() {
        ListView<?> list = (ListView<?>) root().lookup(".review-queue .list-view");
        list.requestFocus();
        return list;
    }

    private Node root() {
        return window.inFront().orElseThrow().node();
    }
}
