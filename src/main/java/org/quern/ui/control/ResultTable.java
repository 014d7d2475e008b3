package org.quern.ui.control;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.quern.graph.YearText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/**
 * Shows the rows of a result: sortable, copied as tab-separated values, marked by the side of a comparison.
 * Only visible rows have cells, so long results cost nothing.
 */
public final class ResultTable extends StackPane {

    private static final double MARK = 28;
    /** Wide enough for a position with three digits. */
    private static final double WIDE_MARK = 48;

    private static final double NARROWEST = 64;
    private static final double WIDEST = 340;

    private final TableView<ResultRow> table = Nodes.styled(new TableView<>(), "quern-result", "dense");
    private final ObservableList<ResultRow> rows = FXCollections.observableArrayList();
    private final Messages messages;
    private final YearText years;
    private List<Column> columns = List.of();
    private boolean sortable = true;
    /** Whether rows moved, so that each shows its position. */
    private boolean placed;

    /** A column's name and, in a comparison, the sides that have it. */
    public record Column(String name, DiffSide mark) {}

    public ResultTable(Messages messages, String accessibleText) {
        this.messages = messages;
        years = ValueText.years(messages);
        SortedList<ResultRow> sorted = new SortedList<>(rows);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.setFixedCellSize(24);
        table.setAccessibleText(accessibleText);
        table.setTableMenuButtonVisible(false);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        table.setPlaceholder(Nodes.label(messages.text("control.table.empty"), "secondary"));
        getChildren().setAll(table);
    }

    /** The table under a heading, as wide as another one next to it. */
    public VBox under(Label heading) {
        Hint.whenCut(Nodes.styled(heading, "side-heading"));
        VBox box = Nodes.growing(new VBox(heading, Nodes.growing(this)));
        box.setPrefWidth(100);
        return box;
    }

    /** Shows a result without marks. */
    public void show(List<String> names, List<? extends List<? extends @Nullable Object>> values) {
        List<ResultRow> numbered = new ArrayList<>(values.size());
        for (List<? extends @Nullable Object> row : values)
            numbered.add(new ResultRow(numbered.size() + 1, new ArrayList<>(row), DiffSide.NONE));
        showRows(names, numbered);
    }

    /** Shows rows, with a column for marks if any row has one. */
    public void showRows(List<String> names, List<ResultRow> content) {
        showMarked(names.stream().map(name -> new Column(name, DiffSide.NONE)).toList(), content);
    }

    /** Shows rows under columns that may be marked, too. */
    public void showMarked(List<Column> heads, List<ResultRow> content) {
        rows.clear();
        if (!heads.equals(columns) || table.getColumns().isEmpty() || marked(content) != hasMarks()) {
            columns = List.copyOf(heads);
            List<TableColumn<ResultRow, ?>> made = new ArrayList<>();
            if (marked(content))
                made.add(markColumn());
            for (int i = 0; i < columns.size(); i++)
                made.add(column(i, content));
            table.getColumns().setAll(made);
        } else {
            for (int i = 0; i < columns.size(); i++)
                widen(i, content);
        }
        placed = content.stream().anyMatch(row -> row.mark() == DiffSide.MOVED);
        if (hasMarks()) {
            double width = placed ? WIDE_MARK : MARK;
            table.getColumns().getFirst().setMinWidth(width);
            table.getColumns().getFirst().setMaxWidth(width);
        }
        rows.setAll(content);
        if (!content.isEmpty())
            table.scrollTo(0);
    }

    /** Disables sorting, for tables that are aligned with another. */
    public void keepOrder() {
        sortable = false;
    }

    /** Synchronizes scrolling and selection of two tables with the same number of rows. */
    public static void together(ResultTable one, ResultTable other) {
        one.table.skinProperty().addListener((_, _, _) -> join(one, other));
        other.table.skinProperty().addListener((_, _, _) -> join(one, other));
        one.table.getSelectionModel().selectedIndexProperty().addListener((_, _, now) -> other.follow(now.intValue()));
        other.table.getSelectionModel().selectedIndexProperty().addListener((_, _, now) -> one.follow(now.intValue()));
    }

