package org.quern.cli.dataset;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.dataset.StudyDatasets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset stats}: prints statistics of datasets side by side. */
@Command(name = "stats", mixinStandardHelpOptions = true)
final class DatasetStatsCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Datasets in the workspace.")
    private List<String> names = List.of();
    @Option(names = "--published", description = "Measure complexity on the text of the queries, as in the published tables (default: on their syntax trees).")
    private boolean published;

    @Override
    protected void run() throws Exception {
        perform(in -> new StudyDatasets(in.workspace(), files), common::read, new StudyDatasets.Settings(names,
                published), found -> new DatasetStudyText(terminal, published).print(found.sets()));
    }
}
