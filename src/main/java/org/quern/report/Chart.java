package org.quern.report;

/**
 * A chart of numbers. It is laid out for a width and then drawn with a {@link Pen}, so the window, reports and
 * files show the same chart.
 */
public sealed interface Chart permits BarChart, FrontierChart, HeatMap, IntervalChart, LineChart, RadarChart {

    /** The text for screen readers. */
    String title();

    /** @param width the available width; the chart becomes wider if it needs more */
    Layout layout(double width, TextMeasure measure);
}
