package org.quern.ui.schema;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.quern.ui.schema.SchemaTree.Entry;

/** One line of the tree; while it is named, a field stands in it. */
final class SchemaTreeCell extends TreeCell<Entry> {

    private static final StyleFlag DISABLED = new StyleFlag("disabled-line");
    private static final StyleFlag HEADING = new StyleFlag("tree-heading");
    private static final List<StyleFlag> FILLS = IntStream.range(0, 8)
            .mapToObj(fill -> new StyleFlag("entity-fill-" + fill)).toList();

    private final SchemaTree tree;
    private final SchemaEdits edits;
    private final Label text = new Label();
    private final Label detail = new Label();
    private final Tooltip ids = new Tooltip();
    private final Region swatch = new Region();
    private final HBox line = new HBox(8, swatch, text, detail);

    SchemaTreeCell(SchemaTree tree, SchemaEdits edits, SchemaTreeDrag drag) {
        this.tree = tree;
        this.edits = edits;
        detail.getStyleClass().addAll("secondary", "small");
        detail.setMinWidth(0);
        text.setMinWidth(USE_PREF_SIZE);
        swatch.getStyleClass().add("type-swatch");
        line.setAlignment(Pos.CENTER_LEFT);
        // As wide as the tree: long details are cut with an ellipsis instead of adding a scroll bar.
        setPrefWidth(0);
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
        DISABLED.set(this, !empty && entry != null && entry.disabled());
        if (empty || entry == null) {
            setGraphic(null);
            setTooltip(null);
            return;
        }
        if (isEditing())
            return;
        text.setText(entry.text());
        detail.setText(entry.detail());
        ids.setText(entry.ids());
        setTooltip(entry.ids().isEmpty() ? null : ids);
        HEADING.set(text, entry.selection().isEmpty());
        swatch.setVisible(entry.type() >= 0);
        swatch.setManaged(entry.type() >= 0);
        for (int fill = 0; fill < FILLS.size(); fill++)
            FILLS.get(fill).set(swatch, fill == Math.max(0, entry.type()) % FILLS.size());
        setGraphic(line);
    }
}
