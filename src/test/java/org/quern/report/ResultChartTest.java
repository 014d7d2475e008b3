package org.quern.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quern.report.ResultChart.Drawn;
import org.quern.report.ResultChart.Values;

class ResultChartTest {

    private static Layout layout(Drawn drawn) {
        return drawn.chart().layout(600, TextMeasure.WIDE);
    }

    private static <T extends Mark> List<T> marks(Drawn drawn, Class<T> kind) {
        return layout(drawn).marks().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static List<String> texts(Drawn drawn) {
        return marks(drawn, Mark.Text.class).stream().map(Mark.Text::text).toList();
    }

    /** The bars without the tracks behind them. */
    private static List<Mark.Box> bars(Drawn drawn) {
        return marks(drawn, Mark.Box.class).stream().filter(box -> box.ink() == ChartColor.SERIES_1).toList();
    }

    @Test
    void columnsAreKnownByTheirValues() {
        assertThat(ResultChart.of(Arrays.asList(1L, null, 2.5))).isEqualTo(Values.NUMBERS);
        assertThat(ResultChart.of(Arrays.asList(LocalDate.EPOCH, null, ZonedDateTime.now()))).isEqualTo(Values.TIMES);
        assertThat(ResultChart.of(List.of("a", 1L))).isEqualTo(Values.OTHERS);
        assertThat(ResultChart.of(List.of(List.of(1L)))).isEqualTo(Values.OTHERS);
        assertThat(ResultChart.of(Arrays.asList(null, null))).isEqualTo(Values.NONE);
        assertThat(ResultChart.of(List.of(Double.NaN))).isEqualTo(Values.NONE);
        assertThat(ResultChart.of(List.of())).isEqualTo(Values.NONE);
    }

    @Test
    void barsAreAsLongAsTheirValues() {
        Drawn drawn = ResultChart.bars("b", List.of("a", "b", "", "d", "e"),
                Arrays.asList(10L, 5.0, 7L, null, Double.NaN));
        assertThat(drawn.missing()).as("no category, no value, no number").isEqualTo(3);
        assertThat(drawn.unshown()).isZero();
        assertThat(bars(drawn)).hasSize(2);
        assertThat(bars(drawn).get(1).width()).isEqualTo(bars(drawn).get(0).width() / 2, within(1e-9));
        assertThat(texts(drawn)).containsSubsequence("a", "10", "b", "5");
    }

    @Test
    void negativeBarsGoToTheOtherSideOfZero() {
        Drawn drawn = ResultChart.bars("b", List.of("up", "down"), List.of(3L, -1L));
        Mark.Box up = bars(drawn).getFirst();
        Mark.Box down = bars(drawn).getLast();
        assertThat(down.x() + down.width()).isEqualTo(up.x(), within(1e-9));
        assertThat(up.width()).isEqualTo(3 * down.width(), within(1e-9));
        assertThat(texts(drawn)).contains("−1");
    }

    @Test
    void ofManyCategoriesTheLargestAreShown() {
        Drawn drawn = ResultChart.bars("b", IntStream.range(0, 100).mapToObj(String::valueOf).toList(),
                IntStream.range(0, 100).mapToObj(i -> (Object) (long) i).toList());
        assertThat(drawn.unshown()).isEqualTo(70);
        assertThat(bars(drawn)).hasSize(30);
        assertThat(texts(drawn)).startsWith("99").doesNotContain("69");
    }

    @Test
    void rowsAreCountedByCategory() {
        Drawn drawn = ResultChart.counts("c", List.of("x", "y", "x", "", "x"));
        assertThat(drawn.missing()).isEqualTo(1);
        assertThat(texts(drawn)).containsExactly("x", "3", "y", "1");
    }

    @Test
    void aLineHasItsPointsAtTheirPlaces() {
        Drawn drawn = ResultChart.line("l", "year", "n", Arrays.asList(2010L, 2000L, 2001L, null, 2005L),
                Arrays.asList(40L, 0L, 10L, 5L, null));
        assertThat(drawn.missing()).isEqualTo(2);
        List<Mark.Dot> dots = marks(drawn, Mark.Dot.class);
        assertThat(dots).hasSize(3);
        double left = dots.get(0).x();
        assertThat(dots.get(1).x() - left).as("a tenth of the range, not a half")
                .isEqualTo((dots.get(2).x() - left) / 10, within(1e-9));
        assertThat(dots.get(0).y() - dots.get(1).y())
                .isEqualTo((dots.get(0).y() - dots.get(2).y()) / 4, within(1e-9));
        assertThat(texts(drawn)).contains("0", "10", "40", "2000", "2010", "year", "n");
        assertThat(layout(drawn).regions()).extracting(Layout.HitRegion::words).containsExactly("2000: 0", "2001: 10",
                "2010: 40");
    }

    @Test
    void datesHaveRoundYearsOrDays() {
        Drawn years = ResultChart.line("l", "d", "n",
                List.of(LocalDate.of(1903, 5, 1), LocalDate.of(1999, 1, 2), LocalDate.of(-44, 3, 15)),
                List.of(1L, 2L, 3L));
        assertThat(texts(years)).contains("500", "1500").doesNotContain("1903");
        Drawn days = ResultChart.line("l", "d", "n", List.of(LocalDate.of(2001, 1, 1), LocalDate.of(2001, 3, 1)),
                List.of(1L, 2L));
        assertThat(texts(days)).anyMatch(text -> text.matches("2001-0[123]-\\d\\d"));
    }

    @Test
    void aHistogramCountsEveryValueOnce() {
        Drawn whole = ResultChart.histogram("h", Arrays.asList(1L, 1L, 2L, 5L, null, "x"));
        assertThat(whole.missing()).isEqualTo(2);
        assertThat(counts(whole)).isEqualTo(4);
        assertThat(texts(whole)).contains("1", "2", "5");
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            List<Object> values = new ArrayList<>();
            double scale = Math.pow(10, random.nextInt(30) - 15);
            for (int n = 1 + random.nextInt(400); n > 0; n--)
                values.add(random.nextBoolean() ? (Object) (random.nextGaussian() * scale)
                        : (Object) (long) random.nextInt(50));
            Drawn drawn = ResultChart.histogram("h", values);
            assertThat(counts(drawn)).as("seed 1, round " + i).isEqualTo(values.size());
            assertThat(layout(drawn).regions()).hasSizeLessThanOrEqualTo(60);
        }
    }

