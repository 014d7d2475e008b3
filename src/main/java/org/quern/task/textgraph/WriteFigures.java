package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.report.SvgPen;
import org.quern.task.ChartFiles;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.report.FigureCsv;
import org.quern.textgraph.report.FigureLatex;
import org.quern.textgraph.report.FigurePage;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.score.Scorings;
import org.quern.workspace.CsvText;

/** Writes the results of runs: as a page, a table, LaTeX tables, or separate charts. */
public record WriteFigures(LazyServices in) implements UseCase<WriteFigures.Settings, WriteFigures.Result> {

    private static final List<String> KINDS = List.of(".html", ".csv", ".tex");

    /**
     * What to write.
     *
     * @param out the file; its name determines the format
     * @param cells how a CSV table is written
     * @param charts the folder for SVG charts
     * @param scoring how replies are scored, by its id
     */
    public record Settings(ScoreTextGraphRuns.Settings runs, Path out,
            @JsonProperty(defaultValue = "guarded") CsvText.Cells cells, Optional<Path> charts,
            @JsonProperty(defaultValue = "exact") String scoring) {}

    public record Result(List<Path> files, @JsonIgnore RunScores scores) {}

    /** Whether the file's extension determines a format for figures. */
    public static boolean knows(Path out) {
        return KINDS.stream().anyMatch(out.getFileName().toString().toLowerCase(Locale.ROOT)::endsWith);
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        RunScores scores = RunScores.of(in.get(), settings.runs().set(), settings.runs().runs());
        FigurePage page = new FigurePage(new Figures(scores.runs(), new TextFormats(),
                new Scorings().find(settings.scoring())), settings.runs().set(), scores.manifest());
        write(page, settings.out(), settings.cells());
        List<Path> written = new ArrayList<>(List.of(settings.out()));
        if (settings.charts().isPresent())
            written.addAll(ChartFiles.write(page.charts(), settings.charts(), in.files()));
        return new Result(written, scores);
    }

    /** Writes all figures into one file; the extension determines the format: .csv, .tex, otherwise a page. */
    public void write(FigurePage page, Path out, CsvText.Cells cells) {
        String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
        in.files().write(out, to -> {
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
        page.charts().forEach((id, chart) -> in.files().write(file.resolveSibling(stem + "-" + id + ".svg"),
                to -> SvgPen.write(chart, to)));
    }
}
