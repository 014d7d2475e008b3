package org.quern.ui.pane;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * What a card or a form consists of, each line put in with its styles as long as there is time for it, the others with the
 * pictures that follow: from the top, where reading begins.
 */
public final class LinesInTurn {

    private final Pane pane;
    private Deque<Node> missing = new ArrayDeque<>();

    /** @param pane whose children the lines become */
    public LinesInTurn(Pane pane) {
        this.pane = pane;
    }

    /** Shows lines in place of those before. */
    public void show(List<Node> lines) {
        missing = new ArrayDeque<>(lines);
        pane.getChildren().clear();
        PictureClock.of(pane).ifPresentOrElse(clock -> {
            clock.begin();
            add(clock, missing);
        }, () -> pane.getChildren().addAll(lines));
    }

    private void add(PictureClock clock, Deque<Node> lines) {
        // Other lines may have been asked for since.
        while (lines == missing && !lines.isEmpty()) {
            Node line = lines.removeFirst();
            pane.getChildren().add(line);
            line.applyCss();
            if (clock.isLate()) {
                clock.later(() -> add(clock, lines));
                return;
            }
        }
    }
}
