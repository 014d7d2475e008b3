package org.quern.textgraph.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.page.HeatMap;
import org.quern.page.Page;
import org.quern.page.RadarChart;

/** All figures of some runs as a page that stands alone: charts with whiskers, and the numbers beneath them. */
public final class FigurePage {

    /** More series than colours would be a tangle. */
    private static final int MOST_SERIES = 6;

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
        page.contents(Stream.concat(all.stream().map(Figure::title), Stream.of("Tokens")).toArray(String[]::new));
        for (Figure figure : all) {
            page.section(figure.title());
            page.raw(chart(figure).orElse(""));
            table(figure, page);
        }
        tokens(page);
        page.end();
    }

    /** The figure as a picture of its own: a heat map, a radar, or bars. */
    public static Optional<String> file(Figure figure) {
        return switch (figure.id()) {
            case "formats" -> Optional.of(heat(figure).file());
            case "tasks" -> radar(figure).map(RadarChart::file);
            default -> isReadable(figure) ? Optional.of(figure.chart().file()) : Optional.empty();
        };
    }

    private static Optional<String> chart(Figure figure) {
        return switch (figure.id()) {
            case "formats" -> Optional.of(heat(figure).svg());
            case "tasks" -> radar(figure).map(RadarChart::svg);
            case "all" -> Optional.empty();
            default -> isReadable(figure) ? Optional.of(figure.chart().svg()) : Optional.empty();
        };
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

    private void tokens(Page page) throws IOException {
        page.section("Tokens").element("p",
                "Mean tokens of a text by our own count, and what each provider counted for the whole request.");
        page.raw("<div class=\"wide\">").table(Stream.concat(Stream.of("Format", "#" + org.quern.llm.TokenCounter.NAME),
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
