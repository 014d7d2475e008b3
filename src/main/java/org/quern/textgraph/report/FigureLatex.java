package org.quern.textgraph.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Figures as tables for a paper; they need the package {@code booktabs}. */
public final class FigureLatex {

    public String of(List<Figure> figures) {
        return figures.stream().map(FigureLatex::table).collect(Collectors.joining("\n"));
    }

    private static String table(Figure figure) {
        return "\\begin{table}\n\\centering\n\\caption{" + escaped(figure.title())
                + ", in per cent, with 95 \\% intervals.}\n\\begin{tabular}{l" + "r".repeat(figure.series().size())
                + "}\n\\toprule\n" + escaped(figure.rowTitle()) + " & "
                + figure.series().stream().map(FigureLatex::escaped).collect(Collectors.joining(" & "))
                + " \\\\\n\\midrule\n"
                + figure.rows().stream().map(row -> escaped(row.label()) + " & "
                        + row.shares().stream().map(FigureLatex::cell).collect(Collectors.joining(" & ")) + " \\\\\n")
                        .collect(Collectors.joining())
                + "\\bottomrule\n\\end{tabular}\n\\end{table}\n";
    }

    private static String cell(Share share) {
        return share.isEmpty() ? "--"
                : String.format(Locale.ROOT, "%.1f {\\scriptsize[%.1f, %.1f]}", 100 * share.value(),
                        100 * share.low(), 100 * share.high());
    }

    private static String escaped(String text) {
        StringBuilder tex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> tex.append("\\textbackslash{}");
                case '~' -> tex.append("\\textasciitilde{}");
                case '^' -> tex.append("\\textasciicircum{}");
                case '·' -> tex.append("\\textperiodcentered{}");
                case '&', '%', '$', '#', '_', '{', '}' -> tex.append('\\').append(c);
                default -> tex.append(c < ' ' ? ' ' : c);
            }
        }
        return tex.toString();
    }
}
