package org.quern.evaluate.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.GroupDifferences;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.PairwiseComparison;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.report.TypedCsv.Column;
import org.quern.evaluate.report.TypedCsv.Type;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.statistics.Interval;
import org.quern.statistics.PairedTable;
import org.quern.workspace.CsvText;

/**
 * Writes means, or differences of runs, as CSV tables with their statistics. Shares are numbers from 0 to 1; what is
 * not known is empty.
 */
record FiguresCsv(CsvText.Cells cells, Inference inference) {

    private static final String OVERALL = "overall";
    private static final List<Object> NOT_JUDGED = List.copyOf(Collections.nCopies(7, Optional.empty()));

    static List<Column> meanColumns() {
        List<Column> columns = new ArrayList<>(columns(List.of(
                Column.of(Type.TEXT, "run", "grouping", "group", "metric"),
                Column.of(Type.INTEGER, "items", "n", "left_out"), Column.of(Type.NUMBER, "mean", "low", "high"),
                Column.of(Type.INTEGER, "clusters"))));
        columns.addAll(Column.of(Type.TEXT, "judge"));
        columns.addAll(Column.of(Type.INTEGER, "judged", "judged_equivalent", "labels"));
        columns.addAll(Column.of(Type.NUMBER, "kappa", "kappa_low", "kappa_high"));
        return columns;
    }

    static List<Column> differenceColumns() {
        return columns(List.of(Column.of(Type.TEXT, "first", "second", "grouping", "group", "metric"),
                Column.of(Type.INTEGER, "n", "left_out", "only_first", "only_second"),
                Column.of(Type.NUMBER, "first_mean", "second_mean", "difference", "low", "high", "p", "adjusted_p"),
                Column.of(Type.INTEGER, "better", "worse", "both_correct", "only_first_correct", "only_second_correct",
                        "both_wrong"),
                Column.of(Type.NUMBER, "mcnemar_exact_p", "mcnemar_mid_p", "unpaired_p", "design_effect",
                        "minimal_detectable_effect"),
                Column.of(Type.INTEGER, "clusters"), Column.of(Type.TEXT, "variation")));
    }

    private static List<Column> columns(List<List<Column>> parts) {
        return Stream.concat(parts.stream().flatMap(List::stream),
                Column.of(Type.TEXT, "cluster", "interval").stream()).toList();
    }

    /** One row per run, group and metric; the stream is not closed. */
    void writeMeans(List<ReportedRun> runs, OutputStream out) throws IOException {
        try (TypedCsv rows = new TypedCsv(out, cells, meanColumns())) {
            for (ReportedRun run : runs) {
                for (Breakdown part : Breakdown.values()) {
                    for (String group : part.groups(List.of(run))) {
                        for (Metric metric : Metrics.ALL) {
                            Breakdown.Figure figure = part.figure(run, group, metric, inference);
                            Inference.MeanScore mean = figure.estimate();
                            rows.add(row(Stream.of(run.name(), part.fileName(), group, metric.text(), figure.all(),
                                    mean.items(), figure.all() - mean.items(), mean.value(), low(mean.interval()),
                                    high(mean.interval()), mean.clusters()), NOT_JUDGED));
                        }
                    }
                }
                for (JudgedFigures judge : run.judges())
                    rows.add(judged(run, judge));
            }
        }
    }

    /** The accuracy with answers that a model judged equivalent, which never stands without its agreement with people. */
    private List<Object> judged(ReportedRun run, JudgedFigures judge) {
        return row(Stream.of(run.name(), OVERALL, OVERALL, "accuracy_with_equivalent_answers", run.items().size(),
                judge.items(), run.items().size() - judge.items(), judge.accuracy(), Optional.empty(),
                Optional.empty(), Optional.empty()),
                List.of(judge.judge(), judge.judged(), judge.equivalent(),
                        judge.labels(), judge.kappa().value(), low(judge.kappa().interval()),
                        high(judge.kappa().interval())));
    }

    /** One row per pair of runs, group and metric; the stream is not closed. */
    void writeDifferences(List<ReportedRun> runs, OutputStream out) throws IOException {
        try (TypedCsv rows = new TypedCsv(out, cells, differenceColumns())) {
            for (Metric metric : Metrics.ALL) {
                PairwiseComparison pairs = PairwiseComparison.of(RunReport.items(runs), Optional.empty(), metric,
                        inference);
                for (PairwiseComparison.Line pair : pairs.lines()) {
                    if (pair.difference().isPresent())
                        add(rows, pair, OVERALL, OVERALL, metric, pair.difference().get(), pair.adjusted());
                    GroupDifferences groups = GroupDifferences.of(comparison(runs, pair), metric, inference);
                    for (Grouping grouping : Grouping.values()) {
                        for (Map.Entry<String, GroupDifferences.Line> group : groups.by(grouping).entrySet())
                            add(rows, pair, grouping.toString(), group.getKey(), metric,
                                    group.getValue().difference(), group.getValue().adjusted());
                    }
                }
            }
        }
    }

    private static RunComparison comparison(List<ReportedRun> runs, PairwiseComparison.Line pair) {
        return RunComparison.of(items(runs, pair.first()), items(runs, pair.second()));
    }

    private static List<ScoredItem> items(List<ReportedRun> runs, String name) {
        return runs.stream().filter(run -> run.name().equals(name)).findFirst().orElseThrow().items();
    }

    private void add(TypedCsv rows, PairwiseComparison.Line pair, String grouping, String group, Metric metric,
            Difference d, OptionalDouble adjusted) throws IOException {
        Optional<PairedTable> table = d.table();
        add(rows, pair.first(), pair.second(), grouping, group, metric.text(), d.items(), d.leftOut(),
                pair.onlyFirst(), pair.onlySecond(), d.first(), d.second(), d.value(), low(d.interval()),
                high(d.interval()), d.p(), adjusted, d.better(), d.worse(), table.map(PairedTable::both),
                table.map(PairedTable::first), table.map(PairedTable::second), table.map(PairedTable::neither),
                table.map(PairedTable::exact), table.map(PairedTable::midP), table.map(PairedTable::unpaired),
                d.designEffect(), d.detectable(), d.clusters(), pair.variation());
    }

    private static Optional<Double> low(Optional<Interval> interval) {
        return interval.map(Interval::low);
    }

    private static Optional<Double> high(Optional<Interval> interval) {
        return interval.map(Interval::high);
    }

    /** Writes a row, and how its intervals are computed. */
    private void add(TypedCsv rows, Object... values) throws IOException {
        rows.add(row(Stream.of(values), List.of()));
    }

    private List<Object> row(Stream<Object> values, List<Object> more) {
        return Stream.of(values, Stream.<Object>of(inference.clustering().toString(), inference.method().toString()),
                more.stream()).flatMap(Function.identity()).toList();
    }
}
