package org.quern.evaluate.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.GroupDifferences;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.PairwiseComparison;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.llm.Money;
import org.quern.report.Page;
import org.quern.statistics.Interval;

/**
 * A self-contained HTML page about runs: metrics with intervals, charts, outcomes, changes between runs, and incorrect
 * items.
 */
public final class RunReport {

    /** The number of incorrect items shown in full; the tables contain all. */
    private static final int MOST_ITEMS = 200;
    private static final String PAIRS = "All pairs of runs";
    private static final String FRONTIER = "Accuracy against tokens, cost and latency";

    private final List<ReportedRun> runs;
    private final Inference inference;
    private final VariationSection variations;
    /** Metrics for which some item has a score; runs scored by older versions may lack one. */
    private final List<Metric> metrics;

    /**
     * @param runs at least one scored run
     * @param inference how intervals and p-values are computed
     */
    public RunReport(List<ReportedRun> runs, Inference inference) {
        this.runs = List.copyOf(runs);
        this.inference = inference;
        this.variations = VariationSection.of(runs, inference);
        this.metrics = Metrics.ALL.stream().filter(metric -> runs.stream().flatMap(run -> run.items().stream())
                .anyMatch(item -> item.score(metric).isPresent())).toList();
    }

    /** Writes the page; the stream is not closed. */
    public void write(OutputStream out) throws IOException {
        Page page = Page.begin(out, names() + ": evaluation", names(),
                "Scores of the predicted queries. Means are in per cent; whiskers and brackets show 95 % confidence intervals ("
                        + inference.title()
                        + "), which need enough items" + (inference.clustering() == Clustering.NONE ? ""
                                : " and " + inference.clustering().plural())
                        + ". n is given where it is not the number of items minus those left out.");
        head(page);
        List<Breakdown> parts = Stream.of(Breakdown.values()).filter(part -> part.tells(runs)).toList();
        page.contents(Stream.concat(parts.stream().map(Breakdown::title),
                Stream.concat(Stream.of("Outcomes"), sections().stream())).toList());
        for (Breakdown part : parts)
            part(part, page);
        outcomes(page);
        if (variations.tells())
            variations.write(page);
        for (ReportedRun other : runs.subList(1, runs.size()))
            changes(other, page);
        if (runs.size() > 2)
            pairs(page);
        frontiers(page);
        ErrorChart errors = ErrorChart.of(runs);
        if (errors.tells()) {
            page.section(ErrorChart.TITLE).chart(errors.chart());
            for (String about : errors.about())
                page.paragraph(about);
        }
        for (ReportedRun run : withErrors())
            new ErrorSection(run).write(page);
        for (ReportedRun run : runs)
            wrong(run, page);
        page.end();
    }

    private List<ReportedRun> withErrors() {
        return runs.stream().filter(ErrorSection::tells).toList();
    }

    private String names() {
        return runs.stream().map(ReportedRun::name).collect(Collectors.joining(", "));
    }

    private List<String> sections() {
        List<String> titles = new ArrayList<>();
        if (variations.tells())
            titles.add(VariationSection.TITLE);
        runs.subList(1, runs.size()).forEach(other -> titles.add(changesTitle(other)));
        if (runs.size() > 2)
            titles.add(PAIRS);
        if (frontiers().stream().anyMatch(Frontier::tells))
            titles.add(FRONTIER);
        ErrorChart errors = ErrorChart.of(runs);
        if (errors.tells())
            titles.add(ErrorChart.TITLE);
        withErrors().forEach(run -> titles.add(ErrorSection.title(run)));
        runs.forEach(run -> titles.add(wrongTitle(run)));
        return titles;
    }

    private String changesTitle(ReportedRun other) {
        return "Changes from " + runs.getFirst().name() + " to " + other.name();
    }

    private static String wrongTitle(ReportedRun run) {
        return "Incorrect items of " + run.name();
    }

