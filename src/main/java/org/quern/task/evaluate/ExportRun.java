package org.quern.task.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.exchange.EveryEvalEver;
import org.quern.evaluate.exchange.HubResult;
import org.quern.evaluate.exchange.SharedRun;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;

/** Exports a scored run in the formats of other platforms. */
public record ExportRun(SafeFiles files) {

    /** The run. */
    public record Source(String name, Path folder, List<ScoredItem> scored, Inference inference) {}

    /** A format, and where it is written. */
    public sealed interface Target {

        /** All metrics and items in the format of Every Eval Ever. */
        record Records(EveryEvalEver as, Path folder) implements Target {}

        /** The mean of one metric for a model repository on Hugging Face. */
        record Result(HubResult as, Metric metric, Path file) implements Target {}
    }

    /** @return the written files */
    public List<Path> run(Source source, Target target) {
        SharedRun shared = new SharedRun(new ReportFile(files, CsvText.Cells.RAW, source.inference(),
                ReportFile.Rows.ITEMS).read(source.name(), source.folder(), source.scored()), source.inference(),
                scoredAt(source.folder()));
        return switch (target) {
            case Target.Records records -> records.as().write(shared, records.folder(), files);
            case Target.Result result -> {
                result.as().write(shared, result.metric(), result.file(), files);
                yield List.of(result.file());
            }
        };
    }

    private static Instant scoredAt(Path folder) {
        Path scores = folder.resolve(RunFiles.WITH_METRICS);
        try {
            return Files.getLastModifiedTime(scores).toInstant();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(scores, failure);
        }
    }

    /** The name of the questions of a run; empty if the run does not record it. */
    public Optional<String> questions(Path folder) {
        return new PredictionRun(folder, files).settings().map(settings -> settings.questions())
                .filter(text -> !text.isEmpty()).map(text -> ImportedFrom.stem(Path.of(text)))
                .or(() -> ImportedFrom.read(files, folder).map(ImportedFrom::questions));
    }
}
