package org.quern.evaluate.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.quern.evaluate.Metric;
import org.quern.page.Tex;

/** Figures of runs as tables for a paper; they need the package {@code booktabs}. */
public final class LatexTable {

    private static final List<Metric> METRICS = List.of(Metric.EX, Metric.PSJS, Metric.PSJS_PUBLISHED,
            Metric.EXECUTABLE);

    /** A table of the main metrics, and one of execution accuracy for each breakdown that the files tell of. */
    public String of(List<ReportedRun> runs) {
        StringBuilder tex = new StringBuilder();
        tex.append(table("Share of questions answered rightly (EX), similarity of the provenance subgraphs (PSJS; "
                + "published: as the published evaluation code computes it) and share of queries that run, in per cent.",
                "l" + "r".repeat(METRICS.size() + 1),
                line("Run", "Items", METRICS.stream().map(RunReport::title).toList()),
                runs.stream().map(run -> overall(run)).toList()));
        for (Breakdown part : Breakdown.values()) {
            if (part == Breakdown.OVERALL || !part.tells(runs))
                continue;
            List<String> lines = part.groups(runs).stream().map(group -> group(part, group, runs)).toList();
            tex.append('\n').append(table("Execution accuracy in per cent, "
                    + part.title().replaceFirst("^By", "by") + ".", "l" + "r".repeat(runs.size() + 1),
                    line(part.title().replaceFirst("^By ", ""), "Items",
                            runs.stream().map(ReportedRun::name).toList()),
                    lines));
        }
        return tex.toString();
    }

    private static String overall(ReportedRun run) {
        List<String> cells = new ArrayList<>();
        for (Metric metric : METRICS)
            cells.add(
                    percent(Breakdown.OVERALL.figure(run, Breakdown.OVERALL.groups(List.of(run)).getFirst(), metric)));
        return line(run.name(), Integer.toString(run.items().size()), cells);
    }

    private static String group(Breakdown part, String group, List<ReportedRun> runs) {
        List<Breakdown.Figure> figures = runs.stream().map(run -> part.figure(run, group, Metric.EX)).toList();
        int items = figures.stream().mapToInt(Breakdown.Figure::items).max().orElse(0);
        return line(group, Integer.toString(items), figures.stream().map(LatexTable::percent).toList());
    }

    private static String percent(Breakdown.Figure figure) {
        return figure.mean().map(mean -> String.format(Locale.ROOT, "%.2f", 100 * mean)).orElse("--");
    }

    private static String line(String first, String second, List<String> cells) {
        return Tex.of(first) + " & " + second + " & "
                + cells.stream().map(Tex::of).collect(Collectors.joining(" & ")) + " \\\\";
    }

    private static String table(String caption, String columns, String headings, List<String> lines) {
        return "\\begin{table}\n\\centering\n\\caption{" + caption + "}\n\\begin{tabular}{" + columns + "}\n\\toprule\n"
                + headings + "\n\\midrule\n" + String.join("\n", lines)
                + "\n\\bottomrule\n\\end{tabular}\n\\end{table}\n";
    }
}
