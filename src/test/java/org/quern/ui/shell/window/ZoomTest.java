package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.AnchorPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class ZoomTest {

    @Test
    void contentFillsTheWindowOrKeepsItsLeastSizeAndIsScrolledToTheFocus() {
        Fx.run(() -> {
            Button first = new Button("first");
            Button last = new Button("last");
            AnchorPane.setRightAnchor(last, 0.0);
            AnchorPane.setBottomAnchor(last, 0.0);
            AnchorPane content = new AnchorPane(first, last);
            Zoom zoom = new Zoom(content);
            Stage stage = new Stage();
            stage.setScene(new Scene(zoom, 1_200, 800));
            stage.show();
            lay(zoom, 1_200, 800);
            assertThat(content.getWidth()).isEqualTo(1_200);

            zoom.factorProperty().set(2);
            lay(zoom, 800, 600);
            assertThat(content.getWidth()).isEqualTo(Zoom.MIN_WIDTH);
            assertThat(content.getHeight()).isEqualTo(Zoom.MIN_HEIGHT);
            assertThat(isSeen(zoom, first)).isTrue();
            assertThat(isSeen(zoom, last)).isFalse();

            last.requestFocus();
            lay(zoom, 800, 600);
            assertThat(isSeen(zoom, last)).as("scrolled to the focus").isTrue();
            first.requestFocus();
            lay(zoom, 800, 600);
            assertThat(isSeen(zoom, first)).isTrue();

            last.requestFocus();
            zoom.factorProperty().set(0.8);
            lay(zoom, 1_200, 800);
            assertThat(content.getWidth()).isEqualTo(1_500);
            assertThat(content.getLayoutX()).as("nothing is left scrolled").isZero();
            stage.close();
        });
    }

    private static void lay(Zoom zoom, double width, double height) {
        zoom.resize(width, height);
        zoom.layout();
        zoom.layout();
    }

    private static boolean isSeen(Zoom zoom, Button button) {
        Bounds at = button.localToScene(button.getLayoutBounds());
        return at.getMinX() >= 0 && at.getMinY() >= 0 && at.getMaxX() <= zoom.getWidth()
                && at.getMaxY() <= zoom.getHeight();
    }
}
