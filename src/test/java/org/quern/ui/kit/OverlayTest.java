package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
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

    @Test
    void theFocusStaysInTheCard() {
        TextField behind = Fx.call(TextField::new);
        Overlay overlay = Fx.call(Overlay::new);
        Button first = Fx.call(() -> new Button("first"));
        Button last = Fx.call(() -> new Button("last"));
        Robot robot = Fx.call(Robot::new);
        Stage stage = Fx.call(Stage::new);
        Fx.run(() -> {
            stage.setScene(new Scene(new StackPane(behind, overlay, new TextField()), 300, 200));
            stage.show();
            behind.requestFocus();
            last.setOnAction(_ -> last.setDisable(true));
            overlay.show(new VBox(first, new Label(), last), first);

            robot.keyType(KeyCode.TAB);
            assertThat(last.isFocused()).isTrue();
            robot.keyType(KeyCode.TAB);
            assertThat(first.isFocused()).as("after the last one").isTrue();
            robot.keyPress(KeyCode.SHIFT);
            robot.keyType(KeyCode.TAB);
            robot.keyRelease(KeyCode.SHIFT);
            assertThat(last.isFocused()).as("before the first one").isTrue();
            behind.requestFocus();
            assertThat(last.isFocused()).as("what is behind wants the focus").isTrue();
            robot.keyType(KeyCode.SPACE);
            assertThat(last.isDisabled()).isTrue();
        });
        Fx.await("what cannot be used any more loses the focus", () -> !last.isFocused());
        Fx.run(() -> {
            assertThat(first.isFocused()).isTrue();
            robot.keyType(KeyCode.ESCAPE);
            assertThat(overlay.isOpen()).isFalse();
            assertThat(behind.isFocused()).isTrue();
            stage.close();
        });
    }
}
