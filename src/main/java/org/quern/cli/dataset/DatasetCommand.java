package org.quern.cli.dataset;

import org.quern.cli.kit.CommandGroup;
import org.quern.workspace.EntryKind;
import picocli.CommandLine.Command;

/** The command group {@code quern dataset}, for datasets. */
@Command(name = "dataset", mixinStandardHelpOptions = true, description = "Imports, checks, edits and exports datasets: SPINACH, QALD, WikiWebQuestions and QAWiki, or sets in CSV tables.")
public final class DatasetCommand extends CommandGroup {

    DatasetCommand() {
        super(EntryKind.DATASET, DatasetImportCommand.class, DatasetListCommand.class, DatasetShowCommand.class,
                DatasetStatsCommand.class,
                DatasetCheckCommand.class, DatasetConsistencyCommand.class, DatasetExportCommand.class,
                DatasetHarvestCommand.class, DatasetEditCommand.class,
                DatasetMergeCommand.class, DatasetUpdateCommand.class, DatasetQueryCommand.class,
                DatasetTablesCommand.class,
                DatasetDraftCommand.class, DatasetDraftsCommand.class);
    }
}
