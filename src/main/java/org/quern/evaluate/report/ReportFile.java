package org.quern.evaluate.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.ScoredItem;
import org.quern.workspace.CsvText;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Writes the results of runs to a file whose name determines the format.
 *
 * @param cells how a table is written
 * @param inference how intervals and p-values are computed
 * @param rows what a table contains
 * @param types whether to write the types of a table to another file, too
 */
public record ReportFile(SafeFiles files, CsvText.Cells cells, Inference inference, Rows rows, boolean types) {

    /** Without a file of types. */
    public ReportFile(SafeFiles files, CsvText.Cells cells, Inference inference, Rows rows) {
        this(files, cells, inference, rows, false);
    }

    /** What the rows of a CSV table are. */
    public enum Rows {
        /** The items of the runs. */
        ITEMS,
        /** The means of all items and of each group. */
        MEANS,
        /** The differences of each pair of runs, of all items and of each group. */
        DIFFERENCES;

        /** The name as an option. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The file extensions. */
    public static final List<String> KINDS = List.of(".html", ".csv", ".tex");

    /** Whether a file of this name can be written. */
    public static boolean knows(Path out) {
        return KINDS.stream().anyMatch(kind -> name(out).endsWith(kind));
    }

    private static String name(Path out) {
        return String.valueOf(out.getFileName()).toLowerCase(Locale.ROOT);
    }

    /** Reads a run from its folder, with its settings. */
    public ReportedRun read(String name, Path folder) {
        return read(name, folder, new RunFiles(files).read(folder));
    }

    /** Reads the settings, proposed errors and judgements of a run. */
    public ReportedRun read(String name, Path folder, List<ScoredItem> scored) {
        PredictionRun record = new PredictionRun(folder, files);
        Path proposed = folder.resolve(ErrorFile.NAME);
        return new ReportedRun(name, scored, record.settings(), record.totals(), record.answers(),
                Files.exists(proposed) ? new ErrorFile(files).read(proposed) : List.of(),
                Judgements.read(folder.resolve(Judgements.NAME)), ErrorSample.read(files, folder),
                JudgedFigures.read(files, folder, scored));
    }

    /** @throws QuernException when the extension is unknown, or the file cannot be written */
    public void write(List<ReportedRun> runs, Path out) {
        String name = name(out);
        if (name.endsWith(".html"))
            files.write(out, to -> new RunReport(runs, inference).write(to));
        else if (name.endsWith(".csv"))
            table(runs, out);
        else if (name.endsWith(".tex"))
            files.write(out, to -> to.write(new LatexTable(inference).of(runs).getBytes(StandardCharsets.UTF_8)));
        else
            throw new QuernException("unknown report format", out.toString(), "use a file name that ends in one of {0}",
                    String.join(", ", KINDS));
    }

    /** The file with the types of a table: the arguments of the function {@code read_csv} of pandas. */
    public static Path typesFile(Path table) {
        return table.resolveSibling(table.getFileName() + ".pandas.json");
    }

    private void table(List<ReportedRun> runs, Path out) {
        files.write(out, to -> writeTable(runs, to));
        if (types)
            JsonText.write(files, typesFile(out), TypedCsv.pandas(switch (rows) {
                case ITEMS -> ItemsCsv.columns();
                case MEANS -> FiguresCsv.meanColumns();
                case DIFFERENCES -> FiguresCsv.differenceColumns();
            }));
    }

    private void writeTable(List<ReportedRun> runs, OutputStream to) throws IOException {
        switch (rows) {
            case ITEMS -> new ItemsCsv(cells).write(runs, to);
            case MEANS -> new FiguresCsv(cells, inference).writeMeans(runs, to);
            case DIFFERENCES -> new FiguresCsv(cells, inference).writeDifferences(runs, to);
        }
    }
}
