package org.quern.textgraph.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.llm.TokenCounter;
import org.quern.report.BarChart;
import org.quern.report.Chart;
import org.quern.report.IntervalChart;
import org.quern.report.Page;
import org.quern.report.Spread;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.source.SourceCounts;

/**
 * The results of runs as a self-contained HTML page with charts and tables.
 *
 * @param manifest of their data set
 */
public record FigurePage(Figures figures, String title, DataSetManifest manifest) {
    private static final String EFFECT = "pseudonym-effect";
    private static final String EFFECT_BY_MODEL = "pseudonym-effect-models";
    private static final String TOKEN = "tokens";
    private static final String EFFECTS = "Effect of pseudonyms";
    private static final String EFFECTS_BY_MODEL = "Effect of pseudonyms by model";
    private static final String TOKENS = "Tokens";
    private static final String SOURCE = "Source graph";

    /** Writes the page; the stream is not closed. */
    public void write(OutputStream out) throws IOException {
        Page page = Page.begin(out, title + ": graphs as text", title,
                "Share of correctly answered questions, in per cent. Scoring: "
                        + figures.scoring().title()
                        + ". The number of replies is in parentheses; brackets and whiskers show 95 % confidence "
                        + "intervals. In charts with a line for all models, the lines of single models omit points "
                        + "with fewer than 10 replies.");
        List<Figure> all = figures.all();
        Map<String, Chart> charts = charts();
        page.contents(Stream.of(all.stream().map(Figure::title), Stream.of(EFFECTS)
                .filter(_ -> charts.containsKey(EFFECT)),
                Stream.of(EFFECTS_BY_MODEL)
                        .filter(_ -> charts.containsKey(EFFECT_BY_MODEL)),
                Stream.of(TOKENS, SOURCE)).flatMap(s -> s).toList());
        headline(page);
        for (ScoredRun.Unjudged unjudged : unjudged())
            page.paragraph(unjudged.text());
        for (Figure figure : all) {
            page.section(figure.title());
            chart(charts, figure.id(), page);
            table(figure, page);
        }
        effects(EFFECT, EFFECTS, figures.effects(), charts, page);
        effects(EFFECT_BY_MODEL, EFFECTS_BY_MODEL, figures.effectsByModel(), charts, page);
        tokens(charts, page);
        source(page);
        page.end();
    }

    /** The replies that the scoring could not judge, by run. */
    public List<ScoredRun.Unjudged> unjudged() {
        return figures.runs().stream().flatMap(run -> run.unjudged(figures.scoring()).stream()).toList();
    }

    /** A summary of the most important results. */
    private void headline(Page page) throws IOException {
        page.figures().figure(String.valueOf(figures.runs().size()), figures.runs().size() == 1 ? "run" : "runs");
        List<Figure.Row> rows = figures.best().rows();
        if (rows.size() == 1)
            page.figure(rows.getFirst().shares().getFirst().bar().figure(), rows.getFirst().label());
        List<Effect> effects = figures.effects();
        if (!effects.isEmpty())
            page.figure(points(effects.getFirst().value()),
                    "percentage points with pseudonyms, 95 % confidence interval "
                            + points(effects.getFirst().low()) + " to " + points(effects.getFirst().high()));
        page.endFigures();
    }

    private static String points(double value) {
        return String.format(Locale.ROOT, "%+.1f", 100 * value).replace('-', '\u2212');
    }

    /** Every chart by its file name without extension; the complete table has no chart. */
    public Map<String, Chart> charts() {
        Map<String, Chart> charts = new LinkedHashMap<>();
        figures.all().forEach(figure -> figure.chart().ifPresent(chart -> charts.put(figure.id(), chart)));
        effects(EFFECT, EFFECTS, figures.effects(), charts);
        effects(EFFECT_BY_MODEL, EFFECTS_BY_MODEL, figures.effectsByModel(), charts);
        List<TokenTable.Row> tokens = figures.tokens();
        if (!tokens.isEmpty())
            charts.put(TOKEN, tokens(tokens));
        return charts;
    }

