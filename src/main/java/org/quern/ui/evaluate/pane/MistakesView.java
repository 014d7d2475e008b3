package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.quern.evaluate.filter.MistakeCluster;
import org.quern.ui.control.DenseTable;
import org.quern.ui.evaluate.text.FieldNames;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** The listed items grouped by what their predictions do differently from gold. Enter on a row lists its items. */
final class MistakesView extends VBox {

    private final Messages messages;
    private final EvaluationModel model;
    private final DenseTable<MistakeCluster> table;
    private final Label sentence = Nodes.wrapped("", "secondary");
    private final ObservableList<MistakeCluster> lines = FXCollections.observableArrayList();

    /** @param onListed shows the list of items */
    MistakesView(Messages messages, EvaluationModel model, Runnable onListed) {
        super(8);
        this.messages = messages;
        this.model = model;
        FieldNames names = new FieldNames(messages);
        getStyleClass().addAll("item-list", "mistakes");
        sentence.setMinHeight(USE_PREF_SIZE);
        table = Nodes.growing(new DenseTable<>(messages.text("evaluation.mistakes")));
        table.text(messages.text("evaluation.mistakes.name"), 280, line -> names.of(line.mistake())).setMinWidth(200);
        table.count(messages.text("evaluation.figures.items"), 80, MistakeCluster::count).setMinWidth(64);
        table.count(messages.text("evaluation.mistakes.alone"), 100, MistakeCluster::alone).setMinWidth(80);
        table.text(messages.text("evaluation.mistakes.example"), 320, this::example, "secondary");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setSorted(lines);
        Nodes.onOpen(table, () -> list(onListed));
        getChildren().setAll(Nodes.styled(Nodes.row(8, Nodes.growing(sentence)), "filters"), table);
        InvalidationListener look = _ -> update();
        sceneProperty().addListener(look);
        model.filter.found.addListener(look);
        model.scored.addListener(look);
        model.filter.clusters.addListener((_, _, now) -> show(now));
        show(model.filter.clusters.get());
    }

    /** Queries are compared only while the view is shown. */
    private void update() {
        if (getScene() != null && model.scored.get())
            model.filter.findMistakes();
    }

    private String example(MistakeCluster line) {
        int place = line.items().nextSetBit(0);
        return place < model.items.size() ? model.items.get(place).sample().nlQuestion() : "";
    }

    private void show(Optional<List<MistakeCluster>> clusters) {
        lines.setAll(clusters.orElse(List.of()));
        table.setEmptyText(messages.text(!model.scored.get() ? "evaluation.figures.none"
                : clusters.isEmpty() ? "evaluation.mistakes.comparing" : "evaluation.mistakes.none"));
        sentence.setText(messages.text("evaluation.mistakes.said",
                NumberFormats.count(model.filter.found.get().items().cardinality())));
    }

    private void list(Runnable onListed) {
        MistakeCluster line = table.getSelectionModel().getSelectedItem();
        if (line != null) {
            model.filter.add(line.condition());
            onListed.run();
        }
    }
}
