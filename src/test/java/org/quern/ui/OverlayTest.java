package org.quern.ui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class OverlayTest {

    @Test
    void lettersTypedBeforeAnythingIsDrawnArriveAndTheFocusGoesBackAfterwards() {
        Fx.run(() -> {
            TextField behind = new TextField();
            Overlay overlay = new Overlay();
            Stage stage = new Stage();
            stage.setScene(new Scene(new StackPane(behind, overlay), 300, 200));
            stage.show();
            behind.requestFocus();
            TextField field = new TextField();
            Robot robot = new Robot();

            // All in one turn of the window's thread: nothing is drawn meanwhile.
            overlay.show(new VBox(field), field);
            robot.keyType(KeyCode.A);
            robot.keyType(KeyCode.B);
            assertThat(field.getText()).isEqualTo("ab");

            robot.keyType(KeyCode.ESCAPE);
            assertThat(overlay.isOpen()).isFalse();
            assertThat(behind.isFocused()).isTrue();
            stage.close();
        });
    }
}
