package org.quern.evaluate.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.score.Metrics;
import org.quern.report.FrontierChart;
import org.quern.statistics.Interval;

/**
 * The accuracy of runs against what they cost.
 *
 * @param expense what is compared
 * @param points one per run
 */
public record Frontier(Expense expense, List<Point> points) {

    /** What an answer costs. Cached answers count with their tokens and times, but without cost. */
    public enum Expense {
        /** Input and output tokens per question. */
        TOKENS("tokens per question"),
        /** Cost per question, in the currency of the prices. */
        COST("cost per question"),
        /** Median seconds until an answer was complete. */
        LATENCY("median seconds per question");

        private final String title;

        Expense(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }

        /** The name as an option. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Why an expense is unknown; empty if it is known. */
        Optional<Unknown> unknown(ReportedRun run) {
            if (of(run).isPresent())
                return Optional.empty();
            return Optional.of(run.totals().isEmpty() ? Unknown.IMPORTED
                    : run.totals().get().path("answered").asDouble() == 0 ? Unknown.UNANSWERED
                            : this == COST ? Unknown.WITHOUT_PRICE : Unknown.NOT_RECORDED);
        }

        /** Empty for imported predictions, and for a cost that is unknown. */
        OptionalDouble of(ReportedRun run) {
            if (run.totals().isEmpty())
                return OptionalDouble.empty();
            JsonNode totals = run.totals().get();
            double answered = totals.path("answered").asDouble();
            if (answered == 0)
                return OptionalDouble.empty();
            return switch (this) {
                case TOKENS -> positive((totals.path("tokens").path("input").asDouble()
                        + totals.path("tokens").path("output").asDouble()) / answered);
                case COST -> positive(totals.path("cost").asDouble() / answered);
                case LATENCY -> positive(totals.path("seconds").path("median").asDouble());
            };
        }

        private static OptionalDouble positive(double value) {
            return value > 0 ? OptionalDouble.of(value) : OptionalDouble.empty();
        }
    }

    /** Why an expense of a run is unknown. */
    public enum Unknown {
        IMPORTED("imported predictions record no tokens, cost or latency; runs of 'quern evaluate run' do"),
        UNANSWERED("the model has answered no question"),
        WITHOUT_PRICE("no cost is recorded: quern.json had no price for the model, or all answers were cached"),
        NOT_RECORDED("the host reported none");

        private final String text;

        Unknown(String text) {
            this.text = text;
        }
    }

    /**
     * A run.
     *
     * @param expense empty if unknown
     * @param currency of a cost; empty if it is not named, and for other expenses
     * @param unknown why the expense is unknown
     * @param best whether the expense is known and no other run is as accurate for less, or more accurate for as much
     */
    public record Point(String run, MeanScore accuracy, OptionalDouble expense, String currency,
            Optional<Unknown> unknown, boolean best) {

        /** The expense as text; a dash if unknown. */
        public String text() {
            return currency.isEmpty() || expense.isEmpty() ? Frontier.text(expense)
                    : Frontier.text(expense) + " " + currency;
        }
    }

    public static Frontier of(List<ReportedRun> runs, Expense expense, Inference inference) {
        List<Point> points = new ArrayList<>();
        for (ReportedRun run : runs) {
            String all = Breakdown.OVERALL.groups(List.of(run)).stream().findFirst().orElse("");
            points.add(new Point(run.name(), Breakdown.OVERALL.figure(run, all, Metrics.EX, inference).estimate(),
                    expense.of(run), expense == Expense.COST ? run.currency() : "", expense.unknown(run), false));
        }
        return new Frontier(expense, points.stream().map(point -> new Point(point.run(), point.accuracy(),
                point.expense(), point.currency(), point.unknown(), isBest(point, points))).toList());
    }

    private static boolean isBest(Point point, List<Point> all) {
        return isKnown(point) && all.stream().filter(Frontier::isKnown).noneMatch(other -> surpasses(other, point));
    }

    private static boolean isKnown(Point point) {
        return point.expense().isPresent() && point.accuracy().value().isPresent();
    }

    private static boolean surpasses(Point other, Point point) {
        if (!other.currency().equals(point.currency()))
            return false;
        double accuracy = other.accuracy().value().orElseThrow() - point.accuracy().value().orElseThrow();
        double cheaper = point.expense().orElseThrow() - other.expense().orElseThrow();
        return accuracy >= 0 && cheaper >= 0 && accuracy + cheaper > 0;
    }

    /** Whether a chart shows something: two runs whose expense is known, in one currency. */
    public boolean tells() {
        return points.stream().filter(Frontier::isKnown).count() > 1 && currencies().size() == 1;
    }

    private List<String> currencies() {
        return points.stream().filter(Frontier::isKnown).map(Point::currency).distinct().toList();
    }

    /** Why expenses are unknown, with the runs to which this applies. */
    public static Map<Unknown, List<String>> unknown(List<Frontier> all) {
        Map<Unknown, List<String>> runs = new EnumMap<>(Unknown.class);
        for (Frontier each : all) {
            for (Point point : each.points()) {
                List<String> named = point.unknown().map(why -> runs.computeIfAbsent(why, _ -> new ArrayList<>()))
                        .orElseGet(ArrayList::new);
                if (!named.contains(point.run()))
                    named.add(point.run());
            }
        }
        return runs;
    }

    /** Sentences about expenses that are unknown. */
    public static List<String> notes(List<Frontier> all) {
        List<String> notes = new ArrayList<>();
        unknown(all).forEach((why, runs) -> notes.add(String.join(", ", runs) + ": " + why.text + "."));
        if (all.stream().anyMatch(each -> each.currencies().size() > 1))
            notes.add("Costs in different currencies are not compared.");
        return notes;
    }

    /** The name of the expense with the currency of the costs. */
    public String inCurrency(String title) {
        return currencies().stream().filter(text -> !text.isEmpty()).findFirst().map(text -> title + ", " + text)
                .orElse(title);
    }

    public FrontierChart chart() {
        return chart("EX against " + expense.title(), inCurrency(expense.title()));
    }

    /** The chart with a title and a name of its axis in another language. */
    public FrontierChart chart(String title, String axis) {
        return new FrontierChart(title, axis, points.stream().filter(Frontier::isKnown).map(Frontier::drawn).toList());
    }

    private static FrontierChart.Point drawn(Point point) {
        double value = point.accuracy().value().orElseThrow();
        Optional<Interval> interval = point.accuracy().interval();
        return new FrontierChart.Point(point.run(), point.expense().orElseThrow(), value, interval.map(Interval::low),
                interval.map(Interval::high), point.best(), String.format(Locale.ROOT, "%s: EX %.1f %%, n %d, %s",
                        point.run(), 100 * value, point.accuracy().items(), point.text()));
    }

    /** The expense as text; a dash if unknown. */
    public static String text(OptionalDouble expense) {
        if (expense.isEmpty())
            return "–";
        double value = expense.getAsDouble();
        return String.format(Locale.ROOT, value >= 100 ? "%,.0f" : value >= 0.1 ? "%.2f" : "%.6f", value);
    }
}