    private void follow(int line) {
        if (line >= 0 && line < table.getItems().size() && table.getSelectionModel().getSelectedIndex() != line)
            table.getSelectionModel().clearAndSelect(line);
    }

    private static void join(ResultTable one, ResultTable other) {
        one.upright().ifPresent(bar -> other.upright()
                .ifPresent(second -> bar.valueProperty().bindBidirectional(second.valueProperty())));
    }

    private Optional<ScrollBar> upright() {
        return table.lookupAll(".scroll-bar").stream().filter(ScrollBar.class::isInstance).map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.VERTICAL).findFirst();
    }

    /** The selected rows, or all, under a header with the column names. */
    CopiedRows copied() {
        List<ResultRow> chosen = table.getSelectionModel().getSelectedItems();
        List<List<String>> copied = new ArrayList<>(List.of(columns.stream().map(Column::name).toList()));
        for (ResultRow row : chosen.isEmpty() ? table.getItems() : chosen) {
            if (row.number() > 0)
                copied.add(IntStream.range(0, columns.size()).mapToObj(i -> ValueText.raw(row.cell(i))).toList());
        }
        return new CopiedRows(copied, true);
    }

    private void key(KeyEvent event) {
        if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
            copied().copy();
            event.consume();
        }
    }

    private static boolean marked(List<ResultRow> content) {
        return content.stream().anyMatch(row -> row.mark() != DiffSide.NONE);
    }

    private boolean hasMarks() {
        return table.getColumns().size() > columns.size();
    }

    private TableColumn<ResultRow, ResultRow> markColumn() {
        TableColumn<ResultRow, ResultRow> column = new TableColumn<>("");
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setCellFactory(_ -> new ResultCells.MarkCell(messages, () -> placed));
        column.setComparator(Comparator.comparing(ResultRow::mark).thenComparing(ResultRow::number));
        column.setReorderable(false);
        column.setSortable(sortable);
        return column;
    }

    private TableColumn<ResultRow, Object> column(int index, Column named, boolean numbers) {
        TableColumn<ResultRow, Object> column = Nodes.styled(new TableColumn<>(), numbers ? "numbers" : "texts");
        Label head = new Label(named.name());
        if (named.mark() != DiffSide.NONE && named.mark() != DiffSide.SHARED) {
            Label sign = Nodes.styled(
                    Nodes.named(new Label(named.mark().sign()), DiffSideNames.of(named.mark(), messages)), "quern-sign",
                    named.mark().styleClass());
            head.setGraphic(sign);
        }
        column.setGraphic(head);
        column.setSortable(sortable);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue().cell(index)));
        column.setCellFactory(_ -> new ResultCells.ValueCell(value -> ValueText.shown(years, named.name(), value)));
        column.setComparator(ValueText.order());
        return column;
    }

    private TableColumn<ResultRow, Object> column(int index, List<ResultRow> content) {
        List<ResultRow> sample = sample(content);
        boolean numbers = sample.stream().anyMatch(row -> ValueText.isNumber(row.cell(index)));
        TableColumn<ResultRow, Object> column = column(index, columns.get(index), numbers);
        column.setPrefWidth(width(index, sample));
        return column;
    }

    /** A column that stays has at least the width that other content needs. */
    private void widen(int index, List<ResultRow> content) {
        TableColumn<ResultRow, ?> column = table.getColumns().get(index + table.getColumns().size() - columns.size());
        double needed = width(index, sample(content));
        if (needed > column.getWidth())
            column.setPrefWidth(needed);
    }

    private static List<ResultRow> sample(List<ResultRow> content) {
        return content.subList(0, Math.min(200, content.size()));
    }

    private double width(int index, List<ResultRow> sample) {
        int longest = sample.stream().mapToInt(row -> ValueText.shown(row.cell(index)).length()).max().orElse(0);
        double wanted = Math.max(7.2 * longest, 8 * columns.get(index).name().length()) + 28;
        return Math.clamp(wanted, NARROWEST, WIDEST);
    }
}
