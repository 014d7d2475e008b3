package org.quern.textgraph.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.quern.page.Tex;

/** Figures as tables for a paper; they need the package {@code booktabs}. */
public final class FigureLatex {

    public String of(List<Figure> figures) {
        return figures.stream().map(FigureLatex::table).collect(Collectors.joining("\n"));
    }

    private static String table(Figure figure) {
        return "\\begin{table}\n\\centering\n\\caption{" + Tex.of(figure.title())
                + ", in per cent, with 95 \\% intervals.}\n\\begin{tabular}{l" + "r".repeat(figure.series().size())
                + "}\n\\toprule\n" + Tex.of(figure.rowTitle()) + " & "
                + figure.series().stream().map(Tex::of).collect(Collectors.joining(" & "))
                + " \\\\\n\\midrule\n"
                + figure.rows().stream().map(row -> Tex.of(row.label()) + " & "
                        + row.shares().stream().map(FigureLatex::cell).collect(Collectors.joining(" & ")) + " \\\\\n")
                        .collect(Collectors.joining())
                + "\\bottomrule\n\\end{tabular}\n\\end{table}\n";
    }

    private static String cell(Share share) {
        return share.isEmpty() ? "--"
                : String.format(Locale.ROOT, "%.1f {\\scriptsize[%.1f, %.1f]}", 100 * share.value(),
                        100 * share.low(), 100 * share.high());
    }
}
