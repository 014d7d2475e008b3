package org.quern.cli.dataset;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.task.dataset.MergeDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset merge}: merges somebody else's edits. */
@Command(name = "merge", mixinStandardHelpOptions = true)
final class DatasetMergeCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--with", required = true, paramLabel = "PATH", description = "Folder or edits.jsonl of the other copy.")
    private Path other = Path.of("");
    @Mixin
    private MergeDecisions decisions = new MergeDecisions();

    @Override
    protected void run() throws Exception {
        MergeDataset.Settings settings = new MergeDataset.Settings(choice.name(), other, decisions.author(common),
                decisions.read());
        MergeDataset.Result done = perform(in -> new MergeDataset(in.workspace(), files), common::openToWrite, settings,
                this::print);
        exit = done.isDecided() ? 0 : 1;
    }

    private void print(MergeDataset.Result done) {
        DatasetMerge.Result merged = done.merged();
        MergeDecisions.print(merged, terminal);
        if (merged.merged().isEmpty())
            terminal.println("Nothing to merge.");
        else if (done.isDecided())
            terminal.println("Merged %s by %s; changed %s in datasets/%s/edits.jsonl".formatted(
                    Amount.of(merged.merged().size(), "edit"), String.join(", ",
                            merged.merged().stream().map(stamp -> stamp.author()).distinct().toList()),
                    Amount.of(merged.questions().size(), "question"), choice.name()));
    }
}
