package org.quern.textgraph.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.quern.report.BarChart;
import org.quern.report.Chart;
import org.quern.report.HeatMap;
import org.quern.report.RadarChart;

/**
 * Shares in rows and columns, shown as a table or a chart.
 *
 * @param id as a part of file names
 * @param rowTitle title of the rows
 * @param series names of the columns
 */
public record Figure(String id, String title, String rowTitle, List<String> series, List<Row> rows) {

    /** @param shares one per column; empty without data */
    public record Row(String label, List<Share> shares) {}

    private static final int LEAST_AXES = 3;
    /** More lines in one radar chart are unreadable. */
    private static final int MOST_LINES = 6;

    public Figure {
        series = List.copyOf(series);
        rows = List.copyOf(rows);
    }

    public boolean isEmpty() {
        return rows.stream().allMatch(row -> row.shares().stream().allMatch(Share::isEmpty));
    }

    /**
     * Formats are shown as a heat map, tasks as a radar if there are enough of them, and everything else as
     * bars.
     */
    public Chart chart() {
        return id.startsWith("formats") ? heatMap()
                : id.equals("tasks") && rows.size() >= LEAST_AXES ? radar() : bars();
    }

    private HeatMap heatMap() {
        return new HeatMap(title, series, rows.stream()
                .map(row -> new HeatMap.Row(row.label(), row.shares().stream().map(share -> new HeatMap.Cell(
                        share.bar().value(), share.bar().figure(), share.words())).toList()))
                .toList());
    }

    private RadarChart radar() {
        return new RadarChart(title, rows.stream().map(Row::label).toList(),
                IntStream.range(0, Math.min(MOST_LINES, series.size()))
                        .mapToObj(i -> new RadarChart.Series(series.get(i),
                                rows.stream().map(row -> row.shares().get(i).value()).toList()))
                        .toList());
    }

    private BarChart bars() {
        return new BarChart(title, BarChart.Scale.PERCENT, series,
                rows.stream().map(row -> new BarChart.Group(row.label(),
                        row.shares().stream().map(Share::bar).toList(),
                        "n = " + row.shares().stream().mapToInt(Share::whole).max().orElse(0), words(row))).toList());
    }

    private String words(Row row) {
        return row.label() + "\n" + IntStream.range(0, series.size())
                .mapToObj(i -> (series.size() == 1 ? "" : series.get(i) + ": ") + row.shares().get(i).words())
                .collect(Collectors.joining("\n"));
    }
}