    private void head(Page page) throws IOException {
        page.facts();
        for (ReportedRun run : runs) {
            page.fact(run.name(), run.settings().map(s -> "model " + s.model() + ", questions " + s.questions()
                    + ", prompt " + s.prompt()
                    + (s.own().schema() == Schema.PRUNED ? ", pruned schema" : ", schema from " + s.own().schema())
                    + (s.own().repair() == 0 ? "" : ", at most " + s.own().repair() + " corrections per question"))
                    .orElse("imported predictions"));
            for (String method : run.settings().map(s -> MethodText.of(s.own())).orElse(List.of()))
                page.fact("", method);
            if (run.totals().isPresent()) {
                JsonNode totals = run.totals().get();
                double cost = totals.path("cost").asDouble();
                page.fact("", "%s input and %s output tokens, %s, median latency %s s".formatted(
                        Page.count(totals.path("tokens").path("input").asLong()),
                        Page.count(totals.path("tokens").path("output").asLong()),
                        cost > 0 ? "cost " + new Money(cost, run.currency()) : "no cost recorded",
                        figure("%.1f", totals.path("seconds").path("median").asDouble())));
            }
            for (JudgedFigures judge : run.judges())
                page.fact("", "judge " + judge.text());
        }
        page.endFacts();
    }

    private void part(Breakdown part, Page page) throws IOException {
        page.section(part.title());
        if (part != Breakdown.OVERALL)
            charts(part, page);
        page.wideTable(headings(part));
        for (String group : part.groups(runs)) {
            for (int i = 0; i < runs.size(); i++) {
                ReportedRun run = runs.get(i);
                if (part == Breakdown.OVERALL)
                    page.row(run.name());
                else if (i == 0)
                    page.row(group);
                else
                    page.sameRow(group);
                if (part != Breakdown.OVERALL && runs.size() > 1)
                    page.cell(run.name());
                Breakdown.Figure main = part.figure(run, group, Metrics.EX, inference);
                page.number(main.all()).number(main.all() - main.items());
                for (Metric metric : metrics)
                    page.number(percent(part.figure(run, group, metric, inference), metric, main.items()));
            }
        }
        page.endTable();
    }

    /** Shows the chart of the main metric; the charts of the other metrics are collapsed. */
    private void charts(Breakdown part, Page page) throws IOException {
        for (Metric metric : metrics) {
            if (metric == Metrics.EX)
                page.chart(part.chart(runs, metric, inference));
            else
                page.open(metric.title(), part.grouping().map(Grouping::title).orElse(""))
                        .chart(part.chart(runs, metric, inference))
                        .close();
        }
    }

    private List<String> headings(Breakdown part) {
        List<String> headings = new ArrayList<>();
        headings.add(part == Breakdown.OVERALL ? "run" : part.title().replaceFirst("^By ", ""));
        if (part != Breakdown.OVERALL && runs.size() > 1)
            headings.add("run");
        headings.addAll(List.of("#items", "#left out"));
        for (Metric metric : metrics)
            headings.add("#" + metric.title());
        return headings;
    }

    /** The interval is given for the main metric only, because a table full of brackets is hard to read. */
    private static String percent(Breakdown.Figure figure, Metric metric, int usual) {
        Optional<Double> mean = figure.mean();
        if (mean.isEmpty())
            return "–";
        String value = figure("%.2f", 100 * mean.get())
                + (figure.items() == usual ? "" : " (n " + Page.count(figure.items()) + ")");
        return metric != Metrics.EX ? value
                : value + figure.interval().map(i -> " [" + figure("%.1f", 100 * i.low()) + ", "
                        + figure("%.1f", 100 * i.high()) + "]").orElse("");
    }

    private void outcomes(Page page) throws IOException {
        page.section("Outcomes").table(
                Stream.concat(Stream.of("outcome"), runs.stream().map(run -> "#" + run.name())).toArray(String[]::new));
        List<Map<Outcome, Integer>> all = runs.stream()
                .map(run -> Aggregates.of(run.items()).overall()).map(Aggregate::outcomes).toList();
        for (Outcome outcome : Outcome.values()) {
            if (all.stream().noneMatch(counts -> counts.containsKey(outcome)))
                continue;
            page.row(outcome.text());
            for (Map<Outcome, Integer> counts : all)
                page.number(counts.getOrDefault(outcome, 0));
        }
        page.endTable();
    }