    private static void effects(String id, String title, List<Effect> effects, Map<String, Chart> charts) {
        if (!effects.isEmpty())
            charts.put(id, new IntervalChart(title, effects.stream().map(effect -> new IntervalChart.Line(
                    effect.label(), effect.value(), effect.low(), effect.high(), effect.isSure(),
                    n(effect.questions()))).toList()));
    }

    private static BarChart tokens(List<TokenTable.Row> rows) {
        double most = Math.max(1, rows.stream().mapToDouble(row -> row.prompt().mean()).max().orElse(1));
        return BarChart.plain("Mean tokens per prompt, " + TokenCounter.NAME, rows.stream().map(row -> {
            String figure = spread(row.prompt());
            return new BarChart.Group(row.format(), List.of(BarChart.Bar.of(row.prompt().mean() / most, figure)),
                    n(row.prompt().count()), row.format() + ": " + figure + ", " + n(row.prompt().count()));
        }).toList());
    }

    private static String spread(Spread tokens) {
        return Page.count(Math.round(tokens.mean())) + " ± " + Page.count(Math.round(tokens.deviation()));
    }

    private static String n(long count) {
        return "n = " + Page.count(count);
    }

    private static void chart(Map<String, Chart> charts, String id, Page page) throws IOException {
        Optional<Chart> chart = Optional.ofNullable(charts.get(id));
        if (chart.isPresent())
            page.chart(chart.get());
    }

    private static void table(Figure figure, Page page) throws IOException {
        page.wideTable(Stream.concat(Stream.of(figure.rowTitle()),
                figure.series().stream().map(series -> "#" + series)).toList());
        for (Figure.Row row : figure.rows()) {
            page.row(row.label());
            for (Share share : row.shares())
                page.number(share.isEmpty() ? "–" : String.format(Locale.ROOT, "%.1f (%d)\n[%.1f, %.1f]",
                        100 * share.value(), share.whole(), 100 * share.low(), 100 * share.high()));
        }
        page.endTable();
    }

    private static void effects(String id, String title, List<Effect> effects, Map<String, Chart> charts, Page page)
            throws IOException {
        if (effects.isEmpty())
            return;
        page.section(title)
                .paragraph("Change in the share of correct replies, in percentage points, when the same questions "
                        + "are asked with pseudonyms. The 95 % confidence intervals are computed from matched pairs.");
        chart(charts, id, page);
        page.wideTable(List.of("Part", "#Change", "#Low", "#High", "#Questions"));
        for (Effect effect : effects) {
            page.row(effect.label());
            for (double value : List.of(effect.value(), effect.low(), effect.high()))
                page.number(String.format(Locale.ROOT, "%+.1f", 100 * value));
            page.number(effect.questions());
        }
        page.endTable();
    }

    private void tokens(Map<String, Chart> charts, Page page) throws IOException {
        page.section(TOKENS).paragraph("Mean tokens and standard deviation per text and per whole prompt ("
                + TokenCounter.NAME
                + "; counted by Quern), and mean tokens per request (counted by each provider). The last row "
                + "contains the means over all formats.");
        chart(charts, TOKEN, page);
        page.wideTable(Stream.concat(Stream.of("Format", "#Text", "#Prompt"),
                figures.names().stream().map(name -> "#" + name)).toList());
        for (TokenTable.Row row : figures.tokens()) {
            page.row(row.format()).number(spread(row.text())).number(spread(row.prompt()));
            for (double counted : row.counted())
                page.number(counted == 0 ? "–" : Page.count(Math.round(counted)));
        }
        page.endTable();
    }

    private void source(Page page) throws IOException {
        page.section(SOURCE).facts().fact("Graph", manifest.source());
        for (Map.Entry<String, Integer> count : manifest.counts().map(SourceCounts::named).orElse(Map.of()).entrySet())
            page.fact(count.getKey(), Page.count(count.getValue()));
        if (!manifest.failed().isEmpty())
            page.fact("Instances that could not be drawn", Page.count(manifest.failed().size()));
        page.fact("Random seed", String.valueOf(manifest.plan().seed()))
                .fact("Question wording", manifest.plan().wording().source()).endFacts();
    }
}
