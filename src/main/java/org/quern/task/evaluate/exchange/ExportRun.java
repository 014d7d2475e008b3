package org.quern.task.evaluate.exchange;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.exchange.EveryEvalEver.Relationship;
import org.quern.evaluate.exchange.EveryEvalEver;
import org.quern.evaluate.exchange.HubResult;
import org.quern.evaluate.exchange.SharedRun;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Metric;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.task.WrittenFiles;
import org.quern.task.evaluate.RunFolder;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Exports a scored run in the format of another platform.
 *
 * @param workspace the folder of the workspace
 */
public record ExportRun(Path workspace, SafeFiles files) implements UseCase<ExportRun.Settings, WrittenFiles> {

    /**
     * The run, and exactly one format.
     *
     * @param run its name in the workspace, or its folder
     */
    public record Settings(String run, Inference inference, Optional<Records> records, Optional<Result> result) {}

    /**
     * All metrics and items in the format of Every Eval Ever.
     *
     * @param model its id, DEVELOPER/MODEL
     * @param dataset its name; that of the run's question file if empty
     * @param hubDataset its id on Hugging Face
     * @param organization who evaluated
     */
    public record Records(String model, Optional<String> dataset, Optional<String> hubDataset, String organization,
            @JsonProperty(defaultValue = "third_party") Relationship relationship, Path folder) {}

    /**
     * One metric for a model repository on Hugging Face.
     *
     * @param hubDataset the id of the dataset
     * @param task its id in the dataset's eval.yaml
     * @param revision of the dataset
     * @param source the page with the evidence
     */
    public record Result(String hubDataset, String task, Optional<String> revision, Optional<String> source,
            @JsonProperty(defaultValue = "ex") Metric metric, Path file) {}

    @Override
    public WrittenFiles run(Settings settings, Progress progress) {
        RunFolder run = RunFolder.of(workspace, settings.run());
        SharedRun shared = new SharedRun(new ReportFile(files, CsvText.Cells.RAW, settings.inference(),
                ReportFile.Rows.ITEMS).read(run.name(), run.folder(), run.scored()), settings.inference(),
                scoredAt(run.folder()));
        return settings.records().map(form -> write(form, shared, run.folder())).orElseGet(
                () -> settings.result().map(form -> write(form, shared)).orElseThrow(
                        () -> new QuernException("no format is chosen", "", "give “records” or “result”")));
    }

    private WrittenFiles write(Records form, SharedRun run, Path folder) {
        String dataset = form.dataset().or(() -> questions(folder))
                .orElseThrow(() -> new QuernException("the run does not record the name of its questions",
                        folder.toString(), "name the dataset with --dataset"));
        return new WrittenFiles(new EveryEvalEver(form.model(), dataset, form.hubDataset(), form.organization(),
                form.relationship(), Instant.now()).write(run, form.folder(), files));
    }

    private WrittenFiles write(Result form, SharedRun run) {
        new HubResult(form.hubDataset(), form.task(), form.revision(), form.source()).write(run, form.metric(),
                form.file(), files);
        return new WrittenFiles(List.of(form.file()));
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
    private Optional<String> questions(Path folder) {
        return new PredictionRun(folder, files).settings().map(settings -> settings.questions())
                .filter(text -> !text.isEmpty()).map(text -> ImportedFrom.stem(Path.of(text)))
                .or(() -> ImportedFrom.read(files, folder).map(ImportedFrom::questions));
    }
}
