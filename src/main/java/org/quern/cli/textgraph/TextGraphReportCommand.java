package org.quern.cli.textgraph;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.output.Terminal;
import org.quern.report.SvgPen;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.report.FigureCsv;
import org.quern.textgraph.report.FigureLatex;
import org.quern.textgraph.report.FigurePage;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.report.RunScoring;
import org.quern.textgraph.report.ScoredRun;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph report}: figures of runs. */
@Command(name = "report", mixinStandardHelpOptions = true, description = "Writes all figures of runs: by format, model and task, best formats, tokens, what pseudonyms change, counts, directions, path lengths.")
final class TextGraphReportCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Parameters(index = "0", paramLabel = "NAME", description = "A data set of the workspace.")
    private String name = "";
    @Parameters(index = "1..*", arity = "0..*", paramLabel = "RUN", description = "Its runs (default: all).")
    private List<String> runs = List.of();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: .html a page that stands alone, .csv a long table, .tex LaTeX tables.")
    private Path out = Path.of("");
    @Option(names = "--charts", paramLabel = "DIR", description = "Write the charts as SVG files into this folder, too.")
    private Optional<Path> charts = Optional.empty();
    @Option(names = "--flexible", description = "Count an answer wherever it stands in the reply.")
    private boolean flexible;

    TextGraphReportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        String ending = out.getFileName().toString().toLowerCase(Locale.ROOT);
        common.require(ending.endsWith(".html") || ending.endsWith(".csv") || ending.endsWith(".tex"),
                "--out ends in .html, .csv or .tex");
        TextFormats formats = new TextFormats();
        List<String> written = new ArrayList<>(List.of(out.toString()));
        try (Workspace workspace = Workspace.open(common.workspace())) {
            DataSetFolder set = TextGraphSet.open(workspace, name, files);
            RunScoring scoring = new RunScoring(set, formats);
            List<ScoredRun> scored = TextGraphScoreCommand.runs(set, runs, files).stream().map(scoring::score).toList();
            Figures figures = new Figures(scored, formats, flexible);
            if (ending.endsWith(".html"))
                files.write(out, to -> new FigurePage(figures, name, flexible).write(to));
            else if (ending.endsWith(".csv"))
                files.write(out, to -> new FigureCsv(csv.cells()).write(figures, to));
            else
                files.write(out, to -> to.write(new FigureLatex().of(figures).getBytes(StandardCharsets.UTF_8)));
            charts.ifPresent(folder -> charts(figures, folder, written));
        }
        if (common.json())
            terminal.json(Map.of("files", written));
        else
            written.forEach(file -> terminal.println("written to " + file));
        return 0;
    }

    private void charts(Figures figures, Path folder, List<String> written) {
        new FigurePage(figures, name, flexible).charts().forEach((id, chart) -> {
            Path file = folder.resolve(id + ".svg");
            files.write(file, to -> to.write(SvgPen.file(chart).getBytes(StandardCharsets.UTF_8)));
            written.add(file.toString());
        });
    }
}
