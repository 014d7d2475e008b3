package org.quern.task.evaluate.exchange;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.exchange.EveryEvalEver.Relationship;
import org.quern.evaluate.exchange.EveryEvalEver;
import org.quern.evaluate.exchange.HubResult;
import org.quern.evaluate.score.Metric;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.task.WrittenFiles;
import org.quern.task.evaluate.ExportRun;
import org.quern.task.evaluate.RunFolder;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Exports a scored run in the format of another platform.
 *
 * @param workspace the folder of the workspace
 */
public record ShareRun(Path workspace, SafeFiles files) implements UseCase<ShareRun.Settings, WrittenFiles> {

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
        ExportRun export = new ExportRun(files);
        ExportRun.Target target = settings.records().map(form -> records(form, export, run))
                .orElseGet(() -> settings.result().map(ShareRun::result).orElseThrow(
                        () -> new QuernException("no format is chosen", "", "give “records” or “result”")));
        return new WrittenFiles(export.run(
                new ExportRun.Source(run.name(), run.folder(), run.scored(), settings.inference()), target));
    }

    private static ExportRun.Target records(Records form, ExportRun export, RunFolder run) {
        String dataset = form.dataset().or(() -> export.questions(run.folder()))
                .orElseThrow(() -> new QuernException("the run does not record the name of its questions",
                        run.folder().toString(), "name the dataset with --dataset"));
        return new ExportRun.Target.Records(new EveryEvalEver(form.model(), dataset, form.hubDataset(),
                form.organization(), form.relationship(), Instant.now()), form.folder());
    }

    private static ExportRun.Target result(Result form) {
        return new ExportRun.Target.Result(
                new HubResult(form.hubDataset(), form.task(), form.revision(), form.source()), form.metric(),
                form.file());
    }
}
