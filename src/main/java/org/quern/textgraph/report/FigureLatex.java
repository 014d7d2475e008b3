package org.quern.textgraph.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.quern.llm.TokenCounter;
import org.quern.report.LatexText;
import org.quern.report.Spread;

/** Results as LaTeX tables, which need the package {@code booktabs}. */
public final class FigureLatex {

    /** Writes all figures, the effects of pseudonyms, and the tokens. */
    public String of(Figures figures) {
        List<String> tables = new ArrayList<>(figures.all().stream().map(FigureLatex::table).toList());
        if (!figures.effects().isEmpty())
            tables.add(effects(Stream.concat(figures.effects().stream(), figures.effectsByModel().stream()).toList()));
        if (!figures.tokens().isEmpty())
            tables.add(tokens(figures));
        return LatexText.file(String.join("\n", tables));
    }

    private static String effects(List<Effect> effects) {
        return LatexText.table(
                "Effect of pseudonyms, in percentage points, with 95 \\% confidence intervals of matched pairs.",
                List.of("Part", "Change", "Questions"), effects.stream().map(effect -> List.of(
                        LatexText.of(effect.label()),
                        String.format(Locale.ROOT, "$%+.1f$ {\\scriptsize[$%+.1f$, $%+.1f$]}",
                                100 * effect.value(), 100 * effect.low(), 100 * effect.high()),
                        String.valueOf(effect.questions()))).toList());
    }

    private static String tokens(Figures figures) {
        List<String> heads = new ArrayList<>(List.of("Format", "Text", "Prompt"));
        heads.addAll(figures.names());
        return LatexText.table("Mean tokens and standard deviation per text and per prompt (" + LatexText.of(
                TokenCounter.NAME) + "; counted by Quern), and mean tokens per request (counted by the providers).",
                heads,
                figures.tokens().stream().map(row -> {
                    List<String> cells = new ArrayList<>(List.of(LatexText.of(row.format()), spread(row.text()),
                            spread(row.prompt())));
                    row.counted()
                            .forEach(counted -> cells.add(counted == 0 ? "--" : String.valueOf(Math.round(counted))));
                    return cells;
                }).toList());
    }

    private static String spread(Spread tokens) {
        return String.format(Locale.ROOT, "$%.1f \\pm %.1f$", tokens.mean(), tokens.deviation());
    }

    private static String table(Figure figure) {
        List<String> heads = new ArrayList<>(List.of(figure.rowTitle()));
        heads.addAll(figure.series());
        return LatexText.table(LatexText.of(figure.title()) + ", in per cent, with 95 \\% confidence intervals.", heads,
                figure.rows().stream().map(row -> {
                    List<String> cells = new ArrayList<>(List.of(LatexText.of(row.label())));
                    row.shares().forEach(share -> cells.add(cell(share)));
                    return cells;
                }).toList());
    }

    private static String cell(Share share) {
        return share.isEmpty() ? "--"
                : String.format(Locale.ROOT, "%.1f {\\scriptsize[%.1f, %.1f]}", 100 * share.value(),
                        100 * share.low(), 100 * share.high());
    }
}
