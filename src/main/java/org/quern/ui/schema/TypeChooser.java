package org.quern.ui.schema;

import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.quern.ui.control.Nodes;

/** Asks for an entity type, or offers a new one; searchable by keyboard. */
public final class TypeChooser {

    private static final double ROW = 24;
    private static final int SHOWN = 10;
    private static final double WIDTH = 220;

    private final Popup popup = new Popup();
    final TextField field = new TextField();
    private final ListView<Choice> list = Nodes.styled(new ListView<>(), "dense", "search-hits");
    private final List<Choice> choices;

    /** One row. @param onChosen what choosing it does */
    public record Choice(String text, Runnable onChosen) {
        @Override
        public String toString() {
            return text;
        }
    }

    public TypeChooser(String question, List<Choice> choices) {
        this.choices = List.copyOf(choices);
        field.setId("type-chooser");
        field.setAccessibleText(question);
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setOnMouseClicked(_ -> choose());
        VBox box = Nodes.styled(new VBox(4, Nodes.label(question, "secondary"), field, list), "type-chooser");
        box.setPrefWidth(WIDTH);
        popup.getContent().add(box);
        popup.setAutoHide(true);
        field.textProperty().addListener(_ -> filter());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        filter();
    }

    private void filter() {
        String text = field.getText().strip().toLowerCase(Locale.ROOT);
        list.getItems().setAll(choices.stream()
                .filter(choice -> choice.text().toLowerCase(Locale.ROOT).contains(text)).toList());
        list.getSelectionModel().selectFirst();
        list.setPrefHeight(ROW * Math.clamp(list.getItems().size(), 1, SHOWN) + 4);
    }

    private void key(KeyEvent event) {
        int at = list.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN -> list.getSelectionModel().select(Math.min(at + 1, list.getItems().size() - 1));
            case UP -> list.getSelectionModel().select(Math.max(at - 1, 0));
            case ENTER -> choose();
            case ESCAPE -> popup.hide();
            default -> {
                return;
            }
        }
        list.scrollTo(Math.max(0, list.getSelectionModel().getSelectedIndex() - SHOWN / 2));
        event.consume();
    }

    private void choose() {
        Choice chosen = list.getSelectionModel().getSelectedItem();
        popup.hide();
        if (chosen != null)
            chosen.onChosen().run();
    }

    public void show(Node beside) {
        Bounds place = beside.localToScreen(beside.getBoundsInLocal());
        if (place != null)
            popup.show(beside, place.getMaxX() + 4, place.getMinY());
        field.requestFocus();
    }
}
