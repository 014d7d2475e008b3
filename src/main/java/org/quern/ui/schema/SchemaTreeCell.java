package org.quern.ui.schema;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.quern.ui.control.Hint;
import org.quern.ui.schema.SchemaTree.Entry;
import org.quern.ui.schema.diagram.ElementState;
import org.quern.ui.schema.diagram.TypeColours;

/** One line of the tree; while it is named, a field stands in it. */
final class SchemaTreeCell extends TreeCell<Entry> {

    private static final List<PseudoClass> FILLS = IntStream.range(0, TypeColours.COUNT)
            .mapToObj(fill -> PseudoClass.getPseudoClass("fill-" + fill)).toList();

    private final SchemaTree tree;
    private final SchemaEdits edits;
    private final Label text = new Label();
    private final Label detail = new Label();
    private final Hint ids = new Hint(this);
    private final Region swatch = new Region();
    private final HBox line = new HBox(8, swatch, text, detail);

    SchemaTreeCell(SchemaTree tree, SchemaEdits edits, SchemaTreeDrag drag) {
        this.tree = tree;
        this.edits = edits;
        text.getStyleClass().add("tree-text");
        detail.getStyleClass().addAll("secondary", "small");
        detail.setMinWidth(0);
        text.setMinWidth(USE_PREF_SIZE);
        swatch.getStyleClass().add("type-swatch");
        line.setAlignment(Pos.CENTER_LEFT);
        // As wide as the tree: long details are cut with an ellipsis instead of adding a scroll bar.
        setPrefWidth(0);
        setGraphic(line);
        drag.listen(this);
    }

    @Override
    public void startEdit() {
        Optional<SchemaSelection> what = Optional.ofNullable(getItem()).flatMap(Entry::selection)
                .filter(s -> tree.naming().equals(Optional.of(s)));
        if (what.isEmpty())
            return;
        super.startEdit();
        NameField field = new NameField(getItem().text(), name -> Platform.runLater(() -> {
            cancelEdit();
            tree.stopNaming();
            edits.rename(what.get(), name);
        }));
        HBox.setHgrow(field, Priority.ALWAYS);
        setGraphic(field);
        field.requestFocus();
        field.selectAll();
    }

    @Override
    public void cancelEdit() {
        super.cancelEdit();
        updateItem(getItem(), isEmpty());
    }

    @Override
    protected void updateItem(Entry entry, boolean empty) {
        super.updateItem(entry, empty);
        boolean shown = !empty && entry != null;
        ElementState.LEFT_OUT.set(this, shown && entry.disabled());
        ElementState.HEADING.set(this, shown && entry.selection().isEmpty());
        if (shown && isEditing())
            return;
        // The line stays in an empty cell, unseen: what is put in again has all its styles found anew.
        line.setVisible(shown);
        if (getGraphic() != line)
            setGraphic(line);
        if (!shown) {
            text.setText("");
            detail.setText("");
            ids.say("");
            return;
        }
        text.setText(entry.text());
        detail.setText(entry.detail());
        ids.say(entry.ids());
        swatch.setVisible(entry.fill() >= 0);
        swatch.setManaged(entry.fill() >= 0);
        for (int fill = 0; fill < FILLS.size(); fill++)
            swatch.pseudoClassStateChanged(FILLS.get(fill), fill == entry.fill());
    }
}
