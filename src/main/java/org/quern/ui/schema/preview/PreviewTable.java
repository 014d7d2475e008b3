package org.quern.ui.schema.preview;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.quern.ui.control.CopiedRows;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.preview.PreviewRow.Branch;
import org.quern.ui.schema.preview.PreviewRow.Kind;
import org.quern.ui.schema.preview.PreviewRow.Verdict;
import org.quern.workspace.Preferences;

/** The rows of a preview as a tree with columns; rows stay expanded or collapsed when the preview is computed again. */
final class PreviewTable extends TreeTableView<PreviewRow> {

    private static final int TOOLTIP_FROM = 30;

    private final Messages messages;
    private final List<Function<PreviewRow, String>> texts = new ArrayList<>();
    private final Map<String, Boolean> opened = new HashMap<>();

    PreviewTable(Messages messages, Preferences preferences) {
        this.messages = messages;
        getStyleClass().addAll("quern-result", "dense", "preview-table");
        setFixedCellSize(24);
        setShowRoot(false);
        // The columns belong together, so they share the available width without scrolling.
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
        setRoot(new TreeItem<>());
        setAccessibleText(messages.text("schema.tab.preview"));
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        add(new TreeTableColumn<PreviewRow, PreviewRow>(messages.text("schema.preview.name")), 195, PreviewRow::name,
                row -> row, NameCell::new).setMinWidth(140);
        // Dates and numbers up to nine digits are not cut, even in the smallest window.
        text("schema.preview.value", 125, PreviewRow::value).setMinWidth(118);
        text("schema.preview.raw", 175, PreviewRow::raw, "raw").setMinWidth(98);
        add(new TreeTableColumn<PreviewRow, PreviewRow>(messages.text("schema.preview.reason")), 235,
                PreviewRow::reason, row -> row, ReasonCell::new).setMinWidth(114);
        remember(preferences);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
                copy();
                event.consume();
            }
        });
    }

    private TreeTableColumn<PreviewRow, String> text(String key, double width, Function<PreviewRow, String> value,
            String... styles) {
        return add(new TreeTableColumn<>(messages.text(key)), width, value, value, () -> new TextCell(styles));
    }

    /** @param text what is copied */
    private <V> TreeTableColumn<PreviewRow, V> add(TreeTableColumn<PreviewRow, V> column, double width,
            Function<PreviewRow, String> text, Function<PreviewRow, V> value,
            Supplier<TreeTableCell<PreviewRow, V>> cell) {
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue().getValue())));
        column.setCellFactory(_ -> cell.get());
        column.setPrefWidth(width);
        column.setSortable(false);
        getColumns().add(column);
        texts.add(text);
        return column;
    }

    private void remember(Preferences preferences) {
        for (int i = 0; i < getColumns().size(); i++) {
            String key = "schema.preview.column." + i;
            TreeTableColumn<PreviewRow, ?> column = getColumns().get(i);
            preferences.number(key).ifPresent(column::setPrefWidth);
            column.widthProperty().addListener((_, before, now) -> {
                if (before.doubleValue() > 0 && getScene() != null)
                    preferences.set(key, now.doubleValue());
            });
        }
    }

    /** Shows other rows; the selection is kept where the row still exists. */
    void show(List<Branch> branches) {
        Set<String> selected = new HashSet<>();
        getSelectionModel().getSelectedItems().stream().filter(item -> item != null)
                .forEach(item -> selected.add(key(item)));
        TreeItem<PreviewRow> root = new TreeItem<>();
        branches.forEach(branch -> root.getChildren().add(item(branch, "")));
        root.setExpanded(true);
        setRoot(root);
        select(root, selected);
    }

    /** Selects the first line about a property, unless one is selected already. */
    void reveal(String property) {
        TreeItem<PreviewRow> selected = getSelectionModel().getSelectedItem();
        if (selected != null && isAbout(selected, property))
            return;
        for (TreeItem<PreviewRow> entity : getRoot().getChildren()) {
            for (TreeItem<PreviewRow> line : entity.getChildren()) {
                if (isAbout(line, property) && getRow(line) >= 0) {
                    getSelectionModel().clearAndSelect(getRow(line));
                    scrollTo(Math.max(0, getRow(line) - 2));
                    return;
                }
            }
        }
    }

    private static boolean isAbout(TreeItem<PreviewRow> line, String property) {
        return line.getValue().name().equals(property);
    }

    private void select(TreeItem<PreviewRow> item, Set<String> keys) {
        for (TreeItem<PreviewRow> below : item.getChildren()) {
            if (keys.contains(key(below)) && getRow(below) >= 0)
                getSelectionModel().select(getRow(below));
            select(below, keys);
        }
    }

    private TreeItem<PreviewRow> item(Branch branch, String above) {
        TreeItem<PreviewRow> item = new TreeItem<>(branch.row());
        String key = key(branch.row(), above);
        branch.below().forEach(below -> item.getChildren().add(item(below, key)));
        item.setExpanded(opened.getOrDefault(key, branch.open()));
        item.expandedProperty().addListener((_, _, open) -> opened.put(key, open));
        return item;
    }

    private static String key(TreeItem<PreviewRow> item) {
        TreeItem<PreviewRow> parent = item.getParent();
        return key(item.getValue(), parent == null || parent.getValue() == null ? "" : key(parent));
    }

    private static String key(PreviewRow row, String above) {
        return above + "/" + row.entity() + " " + row.kind() + " " + row.name() + " "
                + (row.kind() == Kind.STATEMENT || row.kind() == Kind.RELATION ? row.raw() : "");
    }

    /** Copies the selected rows, or all visible ones. */
    void copy() {
        copied().copy();
    }

    /** The selected rows, or all expanded ones, with a header; each states its entity and property. */
    CopiedRows copied() {
        List<TreeItem<PreviewRow>> chosen = new ArrayList<>(getSelectionModel().getSelectedItems());
        if (chosen.isEmpty()) {
            for (int i = 0; i < getExpandedItemCount(); i++)
                chosen.add(getTreeItem(i));
        }
        List<List<String>> copied = new ArrayList<>(List.of(List.of(messages.text("schema.preview.entity"), "id",
                messages.text("schema.preview.property"), messages.text("schema.preview.value"),
                messages.text("schema.preview.raw"), messages.text("schema.preview.reason"))));
        for (TreeItem<PreviewRow> item : chosen) {
            PreviewRow row = item.getValue();
            String entity = above(item, Kind.ENTITY).map(PreviewRow::name).orElse("");
            String property = row.kind() == Kind.ENTITY ? ""
                    : above(item, Kind.PROPERTY).or(() -> above(item, Kind.RELATION)).map(PreviewRow::name).orElse("");
            copied.add(List.of(entity, row.entity(), property, row.value(), row.raw(), row.reason()));
        }
        return new CopiedRows(copied, true);
    }

    private static Optional<PreviewRow> above(TreeItem<PreviewRow> item, Kind kind) {
        for (TreeItem<PreviewRow> at = item; at != null && at.getValue() != null; at = at.getParent()) {
            if (at.getValue().kind() == kind)
                return Optional.of(at.getValue());
        }
        return Optional.empty();
    }

    private static String hint(String text) {
        return text.length() < TOOLTIP_FROM ? "" : text;
    }

    /** A label with its id as secondary text. */
    private static final class NameCell extends TreeTableCell<PreviewRow, PreviewRow> {

        private final Label name = new Label();
        private final Label id = new Label();
        private final HBox line = new HBox(6, name, id);

        NameCell() {
            id.getStyleClass().add("wikidata-id");
            Hint.whenCut(name);
            Hint.whenCut(id);
            line.getStyleClass().add("preview-name");
        }

        @Override
        protected void updateItem(@Nullable PreviewRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            name.setText(row.name());
            name.getStyleClass().remove("preview-entity");
            if (row.kind() == Kind.ENTITY)
                name.getStyleClass().add("preview-entity");
            id.setText(row.id().equals(row.name()) ? "" : row.id());
            setGraphic(line);
        }
    }

    /** A text; greyed for ignored statements. */
    private static final class TextCell extends TreeTableCell<PreviewRow, String> {

        TextCell(String... styles) {
            Hint.whenCut(this);
            getStyleClass().addAll(styles);
        }

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            getStyleClass().removeAll("secondary");
            if (empty || text == null) {
                setText(null);
                return;
            }
            PreviewRow row = getTableRow() == null ? null : getTableRow().getItem();
            if (row != null && (row.verdict() == Verdict.PASSED || row.kind() == Kind.ENTITY))
                getStyleClass().add("secondary");
            setText(text.replace('\n', ' '));
        }
    }

    /** The outcome as a symbol and words; the colour is only an addition. */
    private final class ReasonCell extends TreeTableCell<PreviewRow, PreviewRow> {

        private final FontIcon icon = new FontIcon();
        private final Hint hint = new Hint(this);

        @Override
        protected void updateItem(@Nullable PreviewRow row, boolean empty) {
            super.updateItem(row, empty);
            getStyleClass().removeAll("warning", "secondary");
            icon.getStyleClass().removeAll("warning", "secondary", "taken");
            if (empty || row == null) {
                setText(null);
                setGraphic(null);
                hint.say("");
                setAccessibleText(null);
                return;
            }
            boolean rejected = row.verdict() == Verdict.REJECTED;
            if (rejected)
                getStyleClass().add("warning");
            else
                getStyleClass().add("secondary");
            switch (row.verdict()) {
                case TAKEN -> icon.setIconCode(MaterialDesignC.CHECK);
                case PASSED -> icon.setIconCode(MaterialDesignM.MINUS);
                case OPEN -> icon.setIconCode(MaterialDesignH.HELP_CIRCLE_OUTLINE);
                case REJECTED -> icon.setIconCode(MaterialDesignA.ALERT_OUTLINE);
                case NONE -> {
                }
            }
            icon.getStyleClass().add(rejected ? "warning" : row.verdict() == Verdict.TAKEN ? "taken" : "secondary");
            setGraphic(row.verdict() == Verdict.NONE ? null : icon);
            setText(row.reason());
            hint.say(hint(row.reason()));
            setAccessibleText(row.verdict() == Verdict.NONE ? row.reason() : messages.text("schema.preview.verdict."
                    + row.verdict().name().toLowerCase(java.util.Locale.ROOT)) + " " + row.reason());
        }
    }
}
