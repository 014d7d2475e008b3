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

/** The results of runs as a self-contained HTML page with charts and tables. */
public record FigurePage(Figures figures, String title, boolean flexible) {
    private static final String EVERYTHING = "all";
    private static final String EFFECT = "pseudonym-effect";
    private static final String TOKEN = "tokens";
    private static final String EFFECTS = "Effect of pseudonyms";
    private static final String TOKENS = "Tokens";

    /** Writes the page; the stream is not closed. */
    public void write(OutputStream out) throws IOException {
        Page page = Page.begin(out, title + ": graphs as text", title,
                "Share of correctly answered questions, in per cent; "
                        + (flexible ? "an answer counts anywhere in the reply"
                                : "an answer counts only in the requested form")
                        + ". Brackets and whiskers show 95 % confidence intervals.");
        List<Figure> all = figures.all();
        Map<String, Chart> charts = charts();
        page.contents(Stream.of(all.stream().map(Figure::title), Stream.of(EFFECTS)
                .filter(_ -> charts.containsKey(EFFECT)), Stream.of(TOKENS)).flatMap(s -> s).toList());
        for (Figure figure : all) {
            page.section(figure.title());
            chart(charts, figure.id(), page);
            table(figure, page);
        }
        if (charts.containsKey(EFFECT))
            effects(charts, page);
        tokens(charts, page);
        page.end();
    }

    /** Every chart by its file name without extension; the complete table has no chart. */
    public Map<String, Chart> charts() {
        Map<String, Chart> charts = new LinkedHashMap<>();
        figures.all().stream().filter(figure -> !figure.id().equals(EVERYTHING))
                .forEach(figure -> charts.put(figure.id(), figure.chart()));
        List<Effect> effects = figures.effects();
        if (!effects.isEmpty())
            charts.put(EFFECT, new IntervalChart(EFFECTS, effects.stream().map(effect -> new IntervalChart.Line(
                    effect.label(), effect.value(), effect.low(), effect.high(), effect.isSure(),
                    n(effect.questions()))).toList()));
        List<Figures.TokenRow> tokens = figures.tokens();
        if (!tokens.isEmpty())
            charts.put(TOKEN, tokens(tokens));
        return charts;
    }

    private static BarChart tokens(List<Figures.TokenRow> rows) {
        double most = Math.max(1, rows.stream().mapToDouble(Figures.TokenRow::ours).max().orElse(1));
        return BarChart.plain("Mean tokens per text, " + TokenCounter.NAME,
                rows.stream().map(row -> {
                    String figure = Page.count(Math.round(row.ours()));
                    return new BarChart.Group(row.format(), List.of(BarChart.Bar.of(row.ours() / most, figure)),
                            n(row.texts()), row.format() + ": " + figure + ", " + n(row.texts()));
                }).toList());
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
                page.number(share.isEmpty() ? "–" : String.format(Locale.ROOT, "%.1f [%.1f, %.1f] n = %d",
                        100 * share.value(), 100 * share.low(), 100 * share.high(), share.whole()));
        }
        page.endTable();
    }

    private void effects(Map<String, Chart> charts, Page page) throws IOException {
        page.section(EFFECTS)
                .paragraph("Change in the share of correct replies, in percentage points, when the same questions "
                        + "are asked with pseudonyms: differences by question, with 95 % confidence intervals of matched pairs.");
        chart(charts, EFFECT, page);
        page.wideTable(List.of("Model · part", "#Change", "#Low", "#High", "#Questions"));
        for (Effect effect : figures.effects()) {
            page.row(effect.label());
            for (double value : List.of(effect.value(), effect.low(), effect.high()))
                page.number(String.format(Locale.ROOT, "%+.1f", 100 * value));
            page.number(effect.questions());
        }
        page.endTable();
    }

    private void tokens(Map<String, Chart> charts, Page page) throws IOException {
        page.section(TOKENS).paragraph(
                "Mean tokens per text (counted by Quern) and per request (counted by each provider).");
        chart(charts, TOKEN, page);
        page.wideTable(Stream.concat(Stream.of("Format", "#" + TokenCounter.NAME),
                figures.names().stream().map(name -> "#" + name)).toList());
        for (Figures.TokenRow row : figures.tokens()) {
            page.row(row.format()).number(Math.round(row.ours()));
            for (double counted : row.counted())
                page.number(counted == 0 ? "–" : Page.count(Math.round(counted)));
        }
        page.endTable();
    }
}