    private void changes(ReportedRun other, Page page) throws IOException {
        RunComparison comparison = RunComparison.of(runs.getFirst().items(), other.items());
        page.section(changesTitle(other));
        if (comparison.onlyFirst() + comparison.onlySecond() > 0)
            page.paragraph("Items found in only one of the runs are excluded: %s in %s, %s in %s.".formatted(
                    Page.count(comparison.onlyFirst()), runs.getFirst().name(), Page.count(comparison.onlySecond()),
                    other.name()));
        if (comparison.items().isEmpty()) {
            page.paragraph("The runs have no items in common.");
            return;
        }
        page.wideTable(List.of("metric", "#n", "#left out", "#before", "#after", "#change", "#95 % CI", "#p", "#better",
                "#worse"));
        for (Metric metric : metrics) {
            Optional<Difference> found = comparison.overall(metric, inference);
            if (found.isEmpty())
                continue;
            Difference d = found.get();
            page.row(metric.title()).number(d.items()).number(d.leftOut());
            page.number(figure("%.2f", 100 * d.first())).number(figure("%.2f", 100 * d.second()))
                    .number(figure("%+.2f", 100 * d.value()))
                    .number(d.interval().map(RunReport::text).orElse("too few")).number(StatisticsText.p(d.p()))
                    .number(d.better()).number(d.worse());
        }
        page.endTable();
        Optional<Difference> main = comparison.overall(Metrics.EX, inference);
        if (main.isPresent())
            page.paragraph(StatisticsText.about(inference, main.get(), comparison.withoutTemplate()));
        groups(GroupDifferences.of(comparison, Metrics.EX, inference), page);
        List<ItemChange> worse = comparison.items().stream().filter(item -> item.isRegression(Metrics.EX)).toList();
        if (!worse.isEmpty())
            page.paragraph("Regressions (correct before, incorrect now): " + Page.count(worse.size()));
        for (ItemChange item : worse.subList(0, Math.min(MOST_ITEMS, worse.size())))
            item(item.second(), Optional.of(item.first()), page);
        rest(worse.size(), page);
    }

    private void groups(GroupDifferences groups, Page page) throws IOException {
        if (groups.tests() == 0)
            return;
        page.open("EX by group", Page.count(groups.tests()) + " tests");
        page.wideTable(List.of("grouping", "group", "#n", "#left out", "#before", "#after", "#change", "#95 % CI",
                "#p", "#q", "#better", "#worse"));
        for (Grouping grouping : Grouping.values()) {
            if (groups.by(grouping).size() < 2)
                continue;
            boolean again = false;
            for (Map.Entry<String, GroupDifferences.Line> group : groups.by(grouping).entrySet()) {
                Difference d = group.getValue().difference();
                Page row = again ? page.sameRow(grouping.title()) : page.row(grouping.title());
                again = true;
                row.cell(group.getKey()).number(d.items()).number(d.leftOut())
                        .number(figure("%.2f", 100 * d.first())).number(figure("%.2f", 100 * d.second()))
                        .number(figure("%+.2f", 100 * d.value()))
                        .number(d.interval().map(RunReport::text).orElse("too few")).number(StatisticsText.p(d.p()))
                        .number(StatisticsText.p(group.getValue().adjusted())).number(d.better()).number(d.worse());
            }
        }
        page.endTable().paragraph(
                "p: " + StatisticsText.EXACT + " q: p adjusted for the tests of all groups (Benjamini and Hochberg).")
                .close();
    }

    private void pairs(Page page) throws IOException {
        PairwiseComparison all = PairwiseComparison.of(items(runs), Optional.empty(), Metrics.EX, inference);
        boolean clustered = inference.clustering() != Clustering.NONE;
        List<String> headings = new ArrayList<>(List.of("first", "second", "#n", "#left out", "#only in one", "#change",
                "#95 % CI", "#p", "#q", "#McNemar p"));
        if (clustered)
            headings.addAll(List.of("#" + inference.clustering().plural(), "#design effect"));
        page.section(PAIRS).wideTable(headings);
        for (PairwiseComparison.Line line : all.lines()) {
            Optional<Difference> d = line.difference();
            int n = d.map(Difference::items).orElse(0);
            page.row(line.first()).cell(line.second()).number(n).number(line.items() - n)
                    .number(line.onlyFirst() + line.onlySecond())
                    .number(d.map(by -> figure("%+.2f", 100 * by.value())).orElse("–"))
                    .number(d.flatMap(Difference::interval).map(RunReport::text).orElse("–"))
                    .number(StatisticsText.p(d.map(Difference::p).orElse(OptionalDouble.empty())))
                    .number(StatisticsText.p(line.adjusted()))
                    .number(StatisticsText.p(d.flatMap(Difference::table).map(by -> OptionalDouble.of(by.exact()))
                            .orElse(OptionalDouble.empty())));
            if (clustered)
                page.number(d.map(by -> Page.count(by.clusters())).orElse("–")).number(StatisticsText.designEffect(d));
        }
        page.endTable();
        for (String note : StatisticsText.notes(inference, all.lines().stream()
                .flatMap(line -> line.difference().stream()).toList()))
            page.paragraph(note);
        page.paragraph("EX. q: p adjusted for the tests of all pairs (Benjamini and Hochberg).");
    }

