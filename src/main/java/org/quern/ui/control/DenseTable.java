package org.quern.ui.control;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.Skin;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.util.Callback;
import org.jspecify.annotations.Nullable;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.workspace.Preferences;
import org.quern.workspace.ValueFile;

/**
 * A table with rows of 24 px: sortable, with columns that can be hidden, copied as tab-separated values.
 *
 * @param <T> the type of the rows
 */
public final class DenseTable<T> extends TableView<T> {

    /** JavaFX's default column width. It treats a column of this width as unset and measures its first thirty rows. */
    private static final double UNSET = 80;
    /** The width of a letter of a column's title, and that of its padding and its arrow. */
    private static final double HEAD_LETTER = 7.2;
    private static final double HEAD_REST = 32;

    private final List<Function<T, String>> texts = new ArrayList<>();
    private Function<T, String> key = this::says;
    private final Map<TableColumn<T, ?>, Supplier<Comparator<T>>> orders = new IdentityHashMap<>();
    /** Whether the columns are kept. */
    private boolean kept;
    private boolean arranging;

    public DenseTable(String accessibleText) {
        getStyleClass().addAll("quern-result", "dense");
        setFixedCellSize(24);
        setAccessibleText(accessibleText);
        // Otherwise JavaFX names an empty table in the language of the machine.
        setPlaceholder(new Label());
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        addEventFilter(KeyEvent.KEY_PRESSED, this::passOn);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
                copied().copy();
                event.consume();
            }
        });
    }

    /** JavaFX begins to edit a cell with F2. Cells are not edited, so that the key means an action of the pane. */
    private void passOn(KeyEvent event) {
        if (event.getCode() == KeyCode.F2 && event.getTarget() == this && getParent() != null) {
            event.consume();
            getParent().fireEvent(event.copyFor(getParent(), getParent()));
        }
    }

    public TableColumn<T, String> text(String title, double width, Function<T, String> value, String... styleClasses) {
        TableColumn<T, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(value.apply(row.getValue())));
        column.setCellFactory(_ -> new TextCell<>(styleClasses));
        column.setComparator(String::compareToIgnoreCase);
        orders.put(column, () -> new TextOrder<>(value));
        add(column, width, value);
        return column;
    }

    /**
     * Adds a column whose cells are controls.
     *
     * @param text the text for a cell where only text is possible, for example when it is copied
     */
    public TableColumn<T, String> custom(String title, double width, Function<T, String> text,
            Callback<TableColumn<T, String>, TableCell<T, String>> cells) {
        TableColumn<T, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(text.apply(row.getValue())));
        column.setCellFactory(cells);
        column.setSortable(false);
        add(column, width, text);
        return column;
    }

    /** Adds a column of whole numbers. */
    public TableColumn<T, Number> count(String title, double width, Function<T, Number> value) {
        return figure(title, width, value, number -> NumberFormats.count(number.longValue()));
    }

    /** Adds a column of numbers with their own format. */
    public TableColumn<T, Number> figure(String title, double width, Function<T, Number> value,
            Function<Number, String> text) {
        TableColumn<T, Number> column = Nodes.styled(new TableColumn<>(title), "numbers");
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(value.apply(row.getValue())));
        column.setCellFactory(_ -> new FigureCell<>(text));
        column.setComparator((a, b) -> Double.compare(a.doubleValue(), b.doubleValue()));
        orders.put(column, () -> Comparator.comparingDouble(row -> value.apply(row).doubleValue()));
        add(column, width, row -> String.valueOf(value.apply(row)));
        return column;
    }

    /** The columns of text share the width; figures keep theirs, so that none is scrolled out of sight or cut. */
    public void fill() {
        getColumns().stream().filter(column -> column.getStyleClass().contains("numbers"))
                .forEach(column -> column.setMaxWidth(column.getPrefWidth()));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        // In a narrow table, columns are scrolled rather than their titles cut.
        getColumns().forEach(column -> column.setMinWidth(
                Math.max(column.getMinWidth(), HEAD_LETTER * column.getText().length() + HEAD_REST)));
        return super.createDefaultSkin();
    }

    /**
     * Shows items sorted by the columns that the user clicked. The sort keys are read directly and each text is
     * prepared once; doing this for each comparison would take several times as long.
     */
    public void setSorted(ObservableList<T> things) {
        SortedList<T> sorted = new SortedList<>(things);
        sorted.comparatorProperty().bind(Bindings.createObjectBinding(this::order, comparatorProperty()));
        setSortPolicy(_ -> true);
        setItems(sorted);
    }

    private @Nullable Comparator<T> order() {
        Comparator<T> all = null;
        for (TableColumn<T, ?> column : getSortOrder()) {
            Supplier<Comparator<T>> known = orders.get(column);
            if (known == null)
                continue;
            Comparator<T> next = column.getSortType() == TableColumn.SortType.DESCENDING ? known.get().reversed()
                    : known.get();
            all = all == null ? next : all.thenComparing(next);
        }
        return all;
    }

    /** Compares texts ignoring case; each text is converted to lower case once. */
    private static final class TextOrder<T> implements Comparator<T> {

        private final Function<T, String> value;
        private final Map<T, String> small = new IdentityHashMap<>();

        TextOrder(Function<T, String> value) {
            this.value = value;
        }

        @Override
        public int compare(T a, T b) {
            return of(a).compareTo(of(b));
        }

        private String of(T thing) {
            return small.computeIfAbsent(thing, one -> value.apply(one).toLowerCase(Locale.ROOT));
        }
    }

    private void add(TableColumn<T, ?> column, double width, Function<T, String> text) {
        double wide = Math.max(width, HEAD_LETTER * column.getText().length() + HEAD_REST);
        column.setPrefWidth(wide == UNSET ? UNSET + 1 : wide);
        column.setUserData(texts.size());
        texts.add(text);
        getColumns().add(column);
    }

    public void setEmptyText(String sentence) {
        setPlaceholder(Nodes.wrapped(sentence, "secondary"));
    }

    /**
     * Keeps widths, order and visibility of the columns and the order of the rows in the preferences, because people want
     * the same table in all workspaces; columns can be hidden.
     */
    public void remember(Preferences preferences, String key) {
        setTableMenuButtonVisible(true);
        keepColumns(preferences, key);
    }

    /** Keeps the columns under a key, unless they are kept already. */
    public void keepColumns(ValueFile values, String key) {
        if (kept)
            return;
        kept = true;
        for (TableColumn<T, ?> column : getColumns()) {
            String name = key + "." + column.getUserData();
            values.number(name + ".width").ifPresent(column::setPrefWidth);
            values.text(name + ".hidden").ifPresent(hidden -> column.setVisible(!"true".equals(hidden)));
            column.visibleProperty().addListener((_, _, seen) -> values.set(name + ".hidden", Boolean.toString(!seen)));
        }
        // Only what the user drags: others change with the width of the table.
        addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> getColumns()
                .forEach(column -> values.set(key + "." + column.getUserData() + ".width", column.getWidth())));
        keepPlaces(values, key + ".columns");
        keepOrder(values, key + ".order");
    }

    /** The numbers of the columns from left to right. Columns that come later, or again, take their places. */
    private void keepPlaces(ValueFile values, String key) {
        arrange(values.list(key));
        List<String> known = new ArrayList<>(columnNumbers());
        getColumns().subscribe(() -> {
            List<String> now = columnNumbers();
            if (now.size() == known.size() && known.containsAll(now)) {
                if (!arranging)
                    values.set(key, now);
            } else {
                Platform.runLater(() -> arrange(values.list(key)));
            }
            known.clear();
            known.addAll(now);
        });
    }

    /** Columns without a known place stay where they are. */
    private void arrange(List<String> places) {
        List<TableColumn<T, ?>> now = new ArrayList<>(getColumns());
        Iterator<TableColumn<T, ?>> known = now.stream().filter(column -> places.contains(number(column)))
                .sorted(Comparator.comparingInt(column -> places.indexOf(number(column)))).toList().iterator();
        now.replaceAll(column -> places.contains(number(column)) ? known.next() : column);
        if (!now.equals(getColumns())) {
            arranging = true;
            getColumns().sort(Comparator.comparingInt(now::indexOf));
            arranging = false;
        }
    }

    private String number(TableColumn<T, ?> column) {
        return String.valueOf(column.getUserData());
    }

    private List<String> columnNumbers() {
        return getColumns().stream().map(this::number).toList();
    }

    /** Each entry is the sort type and the number of a column. */
    private void keepOrder(ValueFile values, String key) {
        for (String entry : values.list(key)) {
            for (TableColumn<T, ?> column : getColumns()) {
                for (TableColumn.SortType type : TableColumn.SortType.values()) {
                    if (column.isSortable() && entry.equals(type + " " + column.getUserData())) {
                        column.setSortType(type);
                        getSortOrder().add(column);
                    }
                }
            }
        }
        Runnable save = () -> values.set(key, getSortOrder().stream()
                .map(column -> column.getSortType() + " " + column.getUserData()).toList());
        getSortOrder().subscribe(save);
        getColumns().forEach(column -> column.sortTypeProperty().subscribe((_, _) -> save.run()));
        // A table without sorted items sorts those that are there when a column is clicked.
        itemsProperty().flatMap(Bindings::size).subscribe(_ -> {
            if (!getSortOrder().isEmpty() && !(getItems() instanceof SortedList))
                Platform.runLater(this::sort);
        });
    }

    /** Reports the row that is selected, whenever it is another one. */
    public void onSelected(Consumer<? super T> then) {
        getSelectionModel().selectedItemProperty().addListener((_, _, now) -> {
            if (now != null)
                then.accept(now);
        });
    }

    /** Selects this row alone and scrolls to it, unless it is the selected one. */
    public void choose(T row) {
        if (getSelectionModel().getSelectedItem() == row)
            return;
        getSelectionModel().clearSelection();
        getSelectionModel().select(row);
        scrollTo(row);
    }

    /** Moves the selection by a number of rows and keeps a few rows above it visible. */
    public void step(int by) {
        int row = Math.clamp(getSelectionModel().getSelectedIndex() + by, 0, Math.max(0, getItems().size() - 1));
        getSelectionModel().clearAndSelect(row);
        scrollTo(Math.max(0, row - 3));
    }

    /** The selected rows, with the visible columns. */
    CopiedRows copied() {
        List<Function<T, String>> seen = getVisibleLeafColumns().stream()
                .map(column -> texts.get((Integer) column.getUserData())).toList();
        return new CopiedRows(getSelectionModel().getSelectedItems().stream()
                .map(row -> seen.stream().map(text -> text.apply(row)).toList()).toList(), false);
    }

    /** What a row says in all columns, in the order in which they were added, or its key. */
    public String text(int row) {
        return key.apply(getItems().get(row));
    }

    /** Rows are found again by this, if labels that arrive later change what they say. */
    public void setRowKey(Function<T, String> key) {
        this.key = key;
    }

    private String says(T item) {
        return texts.stream().map(text -> text.apply(item)).collect(Collectors.joining("\t"));
    }

    private static final class TextCell<S> extends TableCell<S, String> {

        TextCell(String... styleClasses) {
            Hint.whenCut(this);
            getStyleClass().addAll(styleClasses);
        }

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
        }
    }

    private static final class FigureCell<S> extends TableCell<S, Number> {

        private final Function<Number, String> write;

        FigureCell(Function<Number, String> write) {
            this.write = write;
            getStyleClass().add("figure");
        }

        @Override
        protected void updateItem(@Nullable Number number, boolean empty) {
            super.updateItem(number, empty);
            setText(empty || number == null ? null : write.apply(number));
        }
    }
}
