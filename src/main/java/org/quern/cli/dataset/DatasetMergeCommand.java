package org.quern.cli.dataset;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.task.JsonMembers;
import org.quern.task.dataset.MergeDataset;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset merge}: merges somebody else's edits. */
@Command(name = "merge", mixinStandardHelpOptions = true, description = {
    "Merges the edits that somebody else made to a copy of a set: wordings, queries, mentions, relations and issues. If both copies changed the same part differently, the conflict is listed with both versions, and nothing is written until it is resolved. Both versions and the decision are kept in edits.jsonl.",
    "A file of decisions contains one JSON object per line: {\"question\": …, \"part\": …, \"take\": \"ours|theirs\"}."})
final class DatasetMergeCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--with", required = true, paramLabel = "PATH", description = "Folder or edits.jsonl of the other copy.")
    private Path other = Path.of("");
    @Mixin
    private MergeDecisions decisions = new MergeDecisions();

    @Override
    protected void run() {
        String author = decisions.author(common);
        try (Workspace workspace = Workspace.open(common.workspace())) {
            DatasetMerge.Result merged = new MergeDataset(workspace, files).run(choice.name(), other, author,
                    decisions.read());
            exit = merged.undecided().isEmpty() ? 0 : 1;
            result(() -> JsonMembers.of("dataset", choice.name(), "written", exit == 0 && !merged.merged().isEmpty(),
                    "edits", merged.merged().size(), "questions", merged.questions().size(), "conflicts",
                    MergeDecisions.json(merged)), () -> show(merged));
        }
    }

    private void show(DatasetMerge.Result merged) {
        MergeDecisions.show(merged, terminal);
        if (merged.merged().isEmpty())
            terminal.println("Nothing to merge.");
        else if (exit == 0)
            terminal.println("Merged %s by %s; changed %s in datasets/%s/edits.jsonl".formatted(
                    Amount.of(merged.merged().size(), "edit"), String.join(", ",
                            merged.merged().stream().map(stamp -> stamp.author()).distinct().toList()),
                    Amount.of(merged.questions().size(), "question"), choice.name()));
    }
}
