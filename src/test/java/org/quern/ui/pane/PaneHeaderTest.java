package org.quern.ui.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class PaneHeaderTest {

    @Test
    void buttonsShowTheirIconAloneWhereTheTextsDoNotFit() {
        List<Button> buttons = Fx.call(() -> List.of(button("Import predictions…"), button("Write a report…"),
                button("Score")));
        Button plain = Fx.call(() -> new Button("Without an icon"));
        Stage stage = Fx.call(() -> {
            Stage shown = new Stage();
            PaneHeader header = new PaneHeader("Evaluation", "More actions").left(new Label("run")).right(plain)
                    .right(buttons.toArray(Button[]::new));
            shown.setScene(new Scene(new StackPane(header), 1_000, 100));
            shown.show();
            return shown;
        });
        assertThat(displays(stage, 1_000, buttons)).containsOnly(ContentDisplay.LEFT);
        assertThat(IntStream.range(200, 1_000).mapToObj(width -> displays(stage, width, buttons)))
                .anyMatch(shown -> shown.getFirst() == ContentDisplay.GRAPHIC_ONLY
                        && shown.getLast() == ContentDisplay.LEFT);
        assertThat(displays(stage, 200, buttons)).containsOnly(ContentDisplay.GRAPHIC_ONLY);
        assertThat(displays(stage, 1_000, buttons)).containsOnly(ContentDisplay.LEFT);
        assertThat(Fx.call(plain::getContentDisplay)).isEqualTo(ContentDisplay.LEFT);
        Fx.run(stage::close);
    }

    private static Button button(String text) {
        Region icon = new Region();
        icon.setPrefSize(16, 16);
        return new Button(text, icon);
    }

    private static List<ContentDisplay> displays(Stage stage, double width, List<Button> buttons) {
        return Fx.call(() -> {
            StackPane root = (StackPane) stage.getScene().getRoot();
            root.resize(width, 100);
            // The width of a button follows in the next layout.
            root.layout();
            root.layout();
            return buttons.stream().map(Button::getContentDisplay).toList();
        });
    }
}
