package org.quern.report;

/**
 * A chart of numbers. It lays itself out for a width and is then drawn with a {@link Pen}: the window, reports and
 * files show the same.
 */
public sealed interface Chart permits BarChart, HeatMap, IntervalChart, LineChart, RadarChart {

    /** Read out by screen readers. */
    String title();

    /** @param width that there is; the chart becomes wider where it needs more */
    Layout layout(double width, TextMeasure measure);
}
