package org.quern.cli.dataset;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.NoSettings;
import org.quern.task.dataset.DatasetSummary;
import org.quern.task.dataset.ListDatasets;
import picocli.CommandLine.Command;

/** {@code quern dataset list}: lists the datasets of a workspace. */
@Command(name = "list", mixinStandardHelpOptions = true)
final class DatasetListCommand extends WorkspaceCommand {

    @Override
    protected void run() throws Exception {
        perform(in -> new ListDatasets(in.workspace(), files), common::read, new NoSettings(), this::print);
    }

    private void print(ListDatasets.Result found) {
        for (DatasetSummary each : found.datasets())
            terminal.println(DatasetText.line(each.dataset(), each.manifest())
                    + each.edited().filter(edited -> edited > 0).map("; %,d edited"::formatted).orElse(""));
        if (found.datasets().isEmpty())
            terminal.note("No datasets yet. Import one with 'quern dataset import FILE'.");
    }
}
