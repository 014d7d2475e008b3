package org.quern.report;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Charts of the columns of a table: bars of categories, a line over numbers or times, or a histogram. Missing values
 * are left out and counted.
 */
public final class ResultChart {

    /** The kinds of charts. */
    public enum Kind {
        BAR, LINE, HISTOGRAM
    }

    /** What the values of a column are. */
    public enum Values {
        /** All are missing. */
        NONE, NUMBERS, TIMES, OTHERS
    }

    /**
     * A chart.
     *
     * @param missing rows that are left out because a value is missing or no number
     * @param unshown categories that are left out because others are larger
     */
    public record Drawn(Chart chart, long missing, long unshown) {}

    /** Bars below each other that can be compared at a glance. */
    static final int MOST_BARS = 30;
    private static final int MOST_BINS = 20;
    private static final int TICKS = 5;
    private static final double DAYS_OF_YEAR = 365.2425;

    private ResultChart() {}

    public static Values of(List<? extends @Nullable Object> column) {
        List<Object> known = known(column);
        if (known.isEmpty())
            return Values.NONE;
        if (known.stream().allMatch(Number.class::isInstance))
            return known.stream().anyMatch(value -> number(value).isPresent()) ? Values.NUMBERS : Values.NONE;
        return known.stream().allMatch(value -> day(value).isPresent()) ? Values.TIMES : Values.OTHERS;
    }

    private static List<Object> known(List<? extends @Nullable Object> column) {
        List<Object> known = new ArrayList<>();
        for (Object value : column) {
            if (value != null)
                known.add(value);
        }
        return known;
    }

    /** Empty for a missing value, and for one that cannot be drawn. */
    private static Optional<Double> number(@Nullable Object value) {
        return value instanceof Number number && Double.isFinite(number.doubleValue())
                ? Optional.of(number.doubleValue())
                : Optional.empty();
    }

    private static Optional<LocalDate> day(@Nullable Object value) {
        return switch (value) {
            case LocalDate date -> Optional.of(date);
            case LocalDateTime time -> Optional.of(time.toLocalDate());
            case ZonedDateTime time -> Optional.of(time.toLocalDate());
            case OffsetDateTime time -> Optional.of(time.toLocalDate());
            case null, default -> Optional.empty();
        };
    }

    private record Bar(String label, double value) {}

