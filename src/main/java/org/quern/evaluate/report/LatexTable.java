package org.quern.evaluate.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.PairwiseComparison;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.report.LatexText;
import org.quern.statistics.Interval;

/**
 * Metrics of runs as LaTeX tables; they need the package {@code booktabs}.
 *
 * @param inference how intervals and p-values are computed
 */
public record LatexTable(Inference inference) {

    /**
     * A table of the metrics that some run has, one of execution accuracy for each breakdown with data, and for several runs one of
     * their differences.
     */
    public String of(List<ReportedRun> runs) {
        StringBuilder tex = new StringBuilder();
        tex.append(LatexText.table(
                "Execution accuracy (EX) with 95\\,\\% confidence intervals (" + LatexText.of(inference.title())
                        + ") and other metrics, in per cent; PSJS is provenance subgraph similarity, "
                        + "published: computed as in the published evaluation code. "
                        + "$n$ is the number of items with a score.",
                Stream.concat(Stream.of("Run", "Items", "n", "EX", "95 % CI"),
                        others(runs).stream().map(Metric::title)).toList(),
                runs.stream().map(run -> overall(run, others(runs))).toList()));
        for (Breakdown part : Breakdown.values()) {
            if (part == Breakdown.OVERALL || !part.tells(runs))
                continue;
            tex.append('\n').append(LatexText.table(
                    "Execution accuracy in per cent with 95\\,\\% confidence intervals ("
                            + LatexText.of(inference.title()) + "), " + part.title().replaceFirst("^By", "by") + ".",
                    Stream.concat(Stream.of(part.title().replaceFirst("^By ", ""), "n"),
                            runs.stream().map(ReportedRun::name)).toList(),
                    part.groups(runs).stream().map(group -> group(part, group, runs)).toList()));
        }
        if (runs.size() > 1)
            tex.append('\n').append(differences(runs));
        if (runs.stream().anyMatch(run -> !run.judges().isEmpty()))
            tex.append('\n').append(judged(runs));
        return LatexText.file(tex.toString());
    }

    /** A judged figure never stands without the judge's agreement with people. */
    private static String judged(List<ReportedRun> runs) {
        return LatexText.table("Accuracy in per cent with answers that a model judged equivalent to gold, next to EX. "
                + "$\\kappa$: agreement of the judge with people, with its 95\\,\\% confidence interval. "
                + "Judged: number of incorrect answers with a verdict.",
                List.of("Run", "Judge", "Judged", "Equivalent", "EX", "With equivalent", "n", "kappa", "95 % CI",
                        "Labels"),
                runs.stream().flatMap(run -> run.judges().stream().map(judge -> judged(run, judge))).toList());
    }

    private static List<String> judged(ReportedRun run, JudgedFigures judge) {
        return List.of(LatexText.of(run.name()), LatexText.of(judge.judge()), Integer.toString(judge.judged()),
                Integer.toString(judge.equivalent()),
                judge.items() == 0 ? "--" : figure("%.2f", 100.0 * judge.correct() / judge.items()),
                figure("%.2f", 100 * judge.accuracy()), Integer.toString(judge.items()),
                judge.kappa().value().isPresent() ? figure("%.2f", judge.kappa().value().getAsDouble()) : "--",
                judge.kappa().interval().map(by -> "[" + figure("%.2f", by.low()) + ", " + figure("%.2f", by.high())
                        + "]").orElse("--"),
                Integer.toString(judge.labels()));
    }

    /** The metrics beside EX. */
    private static List<Metric> others(List<ReportedRun> runs) {
        return Metrics.ALL.stream().filter(metric -> !metric.equals(Metrics.EX)).filter(metric -> metric.isMain()
                || runs.stream().flatMap(run -> run.items().stream()).anyMatch(item -> item.score(metric).isPresent()))
                .toList();
    }

    private List<String> overall(ReportedRun run, List<Metric> others) {
        String all = Breakdown.OVERALL.groups(List.of(run)).getFirst();
        Breakdown.Figure main = Breakdown.OVERALL.figure(run, all, Metrics.EX, inference);
        List<String> line = new ArrayList<>(List.of(LatexText.of(run.name()), Integer.toString(run.items().size()),
                Integer.toString(main.items()), percent(main), main.interval().map(LatexTable::text).orElse("--")));
        others.stream().map(metric -> Breakdown.OVERALL.figure(run, all, metric, inference))
                .map(figure -> percent(figure)
                        + (figure.items() == main.items() ? "" : " ($n$ = " + figure.items() + ")"))
                .forEach(line::add);
        return line;
    }

    /** Runs with other numbers of scores have them side by side. */
    private List<String> group(Breakdown part, String group, List<ReportedRun> runs) {
        List<Breakdown.Figure> figures = runs.stream().map(run -> part.figure(run, group, Metrics.EX, inference))
                .toList();
        String n = figures.stream().map(Breakdown.Figure::items).distinct().count() == 1
                ? Integer.toString(figures.getFirst().items())
                : figures.stream().map(figure -> Integer.toString(figure.items())).collect(Collectors.joining("/"));
        return Stream.concat(Stream.of(LatexText.of(group), n), figures.stream().map(figure -> percent(figure)
                + figure.interval().map(interval -> " " + text(interval)).orElse(""))).toList();
    }

    private String differences(List<ReportedRun> runs) {
        PairwiseComparison all = PairwiseComparison.of(RunReport.items(runs), Optional.empty(), Metrics.EX, inference);
        return LatexText.table("Differences in execution accuracy, in percentage points, with 95\\,\\% confidence "
                + "intervals and $p$ (" + LatexText.of(inference.title()) + "). $q$: $p$ adjusted for " + all.tests()
                + (all.tests() == 1 ? " test" : " tests")
                + " (Benjamini and Hochberg). $n$ is the number of items that both runs have scored.",
                List.of("First", "Second", "n", "Left out", "Change", "95 % CI", "p", "q", "McNemar, exact p"),
                all.lines().stream().map(LatexTable::difference).toList());
    }

    private static List<String> difference(PairwiseComparison.Line line) {
        Optional<Difference> d = line.difference();
        int n = d.map(Difference::items).orElse(0);
        String second = line.variation().isEmpty() ? line.second() : line.second() + " (" + line.variation() + ")";
        return List.of(LatexText.of(line.first()), LatexText.of(second), Integer.toString(n),
                Integer.toString(line.items() - n), d.map(by -> figure("%+.2f", 100 * by.value())).orElse("--"),
                d.flatMap(Difference::interval).map(LatexTable::text).orElse("--"),
                p(d.map(Difference::p).orElse(OptionalDouble.empty())), p(line.adjusted()),
                p(d.flatMap(Difference::table).map(table -> OptionalDouble.of(table.exact()))
                        .orElse(OptionalDouble.empty())));
    }

    private static String p(OptionalDouble p) {
        return StatisticsText.p(p).replace("<", "$<$").replace("–", "--");
    }

    private static String percent(Breakdown.Figure figure) {
        return figure.mean().map(mean -> figure("%.2f", 100 * mean)).orElse("--");
    }

    private static String text(Interval interval) {
        return "[" + figure("%.1f", 100 * interval.low()) + ", " + figure("%.1f", 100 * interval.high()) + "]";
    }

    private static String figure(String form, double value) {
        return String.format(Locale.ROOT, form, value).replace("-", "$-$");
    }
}
