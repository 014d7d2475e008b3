package org.quern.textgraph.report;

import java.util.List;
import java.util.Optional;
import org.quern.page.BarChart;

/**
 * Shares in rows and columns, to be shown as a table or as a chart.
 *
 * @param id as a part of file names
 * @param rowTitle what the rows are
 * @param series what the columns are
 */
public record Figure(String id, String title, String rowTitle, List<String> series, List<Row> rows) {

    /** @param shares one for each column; empty ones where there is nothing */
    public record Row(String label, List<Share> shares) {}

    public Figure {
        series = List.copyOf(series);
        rows = List.copyOf(rows);
    }

    public boolean isEmpty() {
        return rows.stream().allMatch(row -> row.shares().stream().allMatch(Share::isEmpty));
    }

    public BarChart chart() {
        return new BarChart(title, series, rows.stream().map(row -> {
            int most = row.shares().stream().mapToInt(Share::whole).max().orElse(0);
            return new BarChart.Group(row.label(), "n = " + most, row.shares().stream().map(share -> share.isEmpty()
                    ? new BarChart.Bar(Optional.empty(), Optional.empty(), Optional.empty())
                    : new BarChart.Bar(Optional.of(share.value()), Optional.of(share.low()),
                            Optional.of(share.high())))
                    .toList());
        }).toList());
    }
}
