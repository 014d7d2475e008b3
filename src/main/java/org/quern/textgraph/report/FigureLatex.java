package org.quern.textgraph.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.quern.llm.TokenCounter;
import org.quern.page.Tex;

/** Figures as tables for a paper; they need the package {@code booktabs}. */
public final class FigureLatex {

    /** Every figure, what pseudonyms change, and the tokens. */
    public String of(Figures figures) {
        List<String> tables = new ArrayList<>(figures.all().stream().map(FigureLatex::table).toList());
        if (!figures.effects().isEmpty())
            tables.add(effects(figures.effects()));
        if (!figures.tokens().isEmpty())
            tables.add(tokens(figures));
        return String.join("\n", tables);
    }

    private static String effects(List<Effect> effects) {
        return frame("What pseudonyms change, in points, with 95 \\% intervals of matched pairs.", "lrr",
                List.of("Model · part", "Change", "Questions"), effects.stream().map(effect -> List.of(
                        Tex.of(effect.label()), String.format(Locale.ROOT, "$%+.1f$ {\\scriptsize[$%+.1f$, $%+.1f$]}",
                                100 * effect.value(), 100 * effect.low(), 100 * effect.high()),
                        String.valueOf(effect.questions()))).toList());
    }

    private static String tokens(Figures figures) {
        List<String> heads = new ArrayList<>(List.of("Format", TokenCounter.NAME));
        heads.addAll(figures.names());
        return frame("Mean tokens of a text by our own count, and of a request as providers counted it.",
                "l" + "r".repeat(heads.size() - 1), heads, figures.tokens().stream().map(row -> {
                    List<String> cells = new ArrayList<>(List.of(Tex.of(row.format()), whole(row.ours())));
                    row.counted().forEach(counted -> cells.add(counted == 0 ? "--" : whole(counted)));
                    return cells;
                }).toList());
    }

    private static String whole(double number) {
        return String.valueOf(Math.round(number));
    }

    private static String table(Figure figure) {
        List<String> heads = new ArrayList<>(List.of(figure.rowTitle()));
        heads.addAll(figure.series());
        return frame(Tex.of(figure.title()) + ", in per cent, with 95 \\% intervals.",
                "l" + "r".repeat(figure.series().size()), heads, figure.rows().stream().map(row -> {
                    List<String> cells = new ArrayList<>(List.of(Tex.of(row.label())));
                    row.shares().forEach(share -> cells.add(cell(share)));
                    return cells;
                }).toList());
    }

    /** @param rows of cells that are LaTeX already */
    private static String frame(String caption, String columns, List<String> heads, List<List<String>> rows) {
        return "\\begin{table}\n\\centering\n\\caption{" + caption + "}\n\\begin{tabular}{" + columns
                + "}\n\\toprule\n" + heads.stream().map(Tex::of).collect(Collectors.joining(" & "))
                + " \\\\\n\\midrule\n"
                + rows.stream().map(cells -> String.join(" & ", cells) + " \\\\\n").collect(Collectors.joining())
                + "\\bottomrule\n\\end{tabular}\n\\end{table}\n";
    }

    private static String cell(Share share) {
        return share.isEmpty() ? "--"
                : String.format(Locale.ROOT, "%.1f {\\scriptsize[%.1f, %.1f]}", 100 * share.value(),
                        100 * share.low(), 100 * share.high());
    }
}
