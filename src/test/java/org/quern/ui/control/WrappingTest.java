package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Wrapping;

@ExtendWith(Fx.class)
class WrappingTest {

    private static final String ARABIC = "\u0643\u0631\u064a\u0633\u062a\u0648\u0641\u0631 \u0646\u0648\u0644\u0627\u0646 \u0645\u062e\u0631\u062c"
            + " \u0633\u064a\u0646\u0645\u0627\u0626\u064a \u0628\u0631\u064a\u0637\u0627\u0646\u064a";

    /** JavaFX fails to break the line; without an exception in the layout, this can be asked of a later version. */
    @Test
    void textsFromRightToLeftAreLaidOut() {
        Fx.run(() -> {
            Label label = Nodes.wrapped("Films by " + ARABIC);
            SelectableText selectable = new SelectableText("text");
            selectable.setText(ARABIC);
            VBox box = new VBox(label, selectable);
            new Scene(box, 90, 300);
            box.applyCss();
            box.layout();
            assertThat(label.isWrapText()).isFalse();
            assertThat(label.getAccessibleHelp()).as("the whole text in a tooltip").isEqualTo(label.getText());
            label.setText("Films by Christopher Nolan");
            box.layout();
            assertThat(label.isWrapText()).isTrue();
        });
    }

    @Test
    void linesAreBrokenAtSpaces() {
        String broken = Fx.call(() -> Wrapping.broken(ARABIC, Font.getDefault(), 80));
        assertThat(broken).contains("\n").hasSameSizeAs(ARABIC);
        assertThat(broken.replace('\n', ' ')).isEqualTo(ARABIC);
        assertThat(Fx.call(() -> Wrapping.broken("a b c", Font.getDefault(), 1))).isEqualTo("a b c");
        assertThat(Fx.call(() -> Wrapping.broken(ARABIC + "\u0643", Font.getDefault(), 10_000))).doesNotContain("\n");
    }
}
