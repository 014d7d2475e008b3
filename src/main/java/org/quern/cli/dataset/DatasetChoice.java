package org.quern.cli.dataset;

import java.util.function.Function;
import org.quern.cli.option.CommonOptions;
import org.quern.dataset.file.DatasetFolder;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Parameters;

/** The parameter that selects a dataset. */
final class DatasetChoice {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the dataset in the workspace.")
    private String name = "";

    String name() {
        return name;
    }

    /** Runs some work on the set while the workspace is open. */
    <T> T with(CommonOptions common, SafeFiles files, Function<DatasetFolder, T> work) {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return work.apply(new DatasetFolder(workspace.dataset(name), files));
        }
    }
}
