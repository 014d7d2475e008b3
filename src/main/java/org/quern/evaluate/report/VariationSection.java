package org.quern.evaluate.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.PairwiseComparison;
import org.quern.evaluate.score.Metrics;
import org.quern.report.IntervalChart;
import org.quern.report.Page;

/** What variations of questions cost: the runs on variants against the first run, on their originals. */
record VariationSection(List<PairwiseComparison.Line> lines) {

    static final String TITLE = "Cost of variations";

    static VariationSection of(List<ReportedRun> runs, Inference inference) {
        return new VariationSection(PairwiseComparison.of(RunReport.items(runs), Optional.of(runs.getFirst().name()),
                Metrics.EX, inference).lines().stream().filter(line -> !line.variation().isEmpty()).toList());
    }

    boolean tells() {
        return !lines.isEmpty();
    }

    void write(Page page) throws IOException {
        page.section(TITLE).paragraph("Change in EX from each question to its variant, in percentage points. Questions "
                + "without a variant are left out of both means.");
        List<IntervalChart.Line> shown = lines.stream().flatMap(VariationSection::shown).toList();
        if (!shown.isEmpty())
            page.chart(new IntervalChart(TITLE, shown));
        page.wideTable(List.of("variation", "run", "#n", "#left out", "#without variant", "#original", "#variant",
                "#change", "#95 % CI", "#p", "#q", "#better", "#worse"));
        for (PairwiseComparison.Line line : lines) {
            Optional<Difference> d = line.difference();
            int n = d.map(Difference::items).orElse(0);
            page.row(line.variation()).cell(line.second()).number(n).number(line.items() - n).number(line.onlyFirst())
                    .number(percent("%.2f", d.map(Difference::first)))
                    .number(percent("%.2f", d.map(Difference::second)))
                    .number(percent("%+.2f", d.map(Difference::value)))
                    .number(d.flatMap(Difference::interval).map(RunReport::text).orElse("too few"))
                    .number(StatisticsText.p(d.map(Difference::p).orElse(OptionalDouble.empty())))
                    .number(StatisticsText.p(line.adjusted())).number(d.map(Difference::better).orElse(0))
                    .number(d.map(Difference::worse).orElse(0));
        }
        page.endTable()
                .paragraph("q: p adjusted for the tests of all runs against the first (Benjamini and Hochberg).");
    }

    private static Stream<IntervalChart.Line> shown(PairwiseComparison.Line line) {
        return line.difference().flatMap(d -> d.interval().map(interval -> new IntervalChart.Line(line.variation(),
                d.value(), interval.low(), interval.high(), !interval.hasZero(), "n " + Page.count(d.items()))))
                .stream();
    }

    private static String percent(String form, Optional<Double> share) {
        return share.map(value -> String.format(Locale.ROOT, form, 100 * value).replace('-', '−')).orElse("–");
    }
}
