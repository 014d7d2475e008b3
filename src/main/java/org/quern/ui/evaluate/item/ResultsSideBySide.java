package org.quern.ui.evaluate.item;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.AlignedTables;
import org.quern.evaluate.AlignedTables.Column;
import org.quern.evaluate.AlignedTables.Row;
import org.quern.evaluate.score.ItemComparison;
import org.quern.ui.control.DiffSide;
import org.quern.ui.control.ResultRow;
import org.quern.ui.control.ResultTable;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** Both results in aligned tables: a row without a partner has an empty row on the other side. */
public final class ResultsSideBySide extends HBox {

    private final Messages messages;
    private final ResultTable gold;
    private final ResultTable predicted;
    private final Label goldHeading = new Label();
    private final Label predictedHeading = new Label();

    public ResultsSideBySide(Messages messages) {
        super(1);
        this.messages = messages;
        getStyleClass().add("side-by-side");
        gold = new ResultTable(messages, messages.text("evaluation.item.gold-rows"));
        predicted = new ResultTable(messages, messages.text("evaluation.item.predicted-rows"));
        gold.keepOrder();
        predicted.keepOrder();
        ResultTable.together(gold, predicted);
        VBox right = Nodes.styled(predicted.under(predictedHeading), "right-side");
        getChildren().setAll(gold.under(goldHeading), right);
        setMinHeight(60);
    }

    public void show(ItemComparison comparison) {
        Optional<AlignedTables> tables = comparison.tables();
        goldHeading.setText(heading("evaluation.item.gold-rows", tables.map(AlignedTables::goldRows),
                tables.map(AlignedTables::goldOnly), comparison.goldProblem()));
        predictedHeading.setText(heading("evaluation.item.predicted-rows", tables.map(AlignedTables::predRows),
                tables.map(AlignedTables::predOnly), comparison.predProblem()));
        List<Column> columns = tables.map(AlignedTables::columns).orElse(List.of());
        List<Row> rows = tables.map(AlignedTables::rows).orElse(List.of());
        show(gold, columns, rows, Column::gold, Column::goldName, Row::gold);
        show(predicted, columns, rows, Column::pred, Column::predName, Row::pred);
    }

    private String heading(String key, Optional<Long> rows, Optional<Long> otherwise, String problem) {
        if (!problem.isEmpty())
            return messages.text("evaluation.item.problem", messages.text(key), problem);
        String count = rows.map(NumberFormats::count).orElse("–");
        long only = otherwise.orElse(0L);
        return only == 0 ? messages.text("evaluation.item.rows", messages.text(key), count)
                : messages.text("evaluation.item.rows-only", messages.text(key), count, NumberFormats.count(only));
    }

    private static void show(ResultTable table, List<Column> columns, List<Row> rows,
            Function<Column, OptionalInt> place, Function<Column, String> name,
            Function<Row, OptionalInt> rowPlace) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (place.apply(columns.get(i)).isPresent())
                order.add(i);
        }
        order.sort((a, b) -> place.apply(columns.get(a)).getAsInt() - place.apply(columns.get(b)).getAsInt());
        List<ResultTable.Column> heads = order.stream()
                .map(i -> new ResultTable.Column(name.apply(columns.get(i)), mark(columns.get(i)))).toList();
        List<ResultRow> lines = new ArrayList<>();
        for (Row row : rows) {
            OptionalInt number = rowPlace.apply(row);
            if (number.isEmpty()) {
                lines.add(new ResultRow(0, List.of(), DiffSide.NONE));
                continue;
            }
            List<@Nullable Object> cells = new ArrayList<>();
            order.forEach(i -> cells.add(i < row.cells().size() ? row.cells().get(i) : null));
            lines.add(
                    new ResultRow(number.getAsInt() + 1, cells,
                            row.moved() ? DiffSide.MOVED : ItemEvidence.mark(row.side())));
        }
        table.showMarked(heads, lines);
    }

    private static DiffSide mark(Column column) {
        return column.moved() ? DiffSide.MOVED : ItemEvidence.mark(column.side());
    }
}
