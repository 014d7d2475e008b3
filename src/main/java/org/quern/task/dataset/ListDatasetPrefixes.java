package org.quern.task.dataset;

import java.util.List;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetTriples;
import org.quern.job.Progress;
import org.quern.task.DeclaredPrefixes;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Lists the prefixes of a dataset's Turtle export. */
public record ListDatasetPrefixes(Workspace workspace, SafeFiles files)
        implements
            UseCase<ListDatasetPrefixes.Settings, DeclaredPrefixes> {

    public record Settings(String dataset) {}

    @Override
    public DeclaredPrefixes run(Settings settings, Progress progress) {
        DatasetFolder set = new DatasetFolder(workspace.dataset(settings.dataset()), files);
        return new DeclaredPrefixes(List.of(DatasetTriples.of(set, progress).prefixes().strip().split("(?<=>) ")));
    }
}