    private static long counts(Drawn drawn) {
        return layout(drawn).regions().stream().map(Layout.HitRegion::words)
                .mapToLong(words -> Long.parseLong(words.replaceAll(".*: ", "").replace("\u2009", ""))).sum();
    }

    /** Whatever the values are, marks stay within the chart. */
    @Test
    void oddValuesGiveFinitePlaces() {
        List<List<? extends @Nullable Object>> odd = List.of(List.of(0L, 0L), List.of(5L), List.of(-3.5, -3.5),
                List.of(Double.MAX_VALUE, -Double.MAX_VALUE), List.of(Double.MIN_VALUE, 0.0),
                List.of(Long.MAX_VALUE, Long.MIN_VALUE), List.of(1e300, 1.0), List.of(1e15, 1e15 + 1),
                Arrays.asList(null, null), List.of(), List.of(Map.of(), "x"));
        for (List<? extends @Nullable Object> values : odd) {
            List<String> labels = values.stream().map(_ -> "大阪 👩‍🚀 a very long label that has no room").toList();
            for (Drawn drawn : List.of(ResultChart.bars("b", labels, values), ResultChart.histogram("h", values),
                    ResultChart.line("l", "x", "y", values, values))) {
                Layout layout = layout(drawn);
                assertThat(layout.width()).isFinite();
                for (Mark mark : layout.marks()) {
                    switch (mark) {
                        case Mark.Box box -> {
                            assertThat(box.x()).as(values.toString()).isBetween(0.0, layout.width());
                            assertThat(box.width()).isBetween(0.0, layout.width());
                        }
                        case Mark.Dot dot -> {
                            assertThat(dot.x()).as(values.toString()).isBetween(0.0, layout.width());
                            assertThat(dot.y()).isBetween(0.0, layout.height());
                        }
                        case Mark.Text text -> assertThat(text.x()).as(values.toString()).isBetween(0.0,
                                layout.width());
                        case Mark.Path path -> path.points()
                                .forEach(point -> assertThat(point.x()).isBetween(0.0, layout.width()));
                    }
                }
            }
        }
    }
}