    /**
     * A bar for each row, in the order of the table; if there are too many, the largest ones.
     *
     * @param labels empty texts are missing
     */
    public static Drawn bars(String title, List<String> labels, List<? extends @Nullable Object> values) {
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            Optional<Double> value = number(values.get(i));
            if (value.isPresent() && !labels.get(i).isEmpty())
                bars.add(new Bar(labels.get(i), value.get()));
        }
        return bars(title, bars, labels.size() - bars.size());
    }

    /** A bar for each category with its number of rows, the largest first. */
    public static Drawn counts(String title, List<String> labels) {
        Map<String, Double> counts = new LinkedHashMap<>();
        labels.stream().filter(label -> !label.isEmpty()).forEach(label -> counts.merge(label, 1.0, Double::sum));
        List<Bar> bars = counts.entrySet().stream().map(e -> new Bar(e.getKey(), e.getValue()))
                .sorted(Comparator.comparingDouble(Bar::value).reversed()).toList();
        return bars(title, bars, labels.stream().filter(String::isEmpty).count());
    }

    private static Drawn bars(String title, List<Bar> all, long missing) {
        List<Bar> bars = all.size() <= MOST_BARS ? all
                : all.stream().sorted(Comparator.comparingDouble(Bar::value).reversed()).limit(MOST_BARS).toList();
        double low = Math.min(0, bars.stream().mapToDouble(Bar::value).min().orElse(0));
        double high = Math.max(0, bars.stream().mapToDouble(Bar::value).max().orElse(0));
        // Halved first, because the difference of very large numbers is not finite.
        double range = high / 2 - low / 2 == 0 ? 1 : high / 2 - low / 2;
        double zero = Math.abs(low / 2 / range);
        List<BarChart.Group> groups = new ArrayList<>();
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            String figure = figure(bar.value());
            groups.add(new BarChart.Group(String.valueOf(i), bar.label(),
                    List.of(new BarChart.Bar(Optional.of(Math.clamp((bar.value() / 2 - low / 2) / range, 0, 1)),
                            Optional.empty(), Optional.empty(), figure, zero)),
                    "", false, bar.label() + ": " + figure));
        }
        return new Drawn(BarChart.plain(title, groups), missing, all.size() - bars.size());
    }

    /**
     * A line over an axis of numbers or times.
     *
     * @param axis what the axis is
     * @param name what the values are
     */
    public static Drawn line(String title, String axis, String name, List<? extends @Nullable Object> across,
            List<? extends @Nullable Object> values) {
        boolean times = of(across) == Values.TIMES;
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < across.size(); i++) {
            Object at = across.get(i);
            Optional<Double> x = times ? day(at).map(day -> (double) day.toEpochDay()) : number(at);
            Optional<Double> y = number(values.get(i));
            if (x.isPresent() && y.isPresent())
                points.add(new Point(x.get(), y.get(), times ? String.valueOf(day(at).orElseThrow()) : plain(x.get())));
        }
        points.sort(Comparator.comparingDouble(Point::x));
        double least = points.stream().mapToDouble(Point::y).min().orElse(0);
        double most = points.stream().mapToDouble(Point::y).max().orElse(0);
        Steps up = Steps.around(least, most, TICKS);
        double first = points.isEmpty() ? 0 : points.getFirst().x();
        double last = points.isEmpty() ? 0 : points.getLast().x();
        double range = last / 2 - first / 2 == 0 ? 1 : last / 2 - first / 2;
        List<LineChart.Tick> ticks = (times ? days(first, last) : Steps.within(first, last, TICKS).ticks()).stream()
                .map(tick -> new LineChart.Tick((tick.at / 2 - first / 2) / range, tick.label)).toList();
        List<BarChart.Bar> line = points.stream()
                .map(point -> new BarChart.Bar(Optional.of(up.share(point.y())), Optional.empty(), Optional.empty(),
                        figure(point.y())))
                .toList();
        return new Drawn(
                new LineChart(title, axis, IntStream.range(0, points.size()).mapToObj(String::valueOf).toList(),
                        List.of(new LineChart.Series(name, false, line)),
                        points.stream().map(point -> point.label() + ": " + figure(point.y())).toList(),
                        Optional.of(new LineChart.Scale(up.ticks().stream().map(tick -> tick.label).toList(), ticks,
                                points.stream().map(point -> (point.x() / 2 - first / 2) / range).toList()))),
                across.size() - points.size(), 0);
    }

    private record Point(double x, double y, String label) {}

    /** How many values are in each of some intervals of the same size. */
    public static Drawn histogram(String title, List<? extends @Nullable Object> values) {
        double[] numbers = values.stream().flatMap(value -> number(value).stream()).mapToDouble(Double::doubleValue)
                .toArray();
        long missing = values.size() - numbers.length;
        if (numbers.length == 0)
            return new Drawn(BarChart.plain(title, List.of()), missing, 0);
        double low = Arrays.stream(numbers).min().orElse(0);
        double high = Arrays.stream(numbers).max().orElse(0);
        boolean whole = Arrays.stream(numbers).allMatch(number -> number == Math.rint(number));
        boolean single = whole && high - low < MOST_BINS;
        int wanted = (int) Math.clamp(Math.ceil(Math.log(numbers.length) / Math.log(2) + 1), 1, MOST_BINS / 2);
        // Intervals of whole numbers end with the number before the next one.
        Steps steps = single ? new Steps(low, 1, (int) (high - low) + 1)
                : Steps.around(low, whole ? high + 1 : high, wanted);
        long[] counts = new long[steps.number()];
        for (double number : numbers)
            counts[Math.clamp((long) Math.floor(steps.share(number) * steps.number()), 0, counts.length - 1)]++;
        List<String> labels = new ArrayList<>();
        List<Long> shown = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            labels.add(single ? steps.label(i)
                    : steps.label(i) + " – " + (whole ? plain(steps.at(i + 1) - 1) : steps.label(i + 1)));
            shown.add(counts[i]);
        }
        long most = shown.stream().mapToLong(Long::longValue).max().orElse(1);
        return new Drawn(BarChart.plain(title, IntStream.range(0, labels.size()).mapToObj(i -> {
            String figure = figure(shown.get(i));
            return new BarChart.Group(String.valueOf(i), labels.get(i),
                    List.of(BarChart.Bar.of((double) shown.get(i) / most, figure)), "", false,
                    labels.get(i) + ": " + figure);
        }).toList()), missing, 0);
    }

    private record Tick(double at, String label) {}

    /** Days with round dates: years, months or days, by the range. */
    private static List<Tick> days(double first, double last) {
        if (last - first < 2 * DAYS_OF_YEAR)
            return Steps.within(first, last, TICKS - 1).ticks().stream()
                    .map(tick -> new Tick(Math.rint(tick.at),
                            LocalDate.ofEpochDay((long) Math.rint(tick.at)).toString()))
                    .distinct().toList();
        Steps years = Steps.within(LocalDate.ofEpochDay((long) first).getYear() + 1.0,
                LocalDate.ofEpochDay((long) last).getYear(), TICKS);
        return years.ticks().stream().filter(year -> year.at == Math.rint(year.at))
                .map(year -> new Tick(LocalDate.of((int) year.at, 1, 1).toEpochDay(),
                        String.valueOf((int) year.at)))
                .filter(tick -> tick.at >= first && tick.at <= last).toList();
    }

    /**
     * Round numbers at the same distance.
     *
     * @param number of steps; there is one tick more
     */
    private record Steps(double from, double step, int number) {

        /** From at most the least to at least the most. */
        static Steps around(double least, double most, int wanted) {
            double step = step(least, most, wanted);
            double from = Math.max(-Double.MAX_VALUE, Math.floor(least / step) * step);
            int number = (int) Math.max(1, Math.ceil((most / 2 - from / 2) / step * 2 - 1e-9));
            return new Steps(from, step, Math.min(number, 4 * wanted + 2));
        }

        /** Between the least and the most. */
        static Steps within(double least, double most, int wanted) {
            double step = step(least, most, wanted);
            double from = Math.ceil(least / step - 1e-9) * step;
            int number = (int) Math.max(0, Math.floor((most / 2 - from / 2) / step * 2 + 1e-9));
            return new Steps(from, step, Math.min(number, 4 * wanted + 2));
        }

        private static double step(double least, double most, int wanted) {
            double range = most / 2 - least / 2;
            if (range <= 0)
                return least == 0 ? 1 : Math.pow(10, Math.floor(Math.log10(Math.abs(least))));
            double rough = range / Math.max(1, wanted) * 2;
            if (!Double.isFinite(rough))
                rough = Double.MAX_VALUE / 4;
            double power = Math.pow(10, Math.floor(Math.log10(rough)));
            double lead = rough / power;
            double step = power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
            return Double.isFinite(step) ? step : power;
        }

        double share(double value) {
            return Math.clamp((value / 2 - from / 2) / step / (number / 2.0), 0, 1);
        }

        double at(int i) {
            return Math.clamp(from + i * step, -Double.MAX_VALUE, Double.MAX_VALUE);
        }

        String label(int i) {
            return plain(at(i));
        }

        List<Tick> ticks() {
            return IntStream.rangeClosed(0, number).mapToObj(i -> new Tick(at(i), label(i))).toList();
        }
    }

    private static String figure(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? grouped((long) value) : plain(value);
    }

    private static String grouped(long value) {
        return (value < 0 ? "−" : "") + Page.count(Math.abs(value));
    }

    /** Up to six significant digits, without groups, because years have none. */
    private static String plain(double value) {
        double size = Math.abs(value);
        if (size >= 1e7 || size > 0 && size < 1e-4)
            return String.format(Locale.ROOT, "%.3g", value).replace("-", "−");
        String text = new java.math.BigDecimal(value).round(new java.math.MathContext(6)).stripTrailingZeros()
                .toPlainString();
        return Objects.equals(text, "-0") ? "0" : text.replace("-", "−");
    }
}
