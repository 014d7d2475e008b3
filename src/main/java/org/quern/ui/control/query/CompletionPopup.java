package org.quern.ui.control.query;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.quern.ui.control.FilledCell;
import org.quern.ui.control.query.CompletionProvider.Offer;
import org.quern.ui.kit.Nodes;

/** The list of completions below the caret. The text area keeps the focus; see {@link #key}. */
public final class CompletionPopup {

    private static final double ROW = 24;
    private static final double WIDTH = 400;
    private static final int MOST_ROWS = 10;

    private final Popup popup = new Popup();
    private final ListView<Offer> offers = Nodes.styled(new ListView<>(), "dense", "search-hits");
    private final Consumer<Offer> onChosen;

    /** @param onChosen receives the completion that the user takes */
    public CompletionPopup(Consumer<Offer> onChosen) {
        this.onChosen = onChosen;
        offers.setCellFactory(_ -> new OfferCell());
        offers.setFixedCellSize(ROW);
        offers.setPrefWidth(WIDTH);
        // A popup receives keys before its owner; if the list had the focus, it would consume Space and Enter.
        offers.setFocusTraversable(false);
        offers.setOnMouseClicked(_ -> choose());
        popup.getContent().add(Nodes.styled(new VBox(offers), "search-popup"));
        popup.setAutoHide(true);
    }

    public boolean isShowing() {
        return popup.isShowing();
    }

    public void hide() {
        popup.hide();
    }

    List<Offer> offers() {
        return List.copyOf(offers.getItems());
    }

    /** @param place the position of the caret, or of the field, on the screen */
    public void show(Node owner, Bounds place, List<Offer> found) {
        if (found.isEmpty()) {
            hide();
            return;
        }
        offers.getItems().setAll(found);
        offers.getSelectionModel().selectFirst();
        offers.scrollTo(0);
        offers.setPrefHeight(ROW * Math.min(found.size(), MOST_ROWS) + 2);
        popup.show(owner, place.getMinX(), place.getMaxY() + 2);
    }

    /** Handles the keys that move the selection and choose; consumes the keys it uses. */
    public void key(KeyEvent event) {
        int selected = offers.getSelectionModel().getSelectedIndex();
        int last = offers.getItems().size() - 1;
        switch (event.getCode()) {
            case DOWN -> select(Math.min(selected + 1, last));
            case UP -> select(Math.max(selected - 1, 0));
            case PAGE_DOWN -> select(Math.min(selected + MOST_ROWS, last));
            case PAGE_UP -> select(Math.max(selected - MOST_ROWS, 0));
            case ENTER, TAB -> choose();
            case ESCAPE -> hide();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void select(int row) {
        offers.getSelectionModel().select(row);
        offers.scrollTo(Math.max(0, row - MOST_ROWS / 2));
    }

    private void choose() {
        Offer offer = offers.getSelectionModel().getSelectedItem();
        hide();
        if (offer != null)
            onChosen.accept(offer);
    }

    private static final class OfferCell extends FilledCell<Offer> {

        private final Label text = new Label();
        private final Label kind = new Label();
        private final HBox line;

        OfferCell() {
            kind.getStyleClass().addAll("secondary", "small");
            kind.setMinWidth(Region.USE_PREF_SIZE);
            line = new HBox(8, Nodes.growing(Nodes.wide(text)), kind);
            setPrefWidth(0);
        }

        @Override
        protected void fill(Offer offer) {
            text.setText(offer.shown());
            // An entry that is displayed differently from its text has a natural-language name, so it is not
            // monospaced.
            text.getStyleClass().remove("mono");
            if (offer.shown().equals(offer.text()))
                text.getStyleClass().add("mono");
            kind.setText(offer.kind());
            setGraphic(line);
        }
    }
}
