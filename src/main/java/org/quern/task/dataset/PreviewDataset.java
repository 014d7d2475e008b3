package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import org.quern.dataset.file.DatasetColumns.Field;
import org.quern.dataset.file.DatasetPreview;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Shows the first questions of a file, and what an import would keep and skip. */
public record PreviewDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<ImportDataset.Settings, PreviewDataset.Result> {

    /** @param dataset the name that the set would get */
    public record Result(String dataset, DatasetPreview preview) {

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("columns", JsonMembers.named(preview.columns(), Field::toString), "names",
                    preview.names(), "rows",
                    preview.rows().stream().map(row -> JsonMembers.named(row, Field::toString)).toList(), "set",
                    new DatasetSummary(dataset, preview.manifest()));
        }
    }

    /** @throws QuernException when the file contains no questions */
    @Override
    public Result run(ImportDataset.Settings settings, Progress progress) {
        DatasetPreview found = new ImportDataset(workspace, files).preview(settings, progress);
        found.problem().ifPresent(problem -> {
            throw problem;
        });
        return new Result(settings.called(), found);
    }
}
