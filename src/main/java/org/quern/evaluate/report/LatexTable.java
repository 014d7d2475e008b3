package org.quern.evaluate.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.quern.evaluate.Metric;
import org.quern.report.LatexText;

/** Metrics of runs as LaTeX tables; they need the package {@code booktabs}. */
public final class LatexTable {

    private static final List<Metric> METRICS = List.of(Metric.EX, Metric.PSJS, Metric.PSJS_PUBLISHED,
            Metric.EXECUTABLE);

    /** A table of the main metrics, and one of execution accuracy for each breakdown with data. */
    public String of(List<ReportedRun> runs) {
        StringBuilder tex = new StringBuilder();
        tex.append(LatexText.table(
                "Execution accuracy (EX), provenance subgraph similarity (PSJS; "
                        + "published: computed as in the published evaluation code) and share of executable queries, in per cent.",
                heads("Run", METRICS.stream().map(RunReport::title)),
                runs.stream().map(LatexTable::overall).toList()));
        for (Breakdown part : Breakdown.values()) {
            if (part == Breakdown.OVERALL || !part.tells(runs))
                continue;
            tex.append('\n').append(LatexText.table(
                    "Execution accuracy in per cent, " + part.title().replaceFirst("^By", "by") + ".",
                    heads(part.title().replaceFirst("^By ", ""), runs.stream().map(ReportedRun::name)),
                    part.groups(runs).stream().map(group -> group(part, group, runs)).toList()));
        }
        return tex.toString();
    }

    private static List<String> heads(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first, "Items"), others).toList();
    }

    private static List<String> overall(ReportedRun run) {
        String all = Breakdown.OVERALL.groups(List.of(run)).getFirst();
        return line(run.name(), run.items().size(),
                METRICS.stream().map(metric -> Breakdown.OVERALL.figure(run, all, metric)).toList());
    }

    private static List<String> group(Breakdown part, String group, List<ReportedRun> runs) {
        List<Breakdown.Figure> figures = runs.stream().map(run -> part.figure(run, group, Metric.EX)).toList();
        return line(group, figures.stream().mapToInt(Breakdown.Figure::items).max().orElse(0), figures);
    }

    private static List<String> line(String first, int items, List<Breakdown.Figure> figures) {
        return Stream.concat(Stream.of(LatexText.of(first), Integer.toString(items)),
                figures.stream().map(LatexTable::percent)).toList();
    }

    private static String percent(Breakdown.Figure figure) {
        return figure.mean().map(mean -> String.format(Locale.ROOT, "%.2f", 100 * mean)).orElse("--");
    }
}
