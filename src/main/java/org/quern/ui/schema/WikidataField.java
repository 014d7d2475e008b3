package org.quern.ui.schema;

import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.quern.ui.Messages;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * A field for the id of a class or property, which is found by typing its name: label, alias or description. Below it
 * stands the label of the id.
 */
final class WikidataField extends VBox {

    private static final Pattern ID = Pattern.compile("[QP][1-9][0-9]*");
    private static final double ROW = 26;
    private static final double WIDTH = 380;
    private static final int MOST_ROWS = 14;

    private final Messages messages;
    private final Kind kind;
    private final LabelFinder finder;
    private final TextEntry field;
    private final Label label = new Label();
    private final Popup popup = new Popup();
    private final ListView<Hit> hits = new ListView<>();
    private final LabelQuery query;
    private final Label state = new Label();

    WikidataField(Messages messages, LabelFinder finder, Kind kind, String id) {
        this.messages = messages;
        this.finder = finder;
        this.kind = kind;
        this.query = finder.query();
        this.field = new TextEntry(id, "");
        field.setPromptText(messages.text(kind == Kind.ITEM ? "schema.search.class" : "schema.search.property"));
        label.getStyleClass().addAll("secondary", "small");
        label.setVisible(false);
        label.setManaged(false);
        getChildren().addAll(field, label);
        hits.getStyleClass().addAll("dense", "search-hits");
        hits.setCellFactory(_ -> new HitCell());
        hits.setFixedCellSize(ROW);
        hits.setPrefWidth(WIDTH);
        // Keys go to a popup before its owner; a list with the focus would eat blanks and Enter.
        hits.setFocusTraversable(false);
        hits.setOnMouseClicked(_ -> choose());
        state.getStyleClass().addAll("secondary", "small", "search-state");
        state.setPrefWidth(WIDTH);
        state.setWrapText(true);
        VBox list = new VBox(hits, state);
        list.getStyleClass().add("search-popup");
        popup.getContent().add(list);
        popup.setAutoHide(true);
        field.textProperty().addListener(_ -> typed());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        field.focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                popup.hide();
        });
    }

    /**
     * Shows an id, and below it what it means.
     *
     * @param of what the id belongs to
     * @param then gets the id that is chosen
     */
    void show(Object of, String id, Consumer<String> then) {
        boolean other = !id.equals(field.value());
        field.show(of, id, then);
        if (other) {
            showLabel("");
            if (ID.matcher(id).matches())
                finder.label(id, found -> {
                    if (id.equals(field.value()))
                        showLabel(found);
                });
        }
    }

    /** What a screen reader calls the field. */
    WikidataField named(String name) {
        field.setAccessibleText(name);
        return this;
    }

    TextField field() {
        return field;
    }

    /** What the list says below its hits. */
    String state() {
        return state.getText();
    }

    /** Whether hits are shown to choose from. */
    boolean offers() {
        return popup.isShowing();
    }

    private void showLabel(String text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
        label.setManaged(label.isVisible());
    }

    private void typed() {
        String text = field.getText().strip();
        if (!field.isFocused() || text.isEmpty() || text.equals(field.value()) || text.startsWith("$")) {
            query.drop();
            popup.hide();
            return;
        }
        query.ask(text, kind, this::show);
    }

    private void show(LabelQuery.Found found) {
        if (getScene() == null || !field.isFocused())
            return;
        Hit selected = hits.getSelectionModel().getSelectedItem();
        boolean movedOn = hits.getSelectionModel().getSelectedIndex() > 0;
        hits.getItems().setAll(found.hits());
        hits.getSelectionModel().selectFirst();
        // More hits that come later do not take away what somebody has gone to meanwhile.
        if (movedOn && found.hits().contains(selected))
            hits.getSelectionModel().select(selected);
        hits.setPrefHeight(ROW * Math.clamp(found.hits().size(), 0, MOST_ROWS) + 4);
        hits.setManaged(!found.hits().isEmpty());
        hits.setVisible(hits.isManaged());
        state.setText(say(found));
        state.setManaged(!state.getText().isEmpty());
        Bounds place = field.localToScreen(field.getBoundsInLocal());
        if (place != null)
            popup.show(field, place.getMaxX() - WIDTH, place.getMaxY());
    }

    private String say(LabelQuery.Found found) {
        return switch (found.remote()) {
            case WAITING -> messages.text("schema.search.waiting");
            case FAILED -> messages.text("schema.search.failed");
            case NONE, ANSWERED -> !found.hits().isEmpty() ? ""
                    : messages.text(found.hasIndex() || found.remote() == LabelQuery.Remote.ANSWERED
                            ? "schema.search.none" : "schema.search.no-store");
        };
    }

    private void key(KeyEvent event) {
        if (!popup.isShowing())
            return;
        int selected = hits.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN -> hits.getSelectionModel().select(Math.min(selected + 1, hits.getItems().size() - 1));
            case UP -> hits.getSelectionModel().select(Math.max(selected - 1, 0));
            case ENTER -> choose();
            case ESCAPE -> popup.hide();
            default -> {
                return;
            }
        }
        hits.scrollTo(Math.max(0, hits.getSelectionModel().getSelectedIndex()));
        if (event.getCode() != KeyCode.ENTER || !field.getText().isBlank())
            event.consume();
    }

    /** Takes the selected hit; what is typed when there is none. */
    private void choose() {
        Hit hit = hits.getSelectionModel().getSelectedItem();
        if (hit != null)
            field.setText(hit.id());
        query.drop();
        popup.hide();
        field.fireEvent(new ActionEvent());
    }

    private static final class HitCell extends ListCell<Hit> {

        private final Label name = new Label();
        private final Label description = new Label();
        private final Label id = new Label();
        private final HBox line = new HBox(8, name, description, id);

        HitCell() {
            name.setMinWidth(USE_PREF_SIZE);
            id.setMinWidth(USE_PREF_SIZE);
            id.getStyleClass().add("wikidata-id");
            description.getStyleClass().addAll("secondary", "small");
            description.setMinWidth(0);
            description.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(description, Priority.ALWAYS);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Hit hit, boolean empty) {
            super.updateItem(hit, empty);
            if (empty || hit == null) {
                setGraphic(null);
                return;
            }
            name.setText(hit.label());
            description.setText(hit.description());
            id.setText(hit.id());
            setGraphic(line);
        }
    }
}
