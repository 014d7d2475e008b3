package org.quern.report;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Translates the texts of charts: titles, names of axes and series, and labels.
 *
 * @param phrase translates a phrase; returns unknown ones, such as numbers and names, unchanged
 */
public record ChartTranslation(UnaryOperator<String> phrase) {

    /** Labels and descriptions consist of phrases and numbers on lines or separated by signs. */
    private static final Pattern PART = Pattern.compile("[^\\n·:()]*[^\\n·:()\\s]");

    public Chart of(Chart chart) {
        return switch (chart) {
            case BarChart bars -> new BarChart(text(bars.title()), bars.scale(), texts(bars.series()),
                    bars.groups().stream().map(each -> new BarChart.Group(each.key(), text(each.label()),
                            each.bars(), text(each.remark()), each.strong(), text(each.words()))).toList());
            case HeatMap heat -> new HeatMap(text(heat.title()), texts(heat.columns()),
                    heat.rows().stream().map(row -> new HeatMap.Row(text(row.label()), row.cells().stream()
                            .map(cell -> new HeatMap.Cell(cell.value(), cell.figure(), text(cell.words()))).toList()))
                            .toList());
            case IntervalChart intervals -> new IntervalChart(text(intervals.title()),
                    intervals.lines().stream().map(line -> new IntervalChart.Line(text(line.label()), line.value(),
                            line.low(), line.high(), line.strong(), text(line.remark()))).toList());
            case LineChart lines -> new LineChart(text(lines.title()), text(lines.axis()), texts(lines.categories()),
                    lines.series().stream().map(each -> new LineChart.Series(text(each.name()), each.strong(),
                            each.values())).toList(),
                    texts(lines.words()), lines.scale());
            case RadarChart radar -> new RadarChart(text(radar.title()), texts(radar.axes()), radar.series().stream()
                    .map(each -> new RadarChart.Series(text(each.name()), each.values())).toList());
            case FrontierChart frontier -> new FrontierChart(text(frontier.title()), text(frontier.axis()),
                    frontier.points().stream().map(point -> new FrontierChart.Point(text(point.label()),
                            point.expense(), point.value(), point.low(), point.high(), point.best(),
                            text(point.words()))).toList());
        };
    }

    private List<String> texts(List<String> all) {
        return all.stream().map(this::text).toList();
    }

    private String text(String english) {
        return Optional.of(phrase.apply(english)).filter(translated -> !translated.equals(english))
                .orElseGet(() -> PART.matcher(english).replaceAll(this::part));
    }

    private String part(MatchResult part) {
        String words = part.group().strip().replaceFirst(" \\d+$", "");
        return Matcher.quoteReplacement(part.group().replace(words, phrase.apply(words)));
    }
}
