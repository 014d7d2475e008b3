package org.quern.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChartTest {

    private static final String LONG = "a name that is far longer than anybody has room for, even in a report";
    private static final BarChart BARS = new BarChart("shares", BarChart.Scale.PERCENT, List.of("first", "second"),
            List.of(
                    new BarChart.Group("k1", "mills", List.of(share(0.5, 0.25, 0.75), share(1, 0.9, 1)), "+50.0", true,
                            "w1"),
                    new BarChart.Group("k2", LONG,
                            List.of(BarChart.Scale.PERCENT.bar(Optional.empty(), Optional.empty(),
                                    Optional.empty()), share(0, 0, 0.1)),
                            "1\n2", false, "w2")));
    private static final HeatMap HEAT = new HeatMap("map", List.of("one", "a head of several words"), List.of(
            new HeatMap.Row("row", List.of(new HeatMap.Cell(Optional.of(0.0), "0.0", "none"),
                    new HeatMap.Cell(Optional.of(1.0), "100.0", "all"))),
            new HeatMap.Row("other", List.of(new HeatMap.Cell(Optional.empty(), "–", "nothing"),
                    new HeatMap.Cell(Optional.of(0.5), "50.0", "half")))));
    private static final IntervalChart CHANGES = new IntervalChart("changes", List.of(
            new IntervalChart.Line("Overall", -0.12, -0.2, -0.04, true, "n = 40"),
            new IntervalChart.Line("Paths", 0.0, -0.1, 0.1, false, "n = 10")));
    private static final RadarChart RADAR = new RadarChart("radar", List.of("up", "right", "left"),
            List.of(new RadarChart.Series("m", List.of(1.0, 0.5, 0.0)), new RadarChart.Series("k",
                    List.of(0.0, 0.0, 1.0))));
    private static final LineChart LINES = new LineChart("lines", "how many", List.of("1", "2", "30"), List.of(
            new LineChart.Series("all", true, List.of(share(1, 0.9, 1), share(0.5, 0.25, 0.75), share(0, 0, 0.1))),
            new LineChart.Series(LONG, false, List.of(share(0.5, 0.4, 0.6), BarChart.Scale.PERCENT.bar(Optional.empty(),
                    Optional.empty(), Optional.empty()), share(1, 0.9, 1)))),
            List.of("w1", "w2", "w3"));
    private static final List<Chart> ALL = List.of(BARS, HEAT, CHANGES, RADAR, LINES);

    private static BarChart.Bar share(double value, double low, double high) {
        return BarChart.Scale.PERCENT.bar(Optional.of(value), Optional.of(low), Optional.of(high));
    }

    private static <T extends Mark> List<T> marks(Layout layout, Class<T> kind) {
        return layout.marks().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static List<String> texts(Layout layout) {
        return marks(layout, Mark.Text.class).stream().map(Mark.Text::text).toList();
    }

    @Test
    void barsAreAsLongAsTheirSharesAndWhiskersReachAsFarAsIntervals() {
        Layout layout = BARS.layout(600, TextMeasure.WIDE);
        List<Mark.Box> boxes = marks(layout, Mark.Box.class).stream().filter(box -> box.y() > 20).toList();
        // Half, all, nothing; what has no figure has no bar.
        assertThat(boxes).extracting(Mark.Box::ink).containsExactly(ChartColor.SERIES_1, ChartColor.SERIES_2,
                ChartColor.SERIES_2);
        double plot = boxes.get(1).width();
        assertThat(boxes.get(0).width()).isEqualTo(plot / 2, within(1e-9));
        assertThat(boxes.get(2).width()).isZero();
        double left = boxes.getFirst().x();
        Mark.Path whisker = marks(layout, Mark.Path.class).stream().filter(path -> path.ink() == ChartColor.TEXT)
                .findFirst()
                .orElseThrow();
        assertThat(whisker.points()).extracting(Mark.Point::x).containsExactly(left + plot / 4, left + plot * 3 / 4);
        assertThat(texts(layout)).contains("first", "second", "mills", "50.0\u2009%", "100.0\u2009%", "0.0\u2009%", "–",
                "+50.0", "1", "2", "25").doesNotContain(LONG);
        assertThat(marks(layout, Mark.Text.class)).filteredOn(Mark.Text::bold).extracting(Mark.Text::text)
                .containsExactly("+50.0");
        assertThat(layout.regions()).extracting(Layout.HitRegion::key).containsExactly("k1", "k2");
        Layout.HitRegion second = layout.regions().getLast();
        assertThat(boxes.get(2).y()).isBetween(second.y(), second.y() + second.height());
    }

    @Test
    void cellsAreTheStrongerTheHigherTheyAre() {
        Layout layout = HEAT.layout(500, TextMeasure.WIDE);
        List<Double> opacities = marks(layout, Mark.Box.class).stream().map(Mark.Box::opacity).toList();
        assertThat(opacities).hasSize(3);
        assertThat(opacities.get(0)).isLessThan(0.1);
        assertThat(opacities.get(2)).isCloseTo((opacities.get(0) + opacities.get(1)) / 2, within(1e-9));
        assertThat(opacities.get(1)).isGreaterThan(0.5);
        assertThat(layout.regions()).extracting(Layout.HitRegion::words).containsExactly("none", "all", "nothing",
                "half");
        assertThat(texts(layout)).contains("a head of", "several words", "0.0", "100.0", "–", "50.0");
    }

    @Test
    void changesAreLeftOrRightOfNoChangeAndAxesReachTheNextTenPoints() {
        Layout layout = CHANGES.layout(600, TextMeasure.WIDE);
        List<Mark.Dot> dots = marks(layout, Mark.Dot.class);
        double zero = marks(layout, Mark.Path.class).stream().filter(path -> path.ink() == ChartColor.QUIET).findFirst()
                .orElseThrow().points().getFirst().x();
        assertThat(dots.get(0).x()).isLessThan(zero - 20);
        assertThat(dots.get(1).x()).isEqualTo(zero, within(1.0));
        assertThat(texts(layout)).contains("\u221220", "+10", "\u221212.0", "0.0", "n = 40");
        assertThat(layout.regions().getFirst().words()).contains("Overall", "\u221220.0", "\u22124.0", "n = 40");
    }

    @Test
    void radarLinesGoThroughTheirSharesOnEachAxis() {
        Layout layout = RADAR.layout(600, TextMeasure.WIDE);
        List<Mark.Path> outlines = marks(layout, Mark.Path.class).stream().filter(Mark.Path::closed).toList();
        Mark.Path ring = outlines.get(3);
        Mark.Path line = outlines.get(4);
        Mark.Path inner = outlines.get(1);
        assertThat(line.points().get(0)).isEqualTo(ring.points().get(0));
        assertThat(line.points().get(1)).isEqualTo(inner.points().get(1));
        assertThat(outlines.subList(4, 6)).extracting(Mark.Path::ink).containsExactly(ChartColor.SERIES_1,
                ChartColor.SERIES_2);
        assertThat(outlines.get(4).dashes()).isNotEqualTo(outlines.get(5).dashes());
    }

    @Test
    void linesGoThroughTheirSharesAndStopWhereThereIsNone() {
        Layout layout = LINES.layout(600, TextMeasure.WIDE);
        List<Mark.Dot> dots = marks(layout, Mark.Dot.class);
        // The total comes last, so that it is above the others; of the other line, the middle has no value.
        assertThat(dots).extracting(Mark.Dot::ink).containsExactly(ChartColor.SERIES_1, ChartColor.SERIES_1,
                ChartColor.TEXT, ChartColor.TEXT, ChartColor.TEXT);
        assertThat(dots.get(3).y()).isEqualTo((dots.get(2).y() + dots.get(4).y()) / 2, within(1e-9))
                .isEqualTo(dots.get(0).y(), within(1e-9));
        assertThat(dots.get(1).y()).isEqualTo(dots.get(2).y());
        List<Mark.Path> lines = marks(layout, Mark.Path.class).stream().filter(path -> path.points().size() == 3)
                .toList();
        assertThat(lines).singleElement().extracting(Mark.Path::ink).isEqualTo(ChartColor.TEXT);
        assertThat(layout.regions()).extracting(Layout.HitRegion::words).containsExactly("w1", "w2", "w3");
        assertThat(texts(layout)).contains("all", "30", "how many");
    }

    /** Fifty lines, each with a colour or dashes of its own. */
    @Test
    void noTwoSeriesLookTheSame() {
        RadarChart many = new RadarChart("many", List.of("up", "right", "left"), IntStream.range(0, 50)
                .mapToObj(i -> new RadarChart.Series("m" + i, List.of(0.1, 0.2, 0.3))).toList());
        assertThat(marks(many.layout(600, TextMeasure.WIDE), Mark.Path.class).stream()
                .filter(path -> path.closed() && path.ink().name().startsWith("SERIES"))
                .map(path -> List.of(path.ink(), path.dashes())).distinct()).hasSize(50);
        assertThat(ChartColor.series(6)).isNotEqualTo(ChartColor.series(0));
    }

    /** Whatever the width: all is inside of what the chart says it takes, and it takes no more than it must. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 240, 430, 900})
    void nothingIsOutsideOfTheChart(double width) {
        for (Chart chart : ALL) {
            Layout layout = chart.layout(width, TextMeasure.WIDE);
            assertThat(layout.width()).isLessThanOrEqualTo(Math.max(width, chart.layout(0, TextMeasure.WIDE).width()));
            assertThat(layout.regions()).allSatisfy(region -> {
                assertThat(region.x() + region.width()).isLessThanOrEqualTo(layout.width() + 0.01);
                assertThat(region.y() + region.height()).isLessThanOrEqualTo(layout.height() + 0.01);
            });
            assertThat(marks(layout, Mark.Text.class)).allSatisfy(text -> {
                double wide = TextMeasure.WIDE.width(text.text(), text.bold());
                double left = text.x() - switch (text.anchor()) {
                    case START -> 0;
                    case MIDDLE -> wide / 2;
                    case END -> wide;
                };
                assertThat(left).as(text.text()).isGreaterThanOrEqualTo(-0.01);
                assertThat(left + wide).as(text.text()).isLessThanOrEqualTo(layout.width() + 0.01);
                assertThat(text.y()).as(text.text()).isBetween(0.0, layout.height());
            });
        }
    }

    @Test
    void filesAreWellFormedWithoutStyleSheets() throws Exception {
        BarChart odd = BarChart.plain("a<b> & \"c\"\u0001", IntStream.range(0, 3)
                .mapToObj(i -> BarChart.Group.of("<" + i + ">\u0002", i / 3.0, i + " %", i)).toList());
        for (Chart chart : List.of(BARS, HEAT, CHANGES, RADAR, LINES, odd)) {
            String file = SvgPen.file(chart);
            var svg = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                    .parse(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8))).getDocumentElement();
            assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
                    .isEqualTo(chart.title().replace('\u0001', ' '));
            assertThat(file).startsWith("<?xml").doesNotContain("var(", "<style", "class=");
            assertThat(SvgPen.part(chart)).contains("fill=\"var(--text)\"").doesNotContain("<?xml", "#59636e");
        }
    }

    @Test
    void figuresOfANarrowHeatMapDoNotOverlap() {
        String figure = "100.0 % (1 234)";
        HeatMap.Cell cell = new HeatMap.Cell(Optional.of(1.0), figure, "");
        Layout layout = new HeatMap("map", List.of("a", "b"), List.of(new HeatMap.Row("row", List.of(cell, cell))))
                .layout(0, TextMeasure.WIDE);
        assertThat(layout.regions()).hasSize(2)
                .allMatch(region -> region.width() > TextMeasure.WIDE.width(figure, false));
    }

    @Test
    void theTicksOfExpensesAreRound() {
        FrontierChart chart = new FrontierChart("costs", "tokens", List.of(new FrontierChart.Point("a", 1090, 0.5,
                Optional.empty(), Optional.empty(), true, "")));
        assertThat(chart.layout(600, TextMeasure.WIDE).marks().stream().filter(Mark.Text.class::isInstance)
                .map(mark -> ((Mark.Text) mark).text())).contains("300", "600", "900", "1\u2009200");
    }
}
