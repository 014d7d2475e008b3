package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.ui.Messages;

/** A schema as a tree: entity types and relation types, each with its properties. */
final class SchemaTree extends TreeView<SchemaTree.Entry> {

    /**
     * A line of the tree.
     *
     * @param detail secondary text: an id, a datatype
     * @param selection what the line belongs to; none for the two headings
     * @param type the entity type's place in the schema, for its colour; -1 for other lines
     */
    record Entry(String text, String detail, Optional<SchemaSelection> selection, int type) {}

    private final Messages messages;
    private final Consumer<SchemaSelection> onSelect;
    private boolean showing;

    SchemaTree(Messages messages, Consumer<SchemaSelection> onSelect) {
        this.messages = messages;
        this.onSelect = onSelect;
        setShowRoot(false);
        getStyleClass().addAll("dense", "schema-tree");
        setCellFactory(_ -> new EntryCell());
        getSelectionModel().selectedItemProperty().addListener((_, _, item) -> {
            if (item != null && !showing)
                item.getValue().selection().ifPresent(this.onSelect);
        });
    }

    void show(MappedSchema schema) {
        TreeItem<Entry> root = new TreeItem<>(new Entry(schema.name(), "", Optional.empty(), -1));
        TreeItem<Entry> entities = heading("schema.tree.entities", schema.entities().size());
        for (int i = 0; i < schema.entities().size(); i++) {
            var type = schema.entities().get(i);
            Optional<SchemaSelection> selection = Optional.of(new SchemaSelection.Entity(type.label()));
            TreeItem<Entry> item = new TreeItem<>(new Entry(type.label(), type.wdSource(), selection, i));
            type.properties().forEach(p -> item.getChildren().add(property(p, selection)));
            entities.getChildren().add(item);
        }
        TreeItem<Entry> relations = heading("schema.tree.relations", schema.relations().size());
        for (RelationType type : schema.relations()) {
            Optional<SchemaSelection> selection = Optional.of(new SchemaSelection.Relation(type.variant()));
            TreeItem<Entry> item = new TreeItem<>(new Entry(type.label(),
                    type.subjLabel() + " → " + type.objLabel(), selection, -1));
            type.properties().forEach(p -> item.getChildren().add(property(p, selection)));
            relations.getChildren().add(item);
        }
        root.getChildren().setAll(List.of(entities, relations));
        setRoot(root);
    }

    /** Selects the line of what is selected elsewhere, and brings it into view. */
    void select(Optional<SchemaSelection> selection) {
        TreeItem<Entry> current = getSelectionModel().getSelectedItem();
        if (current != null && current.getValue().selection().equals(selection))
            return;
        showing = true;
        try {
            getSelectionModel().clearSelection();
            selection.flatMap(this::find).ifPresent(item -> {
                getSelectionModel().select(item);
                scrollTo(Math.max(0, getRow(item) - 4));
            });
        } finally {
            showing = false;
        }
    }

    private Optional<TreeItem<Entry>> find(SchemaSelection selection) {
        List<TreeItem<Entry>> types = new ArrayList<>();
        if (getRoot() != null)
            getRoot().getChildren().forEach(heading -> types.addAll(heading.getChildren()));
        return types.stream().filter(i -> i.getValue().selection().equals(Optional.of(selection))).findFirst();
    }

    private TreeItem<Entry> heading(String key, int count) {
        TreeItem<Entry> item = new TreeItem<>(new Entry(messages.text(key), Integer.toString(count),
                Optional.empty(), -1));
        item.setExpanded(true);
        return item;
    }

    private static TreeItem<Entry> property(PropertyType property, Optional<SchemaSelection> owner) {
        String source = switch (property.source()) {
            case Source.Property(var pid) -> pid;
            case Source.LinkedTo(var pid, var qid) -> pid + " = " + qid;
        };
        return new TreeItem<>(new Entry(property.label(), property.datatype().text() + " · " + source, owner, -1));
    }

    private static final class EntryCell extends TreeCell<Entry> {

        private final Label text = new Label();
        private final Label detail = new Label();
        private final Region swatch = new Region();
        private final HBox line = new HBox(8, swatch, text, detail);

        EntryCell() {
            detail.getStyleClass().addAll("secondary", "small");
            detail.setMinWidth(0);
            text.setMinWidth(USE_PREF_SIZE);
            swatch.getStyleClass().add("type-swatch");
            line.setAlignment(Pos.CENTER_LEFT);
            // As wide as the tree: long details are cut with an ellipsis instead of adding a scroll bar.
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                return;
            }
            text.setText(entry.text());
            detail.setText(entry.detail());
            text.getStyleClass().remove("tree-heading");
            if (entry.selection().isEmpty())
                text.getStyleClass().add("tree-heading");
            swatch.setVisible(entry.type() >= 0);
            swatch.setManaged(entry.type() >= 0);
            swatch.getStyleClass().setAll("type-swatch", "entity-fill-" + Math.max(0, entry.type()) % 8);
            setGraphic(line);
        }
    }
}
