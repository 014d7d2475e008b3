package org.quern.task.dataset;

import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetTriples;
import org.quern.job.Progress;
import org.quern.task.SelectSettings;
import org.quern.task.SelectedRows;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Runs a SPARQL query on a dataset, with its prefixes. */
public record QueryDataset(Workspace workspace, SafeFiles files) implements UseCase<SelectSettings, SelectedRows> {

    @Override
    public SelectedRows run(SelectSettings settings, Progress progress) {
        return SelectedRows.of(DatasetTriples.of(new DatasetFolder(workspace.dataset(settings.name()), files), progress)
                .run(settings.query(), settings.limits(), progress));
    }
}
