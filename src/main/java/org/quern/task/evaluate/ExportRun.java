package org.quern.task.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.Metric;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.exchange.EveryEvalEver;
import org.quern.evaluate.exchange.HubResult;
import org.quern.evaluate.exchange.SharedRun;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.RunFiles;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;

/** Exports a scored run in the formats of other platforms. */
public final class ExportRun {

    /**
     * The run.
     *
     * @param folder of the run
     * @param version of this program
     */
    public record Source(String name, Path folder, List<ScoredSample> scored, Inference inference, String version) {}

    private final SafeFiles files;

    public ExportRun(SafeFiles files) {
        this.files = files;
    }

    /** Writes the run in the format of Every Eval Ever into a folder. */
    public EveryEvalEver.Written everyEvalEver(Source source, EveryEvalEver as, Path folder) {
        return as.write(shared(source), folder, files);
    }

    /** Writes one metric of the run as a result for a model repository on Hugging Face. */
    public void hubResult(Source source, HubResult as, Metric metric, Path file) {
        as.write(shared(source), metric, file, files);
    }

    private SharedRun shared(Source source) {
        return new SharedRun(new ReportFile(files, CsvText.Cells.RAW, source.inference(), ReportFile.Rows.ITEMS)
                .read(source.name(), source.folder(), source.scored()),
                new PredictionRun(source.folder(), files).answers(), source.inference(), scoredAt(source.folder()),
                source.version());
    }

    private static Instant scoredAt(Path folder) {
        Path scores = folder.resolve(RunFiles.WITH_METRICS);
        try {
            return Files.getLastModifiedTime(scores).toInstant();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(scores, failure);
        }
    }

    /** The name of the questions of a run, as far as it is known. */
    public Optional<String> questions(Path folder) {
        return new PredictionRun(folder, files).settings().map(settings -> settings.questions())
                .filter(text -> !text.isEmpty())
                .map(text -> Path.of(text).getFileName().toString().replaceFirst("(?i)\\.jsonl?(\\.gz)?$", ""));
    }
}