    private List<Frontier> frontiers() {
        return Stream.of(Frontier.Expense.values()).map(by -> Frontier.of(runs, by, inference)).toList();
    }

    private void frontiers(Page page) throws IOException {
        List<Frontier> all = frontiers().stream().filter(Frontier::tells).toList();
        if (all.isEmpty())
            return;
        page.section(FRONTIER)
                .paragraph("The line joins the runs on the frontier: no other run is as accurate for less.");
        for (Frontier each : all) {
            page.chart(each.chart());
            page.table("run", "#EX", "#n", "#" + each.expense().title(), "on the frontier");
            for (Frontier.Point point : each.points())
                page.row(point.run()).number(point.accuracy().value().isPresent()
                        ? figure("%.2f", 100 * point.accuracy().value().getAsDouble()) : "–")
                        .number(point.accuracy().items()).number(point.text())
                        .cell(point.best() ? "yes" : "no");
            page.endTable();
        }
        for (String note : Frontier.notes(frontiers()))
            page.paragraph(note);
    }

    /** The items of runs by name, for comparisons. */
    static Map<String, List<ScoredItem>> items(List<ReportedRun> runs) {
        Map<String, List<ScoredItem>> items = new LinkedHashMap<>();
        runs.forEach(run -> items.put(run.name(), run.items()));
        return items;
    }

    static String text(Interval interval) {
        return figure("%+.2f", 100 * interval.low()) + " to " + figure("%+.2f", 100 * interval.high());
    }

    private static void wrong(ReportedRun run, Page page) throws IOException {
        List<ScoredItem> wrong = run.items().stream()
                .filter(item -> item.score(Metrics.EX).orElse(1) < 1).toList();
        page.section(wrongTitle(run)).paragraph(wrong.isEmpty() ? "None."
                : "%s of %s %s.".formatted(Page.count(wrong.size()), Page.count(run.items().size()),
                        run.items().size() == 1 ? "item" : "items"));
        for (ScoredItem item : wrong.subList(0, Math.min(MOST_ITEMS, wrong.size())))
            item(item, Optional.empty(), page);
        rest(wrong.size(), page);
    }

    private static void rest(int all, Page page) throws IOException {
        if (all > MOST_ITEMS)
            page.paragraph("Items listed only in the item table: %s.".formatted(Page.count(all - MOST_ITEMS)));
    }

    private static void item(ScoredItem item, Optional<ScoredItem> before, Page page) throws IOException {
        String outcome = item.scores().outcome() == Outcome.SCORED
                ? "PSJS " + item.score(Metrics.PSJS).stream().mapToObj(v -> figure("%.2f", v)).findFirst()
                        .orElse("–")
                : item.scores().outcome().text();
        page.open(item.sample().nlQuestion(), outcome).facts()
                .fact("Graph, question", item.sample().graph() + ", " + item.sample().qid())
                .fact("Gold", item.sample().goldCypher());
        if (before.isPresent())
            page.fact("Before", predicted(before.get()));
        page.fact("Predicted", predicted(item));
        if (!item.scores().message().isEmpty())
            page.fact("Message", item.scores().message());
        page.endFacts().close();
    }

    private static String predicted(ScoredItem item) {
        return PredictedAnswer.of(item.sample()).map(PredictedAnswer::text)
                .orElse(item.sample().predCypher().orElse(""));
    }

    private static String figure(String form, double value) {
        return String.format(Locale.ROOT, form, value).replace('-', '−');
    }
}
