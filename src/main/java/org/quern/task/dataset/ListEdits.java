package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.quern.dataset.edit.DatasetHistory;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Lists the edits of a dataset with author and time. */
public record ListEdits(Workspace workspace, SafeFiles files) implements UseCase<ListEdits.Settings, ListEdits.Result> {

    public record Settings(String dataset) {}

    /** The edits in their order. */
    public record Result(List<DatasetHistory.Entry> entries) {

        @JsonValue
        List<? extends JsonNode> json() {
            return entries.stream().map(each -> each.line().toJson()).toList();
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return new Result(DatasetHistory.of(new DatasetFolder(workspace.dataset(settings.dataset()), files)).entries());
    }
}
