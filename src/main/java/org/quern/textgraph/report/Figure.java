package org.quern.textgraph.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.quern.report.BarChart;
import org.quern.report.Chart;
import org.quern.report.HeatMap;
import org.quern.report.LineChart;
import org.quern.report.Page;
import org.quern.report.RadarChart;

/**
 * Shares in rows and columns, shown as a table or a chart.
 *
 * @param id used in file names
 * @param form the kind of chart that suits it
 * @param rowTitle title of the rows
 * @param series names of the columns
 */
public record Figure(String id, String title, Form form, String rowTitle, List<String> series, List<Row> rows) {

    /** Kinds of charts. */
    public enum Form {
        /** No chart, because the table is too large for one. */
        TABLE, HEAT,
        /** A radar: a line for each column over an axis for each row. */
        RADAR,
        /** A line chart: a line for each column over the rows. */
        LINES,
        /** Like {@link #LINES}, with the first line as the reference for all others. */
        LINES_AND_TOTAL, BARS
    }

    /** @param shares one per column; empty without data */
    public record Row(String label, List<Share> shares) {}

    private static final int LEAST_AXES = 3;
    private static final int LEAST_POINTS = 3;
    private static final int LEAST_REPLIES = 10;

    public Figure {
        series = List.copyOf(series);
        rows = List.copyOf(rows);
    }

    public boolean isEmpty() {
        return rows.stream().allMatch(row -> row.shares().stream().allMatch(Share::isEmpty));
    }

    /** The chart; empty if the figure is only a table. */
    public Optional<Chart> chart() {
        return switch (form) {
            case TABLE -> Optional.empty();
            case HEAT -> Optional.of(heatMap());
            case RADAR -> Optional.of(rows.size() >= LEAST_AXES ? radar() : bars());
            case LINES -> Optional.of(rows.size() >= LEAST_POINTS ? lines(0) : bars());
            case LINES_AND_TOTAL -> Optional.of(rows.size() >= LEAST_POINTS ? lines(1) : bars());
            case BARS -> Optional.of(bars());
        };
    }

    private HeatMap heatMap() {
        return new HeatMap(title, series, rows.stream()
                .map(row -> new HeatMap.Row(row.label(), row.shares().stream().map(share -> new HeatMap.Cell(
                        share.bar().value(), share.bar().figure(), share.words())).toList()))
                .toList());
    }

    private RadarChart radar() {
        return new RadarChart(title, rows.stream().map(Row::label).toList(),
                IntStream.range(0, series.size())
                        .mapToObj(i -> new RadarChart.Series(series.get(i),
                                rows.stream().map(row -> row.shares().get(i).value()).toList()))
                        .toList());
    }

    private LineChart lines(int totals) {
        return new LineChart(title, rowTitle, rows.stream().map(Row::label).toList(), IntStream.range(0, series.size())
                .mapToObj(i -> new LineChart.Series(series.get(i), i < totals,
                        rows.stream().map(row -> drawn(row.shares().get(i), totals > i)).toList()))
                .toList(), rows.stream().map(this::words).toList());
    }

    /** Next to a total, shares of few replies are omitted from single lines, because they would fluctuate strongly. */
    private BarChart.Bar drawn(Share share, boolean total) {
        return (total || form == Form.LINES || share.whole() >= LEAST_REPLIES ? share : new Share(0, 0)).bar();
    }

    private BarChart bars() {
        return new BarChart(title, BarChart.Scale.PERCENT, series,
                rows.stream().map(row -> new BarChart.Group(row.label(),
                        row.shares().stream().map(Share::bar).toList(),
                        "n = " + Page.count(row.shares().stream().mapToInt(Share::whole).max().orElse(0)),
                        words(row))).toList());
    }

    private String words(Row row) {
        return row.label() + "\n" + IntStream.range(0, series.size())
                .mapToObj(i -> (series.size() == 1 ? "" : series.get(i) + ": ") + row.shares().get(i).words())
                .collect(Collectors.joining("\n"));
    }
}
