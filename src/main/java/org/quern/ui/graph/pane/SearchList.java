package org.quern.ui.graph.pane;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.neo4j.EntitySearch;
import org.quern.ui.control.FilledCell;
import org.quern.ui.graph.pane.SearchModel.Found;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** The found entities, each with its type and, if it was matched, its alias. */
final class SearchList extends BorderPane {

    private static final double CELL = 40;

    private final Messages messages;
    final ListView<EntitySearch.Hit> list = Nodes.styled(new ListView<>(), "search-hits");
    private final Label state = Nodes.wrapped("");
    private final Consumer<EntitySearch.Hit> onChosen;
    private ToIntFunction<String> fill = _ -> 0;

    SearchList(Messages messages, Consumer<EntitySearch.Hit> onChosen) {
        this.messages = messages;
        this.onChosen = onChosen;
        list.setAccessibleText(messages.text("graph.search.hits"));
        list.setFixedCellSize(CELL);
        list.setCellFactory(_ -> new HitCell());
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                choose();
                event.consume();
            }
        });
        list.setOnMouseClicked(_ -> choose());
        state.getStyleClass().addAll("secondary", "small", "search-state");
        setCenter(list);
        setBottom(state);
    }

    /** Moves the focus from the field above into the list. */
    void focus() {
        list.requestFocus();
        list.getSelectionModel().selectFirst();
    }

    /** Chooses the selected hit, or the first one. */
    void choose() {
        if (list.getSelectionModel().isEmpty())
            list.getSelectionModel().selectFirst();
        EntitySearch.Hit hit = list.getSelectionModel().getSelectedItem();
        if (hit != null)
            onChosen.accept(hit);
    }

    void show(Found found, ToIntFunction<String> fills) {
        fill = fills;
        state.getStyleClass().remove("danger");
        switch (found) {
            case Found.Nothing() -> {
                list.getItems().clear();
                state.setText("");
            }
            case Found.Hits(_, var hits, var reach) -> {
                if (!list.getItems().equals(hits))
                    list.getItems().setAll(hits);
                state.setText(switch (reach) {
                    case INDEXES -> messages.text("graph.search.more");
                    case NO_FURTHER -> messages.text("graph.search.no-further");
                    case ALL -> hits.isEmpty() ? messages.text("graph.search.none")
                            : hits.size() == SearchModel.MOST ? messages.text("graph.search.cut", hits.size()) : "";
                });
            }
            case Found.Failed(_, var failure) -> {
                list.getItems().clear();
                state.getStyleClass().add("danger");
                state.setText(String.valueOf(failure.getMessage()));
            }
        }
    }

    private final class HitCell extends FilledCell<EntitySearch.Hit> {

        private final Label name = new Label();
        private final Label more = new Label();
        private final Region swatch = new Region();
        private final HBox row;

        HitCell() {
            Hint.whenCut(name);
            Hint.whenCut(more);
            more.getStyleClass().addAll("secondary", "small");
            VBox texts = Nodes.growing(new VBox(name, more));
            texts.setAlignment(Pos.CENTER_LEFT);
            texts.setMinWidth(0);
            row = Nodes.row(8, swatch, texts);
            setPrefWidth(0);
        }

        @Override
        protected void fill(EntitySearch.Hit hit) {
            String type = ResultPicture.type(hit.node());
            name.setText(ResultPicture.name(hit.node()));
            String id = CardModel.id(hit.node()).map(qid -> " · " + qid).orElse("");
            more.setText(type + id + hit.alias().map(alias -> " · " + messages.text("graph.search.alias", alias))
                    .orElse(""));
            swatch.getStyleClass().setAll("quern-swatch", "type-" + (fill.applyAsInt(type) + 1));
            setGraphic(row);
            setAccessibleText(name.getText() + ", " + more.getText());
        }
    }
}
