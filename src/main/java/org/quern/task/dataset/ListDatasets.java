package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Optional;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.Progress;
import org.quern.task.NoSettings;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Lists the datasets of a workspace. */
public record ListDatasets(Workspace workspace, SafeFiles files)
        implements
            UseCase<NoSettings, ListDatasets.Result> {

    public record Result(@JsonValue List<DatasetSummary> datasets) {}

    @Override
    public Result run(NoSettings settings, Progress progress) {
        return new Result(workspace.datasets().stream().map(name -> {
            DatasetFolder set = new DatasetFolder(workspace.dataset(name), files);
            return new DatasetSummary(name, set.manifest(), Optional.of(set.edited()));
        }).toList());
    }
}
