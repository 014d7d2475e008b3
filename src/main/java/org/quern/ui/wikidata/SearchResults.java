package org.quern.ui.wikidata;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Screen;
import org.jspecify.annotations.Nullable;
import org.quern.ui.control.FilledCell;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.wikidata.store.LabelSearch.Hit;

/** The list of results below a search field, with a message if something is missing. */
public final class SearchResults {

    private static final double ROW = 26;
    private static final double ROW_WITH_EXAMPLES = 44;
    private static final double WIDTH = 420;
    private static final double WIDEST_NAME = 230;
    private static final double NARROWEST_NAME = 40;
    private static final int MOST_ROWS = 14;
    private static final int FEWEST_ROWS = 4;
    /** The room for the message below the hits. */
    private static final double STATE = 48;

    private static final PseudoClass PICKED = PseudoClass.getPseudoClass("picked");

    private final Popup popup = new Popup();
    private final ListView<Hit> hits = Nodes.styled(new ListView<>(), "dense", "search-hits");
    private final Label state = Nodes.wrapped("", "secondary", "small", "search-state");

    private Map<String, String> examples = Map.of();

    /** Whether the user has moved the selection or clicked a hit. */
    private boolean picked;

    /** @param onChosen called when the selected hit is clicked */
    public SearchResults(Runnable onChosen) {
        this(onChosen, _ -> "");
    }

    /**
     * @param onChosen called when the selected hit is clicked
     * @param figure how often a hit is used, in words; empty to show nothing
     */
    public SearchResults(Runnable onChosen, Function<Hit, String> figure) {
        hits.setCellFactory(_ -> new HitCell(figure, hit -> examples.getOrDefault(hit.id(), "")));
        hits.setFixedCellSize(ROW);
        hits.setPrefWidth(WIDTH);
        // A popup receives keys before its owner; if the list had the focus, it would consume Space and Enter.
        hits.setFocusTraversable(false);
        hits.setOnMouseClicked(_ -> {
            setPicked(true);
            onChosen.run();
        });
        state.setPrefWidth(WIDTH);
        popup.getContent().add(Nodes.styled(new VBox(hits, state), "search-popup"));
        popup.setAutoHide(true);
    }

    private void setPicked(boolean now) {
        picked = now;
        hits.pseudoClassStateChanged(PICKED, now);
    }

    /** Shows hits below a field and selects the first one. */
    public void show(Node field, List<Hit> found, String sentence) {
        Hit selected = hits.getSelectionModel().getSelectedItem();
        boolean keep = picked && popup.isShowing() && found.contains(selected);
        setPicked(keep);
        // Before the rows, because the position of a scrolled list is kept in pixels.
        hits.setFixedCellSize(examples.isEmpty() ? ROW : ROW_WITH_EXAMPLES);
        hits.getItems().setAll(found);
        hits.getSelectionModel().selectFirst();
        // If the user has moved the selection, hits that arrive later do not change it.
        if (keep)
            hits.getSelectionModel().select(selected);
        Bounds place = field.localToScreen(field.getBoundsInLocal());
        hits.setPrefHeight(hits.getFixedCellSize() * Math.clamp(found.size(), 0, rowsBelow(place)) + 4);
        hits.setManaged(!found.isEmpty());
        hits.setVisible(hits.isManaged());
        state.setText(sentence);
        state.setManaged(!sentence.isEmpty());
        if (place != null)
            popup.show(field, place.getMaxX() - WIDTH, place.getMaxY());
        if (!keep) {
            // With its new size, otherwise the first row may be cut.
            hits.applyCss();
            hits.layout();
            hits.scrollTo(0);
        }
    }

