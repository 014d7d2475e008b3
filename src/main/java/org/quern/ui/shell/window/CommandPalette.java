package org.quern.ui.shell.window;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.kordamp.ikonli.javafx.FontIcon;
import org.quern.ui.control.FilledCell;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** Finds an action by a few letters of its name and performs it, without the mouse. */
final class CommandPalette extends VBox {

    private static final int ROWS = 10;
    private static final double ROW = 32;

    private record Hit(Action action, String text, FuzzyMatch match) {}

    private final Actions actions;
    private final Runnable close;
    private List<Named> names = List.of();
    final TextField input = new TextField();
    private final ObservableList<Hit> hits = FXCollections.observableArrayList();
    private final ListView<Hit> list = new ListView<>(hits);

    /** An entry with a text of its own. */
    record Named(Action action, String text) {}

    /**
     * @param close closes the palette; called before an action is performed, so that the action finds the
     * previous focus
     */
    CommandPalette(Actions actions, Messages messages, Runnable close) {
        this.actions = actions;
        this.close = close;
        Label nothing = Nodes.label(messages.text("palette.nothing"), "secondary");
        getStyleClass().addAll("card", "palette");
        input.setPromptText(messages.text("palette.prompt"));
        input.setAccessibleText(messages.text("palette.prompt"));
        input.textProperty().addListener(_ -> search());
        input.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.setFocusTraversable(false);
        list.setFixedCellSize(ROW);
        list.setPlaceholder(nothing);
        list.setCellFactory(_ -> new HitCell());
        list.setOnMouseClicked(_ -> perform());
        getChildren().addAll(input, list);
        search();
    }

    /** Offers further entries, once something is typed. */
    void offer(List<Named> more) {
        names = List.copyOf(more);
        if (!input.getText().isBlank())
            search();
    }

    private void search() {
        String typed = input.getText();
        List<Hit> found = Stream.concat(actions.all().stream().filter(a -> a.enabled().get())
                .map(a -> hit(a, actions.text(a), typed)),
                (typed.isBlank() ? List.<Named>of() : names).stream().map(n -> hit(n.action(), n.text(), typed)))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingInt((Hit h) -> h.match.score()).reversed()).toList();
        hits.setAll(found);
        double height = Math.clamp(found.size(), 1, ROWS) * ROW + 2;
        list.setPrefHeight(height);
        list.setMinHeight(height);
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
    }

    private static Optional<Hit> hit(Action action, String text, String typed) {
        return FuzzyMatch.of(typed, text).map(m -> new Hit(action, text, m));
    }

    private void key(KeyEvent event) {
        int at = list.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN -> select(at + 1);
            case UP -> select(at - 1);
            case PAGE_DOWN -> select(at + ROWS);
            case PAGE_UP -> select(at - ROWS);
            case ENTER -> perform();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void select(int index) {
        if (hits.isEmpty())
            return;
        int to = Math.clamp(index, 0, hits.size() - 1);
        list.getSelectionModel().select(to);
        list.scrollTo(Math.max(0, to - ROWS + 1));
    }

    private void perform() {
        Hit chosen = list.getSelectionModel().getSelectedItem();
        if (chosen == null)
            return;
        close.run();
        actions.perform(chosen.action);
    }

    private final class HitCell extends FilledCell<Hit> {

        private final FontIcon icon = new FontIcon();
        private final TextFlow name = new TextFlow();
        private final Label key = new Label();
        private final HBox row = new HBox(12, icon, name, key);

        HitCell() {
            row.getStyleClass().add("palette-row");
            key.getStyleClass().addAll("key-cap");
            HBox.setHgrow(name, Priority.ALWAYS);
        }

        @Override
        protected void fill(Hit hit) {
            icon.setIconCode(hit.action.icon());
            name.getChildren().setAll(marked(hit));
            String shortcut = actions.keyText(hit.action);
            key.setText(shortcut);
            key.setVisible(!shortcut.isEmpty());
            setAccessibleText(hit.text);
            setGraphic(row);
        }

        private static List<Text> marked(Hit hit) {
            return java.util.stream.IntStream.range(0, hit.text.length()).mapToObj(i -> {
                return Nodes.styled(new Text(hit.text.substring(i, i + 1)),
                        hit.match.places().contains(i) ? "hit" : "no-hit");
            }).toList();
        }
    }
}
