package org.quern.ui.shell.window;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.ui.control.query.HighlightedText;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Reviews by keys in the window without a display. */
final class ReviewDriver {

    private final HeadlessWindow window;
    private final Hands hands = new Hands();

    ReviewDriver(HeadlessWindow window) {
        this.window = window;
    }

    /** Writes a question file into a new workspace. */
    static void prepare(Path workspace, int questions) {
        Workspace.openOrCreate(workspace).close();
        new SampleFile(new SafeFiles()).write(workspace.resolve("questions/films.json"),
                IntStream.range(0, questions).mapToObj(ReviewDriver::sample).toList());
    }

    static Sample sample(int i) {
        String match = "MATCH (n:Film)-[r0:receivesAward]->(m0:Award {name: 'Prize " + i + "'})";
        return new Sample("q%05d".formatted(i), "films", match + " WITH DISTINCT n RETURN n.name", match,
                "Which films received Prize " + i + "?",
                "Give the name of every film that receives award the award “Prize " + i + "”.",
                "[{\"n.name\":\"Rosetta\"}]",
                new Sample.FromTemplate(i % 2 == 0 ? "basic_(n)-(m0*)" : "basic_(n)", match, "n_name", "RETURN …"));
    }

    void open(Path workspace) {
        window.openWorkspace(workspace, Progress.NONE);
        window.show("review", Progress.NONE);
    }

    /** Gives a name, if one is asked for. */
    void name(String annotator) {
        if (Fx.call(() -> !pane().lookup(".review-name").isVisible()))
            return;
        hands.press(KeyCode.A);
        Fx.await("the name is asked for", () -> owner() instanceof TextInputControl);
        hands.press(KeyCode.CONTROL, KeyCode.A);
        hands.type(annotator);
        hands.press(KeyCode.ENTER);
        settle();
    }

    Hands hands() {
        return hands;
    }

    void settle() {
        Fx.await("all work is done", window::idle);
        Fx.run(() -> {});
    }

    /** The question in sight. */
    String question() {
        return Fx.call(this::shown);
    }

    /** The same, on the window's thread. */
    String shown() {
        return ((HighlightedText) pane().lookup(".review-question")).text();
    }

    String text(String selector) {
        return Fx.call(() -> ((Labeled) pane().lookup(selector)).getText());
    }

    Optional<Node> find(String selector) {
        return Fx.call(() -> Optional.ofNullable(pane().lookup(selector)));
    }

    Node owner() {
        return pane().getScene().getFocusOwner();
    }

    Parent pane() {
        return window.inFront().map(pane -> (Parent) pane.node()).orElseThrow();
    }
}
