package org.quern.task.dataset;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetExport.Form;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.Progress;
import org.quern.publish.Attribution;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Writes a dataset in another format. */
public record ExportDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<ExportDataset.Settings, ExportDataset.Result> {

    /**
     * What to write.
     *
     * @param out the file, or the folder for formats of several files
     * @param form the format; if empty, that of the file's name
     */
    public record Settings(String dataset, Path out, Optional<Form> form, Attribution attribution) {}

    /** @param card the file with licence and source, if the format has no place for them */
    public record Result(String dataset, Form form, Path file, long questions, Optional<Path> card) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        Path out = settings.out();
        Form form = settings.form().or(() -> Form.ofName(out))
                .orElseThrow(() -> new QuernException("unknown file extension", out.toString(),
                        "use .json, .jsonl, .prompts.jsonl, .ttl or .md"));
        long questions = new DatasetExport(files, settings.attribution()).write(
                new DatasetFolder(workspace.dataset(settings.dataset()), files), form, out, progress);
        return new Result(settings.dataset(), form, out, questions, DatasetExport.card(form, out));
    }
}
