package org.quern.task.textgraph;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.quern.report.SvgPen;
import org.quern.textgraph.report.FigureCsv;
import org.quern.textgraph.report.FigureLatex;
import org.quern.textgraph.report.FigurePage;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;

/** Writes the results of runs: as a page, a table, LaTeX tables, or separate charts. */
public record WriteFigures(SafeFiles files, CsvText.Cells cells) {

    private static final List<String> KINDS = List.of(".html", ".csv", ".tex");

    /** Whether the file's extension determines a format for figures. */
    public static boolean knows(Path out) {
        return KINDS.stream().anyMatch(out.getFileName().toString().toLowerCase(Locale.ROOT)::endsWith);
    }

    /** Writes all figures into one file; the extension determines the format: .csv, .tex, otherwise a page. */
    public void write(FigurePage page, Path out) {
        String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
        files.write(out, to -> {
            if (name.endsWith(".csv"))
                new FigureCsv(cells).write(page.figures(), to);
            else if (name.endsWith(".tex"))
                to.write(new FigureLatex().of(page.figures()).getBytes(StandardCharsets.UTF_8));
            else
                page.write(to);
        });
    }

    /** Writes each figure as an SVG chart next to a file. */
    public void charts(FigurePage page, Path file, String stem) {
        page.charts().forEach((id, chart) -> files.write(file.resolveSibling(stem + "-" + id + ".svg"),
                to -> SvgPen.write(chart, to)));
    }
}
