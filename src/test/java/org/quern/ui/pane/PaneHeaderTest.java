package org.quern.ui.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
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

    @Test
    void whatDoesNotFitMovesIntoAMenuAndIsDoneFromThere() {
        List<String> done = new ArrayList<>();
        List<Button> buttons = Fx.call(() -> {
            List<Button> made = List.of(button("Import predictions…"), button("Write a report…"), button("Score"));
            made.forEach(button -> button.setOnAction(_ -> done.add(button.getText())));
            made.get(1).setDisable(true);
            return made;
        });
        MenuButton export = Fx.call(() -> {
            MenuItem csv = new MenuItem("CSV");
            csv.setOnAction(_ -> done.add("CSV"));
            return new MenuButton("Export", new Region(), csv);
        });
        Stage stage = Fx.call(() -> {
            Stage shown = new Stage();
            PaneHeader header = new PaneHeader("Evaluation", "More actions").right(export)
                    .right(buttons.toArray(Button[]::new));
            shown.setScene(new Scene(new StackPane(header), 1_000, 100));
            shown.show();
            return shown;
        });
        assertThat(displays(stage, 1_000, buttons)).containsOnly(ContentDisplay.LEFT);
        assertThat(Fx.call(() -> buttons.getFirst().getParent().lookupAll(".header-more"))).isEmpty();
        displays(stage, 150, buttons);
        Fx.run(() -> {
            assertThat(buttons.getLast().getScene()).as("the main action stays").isNotNull();
            MenuButton more = (MenuButton) stage.getScene().lookup(".header-more");
            assertThat(more.getItems()).extracting(MenuItem::getText).contains("Export", "Import predictions…");
            assertThat(more.getItems().get(2).isDisable()).isTrue();
            more.getItems().get(1).fire();
            ((Menu) more.getItems().getFirst()).getItems().getFirst().fire();
            assertThat(done).containsExactly("Import predictions…", "CSV");
        });
        displays(stage, 1_000, buttons);
        assertThat(Fx.call(() -> buttons.getFirst().getScene())).as("there is room again").isNotNull();
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