    /** As many rows as there is room for below the field, so that the list never covers what is typed. */
    private int rowsBelow(@Nullable Bounds field) {
        if (field == null)
            return MOST_ROWS;
        double bottom = Screen.getScreensForRectangle(field.getMinX(), field.getMaxY(), 1, 1).stream()
                .mapToDouble(screen -> screen.getVisualBounds().getMaxY()).max().orElse(Double.MAX_VALUE);
        return (int) Math.clamp((bottom - field.getMaxY() - STATE) / hits.getFixedCellSize(), FEWEST_ROWS, MOST_ROWS);
    }

    /** Names of members of the hits, by id, shown below them from the next list on; empty for none. */
    public void setExamples(Map<String, String> names) {
        examples = Map.copyOf(names);
    }

    public boolean isShowing() {
        return popup.isShowing();
    }

    public void hide() {
        popup.hide();
    }

    /** The selected hit; empty if there are no hits. */
    public Optional<Hit> selected() {
        return Optional.ofNullable(hits.getSelectionModel().getSelectedItem());
    }

    /** Whether the user has moved the selection or clicked a hit. */
    public boolean isPicked() {
        return picked;
    }

    /** Selects no hit until the user picks one. */
    public void selectNone() {
        if (!picked)
            hits.getSelectionModel().clearSelection();
    }

    /** Moves the selection up or down by one. */
    public void step(KeyCode key) {
        // From no selection, down goes to the first hit; from a selected one, even if nobody picked it, to the next.
        int selected = hits.getSelectionModel().getSelectedIndex() + (key == KeyCode.UP ? -1 : 1);
        setPicked(true);
        hits.getSelectionModel().select(Math.clamp(selected, 0, Math.max(0, hits.getItems().size() - 1)));
        hits.scrollTo(Math.max(0, hits.getSelectionModel().getSelectedIndex()));
    }

    private static final class HitCell extends FilledCell<Hit> {

        private final Label name = new Label();
        private final Label description = new Label();
        private final Label id = new Label();
        private final Label uses = Hint.whenCut(Nodes.label("", "secondary", "small"));
        private final HBox line = new HBox(8, name, description, uses, id);
        private final Label members = Hint.whenCut(Nodes.label("", "secondary", "small"));
        private final VBox lines = new VBox(line, members);
        private final Function<Hit, String> figure;
        private final Function<Hit, String> examples;

        HitCell(Function<Hit, String> figure, Function<Hit, String> examples) {
            this.figure = figure;
            this.examples = examples;
            members.setMinWidth(0);
            uses.setMinWidth(USE_PREF_SIZE);
            id.setMinWidth(USE_PREF_SIZE);
            id.getStyleClass().add("wikidata-id");
            description.getStyleClass().addAll("secondary", "small");
            description.setMinWidth(0);
            // A long name must not push out the figures and the id.
            name.minWidthProperty().bind(Bindings.createDoubleBinding(this::nameWidth, name.textProperty(),
                    name.fontProperty(), line.widthProperty(), uses.widthProperty(), id.widthProperty()));
            Nodes.growing(Nodes.wide(description));
            setPrefWidth(0);
        }

        private double nameWidth() {
            double figures = uses.isManaged() ? uses.getWidth() + line.getSpacing() : 0;
            double room = line.getWidth() - figures - id.getWidth() - 2 * line.getSpacing();
            return Math.min(name.prefWidth(-1), Math.clamp(room, NARROWEST_NAME, WIDEST_NAME));
        }

        @Override
        protected void fill(Hit hit) {
            name.setText(hit.label());
            description.setText(hit.description());
            id.setText(hit.id());
            uses.setText(figure.apply(hit));
            Nodes.show(uses, !uses.getText().isEmpty());
            members.setText(examples.apply(hit));
            Nodes.show(description, members.getText().isEmpty());
            HBox.setHgrow(name, members.getText().isEmpty() ? Priority.NEVER : Priority.ALWAYS);
            name.setMaxWidth(Double.MAX_VALUE);
            Nodes.show(members, !members.getText().isEmpty());
            setGraphic(lines);
        }
    }
}
