package org.quern.textgraph.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.quern.llm.TokenCounter;
import org.quern.page.AmountChart;
import org.quern.page.ChangeChart;
import org.quern.page.HeatMap;
import org.quern.page.Page;
import org.quern.page.RadarChart;

/** All figures of some runs as a page that stands alone: charts with whiskers, and the numbers beneath them. */
public final class FigurePage {

    /** More series than colours would be a tangle. */
    private static final int MOST_SERIES = 6;
    private static final String EFFECTS = "What pseudonyms change";
    private static final String TOKENS = "Tokens";

    private final Figures figures;
    private final String title;
    private final boolean flexible;

    public FigurePage(Figures figures, String title, boolean flexible) {
        this.figures = figures;
        this.title = title;
        this.flexible = flexible;
    }

    /** The stream stays open. */
    public void write(OutputStream out) throws IOException {
        Page page = Page.begin(out, title + ": graphs as text");
        List<Figure> all = figures.all();
        page.element("h1", title).element("p", "Shares of questions answered rightly, in per cent; "
                + (flexible ? "an answer counts wherever it stands in the reply"
                        : "an answer counts in the form that was asked for")
                + ". Brackets and whiskers are 95 % intervals.");
        List<Effect> effects = figures.effects();
        page.contents(Stream.of(all.stream().map(Figure::title), effects.isEmpty() ? Stream.<String>of()
                : Stream.of(EFFECTS), Stream.of(TOKENS)).flatMap(s -> s).toArray(String[]::new));
        for (Figure figure : all) {
            page.section(figure.title());
            page.raw(chart(figure).orElse(""));
            table(figure, page);
        }
        if (!effects.isEmpty())
            effects(effects, page);
        tokens(page);
        page.end();
    }

    /** Every figure that can be drawn, as a picture of its own, by the name of its file without an ending. */
    public Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        drawings().forEach((id, drawing) -> files.put(id, drawing.get()));
        return files;
    }

    /** As {@link #files}, each drawn when it is asked for. */
    public Map<String, Supplier<String>> drawings() {
        Map<String, Supplier<String>> drawings = new LinkedHashMap<>();
        figures.all().forEach(figure -> drawing(figure).ifPresent(svg -> drawings.put(figure.id(), svg)));
        if (!figures.effects().isEmpty())
            drawings.put("pseudonym-effect", () -> chart(figures.effects()).file());
        if (!figures.tokens().isEmpty())
            drawings.put("tokens", () -> tokens(figures.tokens()).file());
        return drawings;
    }

    /** The figure as a picture of its own: a heat map, a radar, or bars. */
    public static Optional<String> file(Figure figure) {
        return drawing(figure).map(Supplier::get);
    }

    private static Optional<Supplier<String>> drawing(Figure figure) {
        return isHeat(figure) ? Optional.of(() -> heat(figure).file()) : switch (figure.id()) {
            case "all" -> Optional.empty();
            case "tasks" -> radar(figure).map(radar -> radar::file);
            default -> isReadable(figure) ? Optional.of(() -> figure.chart().file()) : Optional.empty();
        };
    }

    private static Optional<String> chart(Figure figure) {
        return isHeat(figure) ? Optional.of(heat(figure).svg()) : switch (figure.id()) {
            case "all" -> Optional.empty();
            case "tasks" -> radar(figure).map(RadarChart::svg);
            default -> isReadable(figure) ? Optional.of(figure.chart().svg()) : Optional.empty();
        };
    }

    /** Whether the figure is one of formats by models, which are read as a map. */
    public static boolean isHeat(Figure figure) {
        return figure.id().startsWith("formats");
    }

    /** What pseudonyms change, as a chart. */
    public static ChangeChart chart(List<Effect> effects) {
        return new ChangeChart(EFFECTS, effects.stream().map(effect -> new ChangeChart.Line(effect.label(),
                effect.value(), effect.low(), effect.high(), "n = " + effect.questions())).toList());
    }

    /** Mean tokens of the formats, as a chart. */
    public static AmountChart tokens(List<Figures.TokenRow> rows) {
        return new AmountChart("Mean tokens of a text, " + TokenCounter.NAME, rows.stream()
                .map(row -> new AmountChart.Bar(row.format(), row.ours(), "n = " + row.texts())).toList());
    }

    private static boolean isReadable(Figure figure) {
        return figure.series().size() <= MOST_SERIES;
    }

    private static HeatMap heat(Figure figure) {
        return new HeatMap(figure.title(), figure.series(), figure
                .rows().stream().map(row -> new HeatMap.Row(row.label(),
                        row.shares().stream().map(share -> share.isEmpty() ? Optional.<Double>empty()
                                : Optional.of(share.value())).toList()))
                .toList());
    }

    private static Optional<RadarChart> radar(Figure figure) {
        if (figure.rows().size() < 3)
            return Optional.empty();
        List<RadarChart.Series> series = new java.util.ArrayList<>();
        for (int i = 0; i < Math.min(MOST_SERIES, figure.series().size()); i++) {
            int column = i;
            series.add(new RadarChart.Series(figure.series().get(i),
                    figure.rows().stream().map(row -> row.shares().get(column).value()).toList()));
        }
        return Optional
                .of(new RadarChart(figure.title(), figure.rows().stream().map(Figure.Row::label).toList(), series));
    }

    private static void table(Figure figure, Page page) throws IOException {
        page.raw("<div class=\"wide\">").table(Stream.concat(Stream.of(figure.rowTitle()),
                figure.series().stream().map(series -> "#" + series)).toArray(String[]::new));
        for (Figure.Row row : figure.rows()) {
            page.row(row.label());
            for (Share share : row.shares())
                page.raw("<td class=\"number\">").text(share.isEmpty() ? "–" : String.format(Locale.ROOT,
                        "%.1f [%.1f, %.1f] n = %d", 100 * share.value(), 100 * share.low(), 100 * share.high(),
                        share.whole())).raw("</td>");
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n");
    }

    private static void effects(List<Effect> effects, Page page) throws IOException {
        page.section(EFFECTS).element("p", "How many points the share of right replies changes when the same questions "
                + "are asked with invented names: differences by question, with the 95 % interval of matched pairs.");
        page.raw(chart(effects).svg());
        page.raw("<div class=\"wide\">").table("Model · part", "#Change", "#Low", "#High", "#Questions");
        for (Effect effect : effects) {
            page.row(effect.label());
            for (double value : List.of(effect.value(), effect.low(), effect.high()))
                page.raw("<td class=\"number\">").text(String.format(Locale.ROOT, "%+.1f", 100 * value)).raw("</td>");
            page.number(effect.questions()).raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n");
    }

    private void tokens(Page page) throws IOException {
        page.section(TOKENS).element("p",
                "Mean tokens of a text by our own count, and what each provider counted for the whole request.");
        page.raw(tokens(figures.tokens()).svg());
        page.raw("<div class=\"wide\">").table(Stream.concat(Stream.of("Format", "#" + TokenCounter.NAME),
                figures.names().stream().map(name -> "#" + name)).toArray(String[]::new));
        for (Figures.TokenRow row : figures.tokens()) {
            page.row(row.format()).number(Math.round(row.ours()));
            for (double counted : row.counted())
                page.raw("<td class=\"number\">").text(counted == 0 ? "–" : Page.count(Math.round(counted)))
                        .raw("</td>");
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n");
    }
}
