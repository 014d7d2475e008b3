package org.quern.ui.control.mapping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/**
 * Choosers of the columns that fields are read from, and a table with the first rows as they are read.
 *
 * @param <F> the fields
 */
public final class ColumnMapping<F> {

    private static final int ROWS = 8;
    private static final double GAP = 16;
    private static final double CHOOSER = 200;

    private final Messages messages;
    private final String keys;
    private final Map<F, ComboBox<String>> columns = new LinkedHashMap<>();
    private final DenseTable<Map<F, String>> rows;
    private boolean changed;
    private boolean filling;
    private Runnable onChange = () -> {};

    /**
     * @param keys the beginning of the message keys; those of a field end with its name
     * @param title the accessible name of the table
     */
    public ColumnMapping(Messages messages, String keys, List<F> fields, String title) {
        this.messages = messages;
        this.keys = keys;
        this.rows = new DenseTable<>(title);
        rows.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        rows.setPrefHeight((ROWS + 2) * rows.getFixedCellSize());
        for (F field : fields) {
            ComboBox<String> list = new ComboBox<>();
            list.setPrefWidth(CHOOSER);
            columns.put(field, list);
            list.valueProperty().subscribe((_, _) -> {
                if (!filling) {
                    changed = true;
                    onChange.run();
                }
            });
        }
    }

    /** Runs the action after the user has chosen another column. */
    public void onChange(Runnable action) {
        onChange = action;
    }

    /** The choosers in two columns. */
    public Region choosers(double width) {
        FieldGrid left = new FieldGrid(messages);
        FieldGrid right = new FieldGrid(messages);
        left.setPrefWidth(width / 2);
        right.setPrefWidth(width / 2);
        int[] number = new int[1];
        columns.forEach((field, list) -> (number[0]++ < (columns.size() + 1) / 2 ? left : right).add(keys + field,
                list));
        return Nodes.row(GAP, left, right);
    }

    /** Adds a column to the table of rows. */
    public void show(F field, double width, UnaryOperator<F> shown) {
        rows.text(messages.text(keys + field), width,
                row -> row.getOrDefault(shown.apply(field), "").replaceAll("\\s+", " "));
    }

    /** The table with the first rows. */
    public DenseTable<Map<F, String>> rows() {
        return rows;
    }

    /** Fills a chooser beside those of the fields with the same columns. */
    public void fill(ComboBox<String> list, List<String> names, String column) {
        boolean before = filling;
        filling = true;
        List<String> all = new ArrayList<>(List.of(messages.text(keys + "none")));
        all.addAll(names);
        if (!column.isEmpty() && !all.contains(column))
            all.add(column);
        list.setItems(FXCollections.observableArrayList(all));
        list.getSelectionModel().select(column.isEmpty() ? all.getFirst() : column);
        filling = before;
    }

    /**
     * Shows what was read.
     *
     * @param names all columns
     * @param used the column of each field
     */
    public void show(List<String> names, Function<F, String> used, List<Map<F, String>> first) {
        columns.forEach((field, list) -> fill(list, names, used.apply(field)));
        rows.getItems().setAll(first);
    }

    /** What the user has chosen, as in options; nothing before the first change. */
    public List<String> assignments(Function<F, String> name) {
        List<String> all = new ArrayList<>();
        columns.forEach((field, list) -> {
            if (changed && list.getValue() != null)
                all.add(name.apply(field) + "=" + chosen(list));
        });
        return all;
    }

    /** The column; empty if there is none. */
    public static String chosen(ComboBox<String> list) {
        return list.getSelectionModel().getSelectedIndex() <= 0 ? "" : String.valueOf(list.getValue());
    }
}
