package org.quern.ui.schema;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.quern.ui.kit.Nodes;

/** Asks for an entity type, or offers new ones for the classes that a search finds; searchable by keyboard. */
public final class TypeChooser {

    private static final double ROW = 24;
    private static final int SHOWN = 10;
    private static final double WIDTH = 320;

    private final Popup popup = new Popup();
    final TextField field = new TextField();
    private final ListView<Choice> list = Nodes.styled(new ListView<>(), "dense", "search-hits");
    private final List<Choice> choices;
    private final Search search;

    /** One row. @param onChosen what choosing it does */
    public record Choice(String text, Runnable onChosen) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Finds more choices by their names. */
    @FunctionalInterface
    public interface Search {
        /** No search. */
        Search NONE = (_, _) -> {};

        /** @param then receives what is found; may be called several times, or never */
        void ask(String text, Consumer<List<Choice>> then);
    }

    /** @param nothing the sentence if no choice has the typed name */
    public TypeChooser(String question, String nothing, List<Choice> choices, Search search) {
        this.choices = List.copyOf(choices);
        this.search = search;
        list.setPlaceholder(Nodes.wrapped(nothing, "secondary"));
        field.setId("type-chooser");
        field.setAccessibleText(question);
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setOnMouseClicked(_ -> choose());
        VBox box = Nodes.styled(new VBox(4, Nodes.label(question, "secondary"), field, list), "type-chooser");
        box.setPrefWidth(WIDTH);
        popup.getContent().add(box);
        popup.setAutoHide(true);
        field.textProperty().addListener((_, _, _) -> filter());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        filter();
    }

    private void filter() {
        String text = field.getText().strip().toLowerCase(Locale.ROOT);
        show(choices.stream().filter(choice -> choice.text().toLowerCase(Locale.ROOT).contains(text)).toList());
        List<Choice> own = List.copyOf(list.getItems());
        if (!text.isEmpty())
            search.ask(field.getText().strip(), found -> {
                if (field.getText().strip().toLowerCase(Locale.ROOT).equals(text))
                    show(Stream.concat(own.stream(), found.stream()).toList());
            });
    }

    /** What is found later does not change the selection. */
    private void show(List<Choice> now) {
        int selected = list.getItems().isEmpty() || !now.subList(0, Math.min(now.size(), list.getItems().size()))
                .equals(list.getItems()) ? 0 : list.getSelectionModel().getSelectedIndex();
        list.getItems().setAll(now);
        list.getSelectionModel().select(Math.max(0, selected));
        list.setPrefHeight(ROW * Math.clamp(now.size(), 2, SHOWN) + 4);
    }

    /** The listed choices. */
    List<Choice> shown() {
        return List.copyOf(list.getItems());
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
