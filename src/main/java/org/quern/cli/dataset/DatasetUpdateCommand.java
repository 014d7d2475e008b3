package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.task.dataset.ImportDataset;
import org.quern.task.dataset.UpdateDataset;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern dataset update}: carries the edits of a set over to a newer version of its file. */
@Command(name = "update", mixinStandardHelpOptions = true, description = {
    "Replaces a set with a newer version of its file, for example a newer dump of QAWiki, and carries the edits over. If a part of a question was edited here and changed differently in the newer version, the conflict is listed with both versions, and nothing is written until it is resolved: ours is the edit, theirs the newer version. Questions that are numbered differently in the newer version are found by their wording.",
    "A file of decisions contains one JSON object per line: {\"question\": …, \"part\": …, \"take\": \"ours|theirs\"}."})
final class DatasetUpdateCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Parameters(index = "1", paramLabel = "FILE", description = "The newer version of the file.")
    private Path file = Path.of("");
    @Mixin
    private ReadingOptions reading = new ReadingOptions();
    @Mixin
    private MergeDecisions decisions = new MergeDecisions();

    @Override
    protected void run() {
        String author = decisions.author(common);
        try (Workspace workspace = Workspace.open(common.workspace())) {
            DatasetImport.Wish wish = new ImportDataset(workspace, files)
                    .wish(reading.of(file, Optional.of(choice.name()), true), terminal.progress());
            UpdateDataset.Result updated = new UpdateDataset(workspace, files).run(choice.name(), file, wish, author,
                    decisions.read(), terminal.progress());
            exit = updated.manifest().isPresent() ? 0 : 1;
            result(() -> JsonMembers.of("dataset", choice.name(), "written", exit == 0, "added", updated.added(),
                    "removed", updated.removed(), "edited", updated.merged().questions().size(), "conflicts",
                    MergeDecisions.json(updated.merged())), () -> show(updated));
        }
    }

    private void show(UpdateDataset.Result updated) {
        MergeDecisions.show(updated.merged(), terminal);
        updated.manifest().ifPresent(manifest -> show(updated, manifest));
    }

    private void show(UpdateDataset.Result updated, DatasetManifest manifest) {
        terminal.println(DatasetText.line(choice.name(), manifest));
        terminal.println("  new: %s, no longer in the file: %,d; edits of %s kept".formatted(
                Amount.of(updated.added(), "question"), updated.removed(),
                Amount.of(updated.merged().questions().size(), "question")));
        DatasetText.kept(manifest).ifPresent(terminal::println);
        DatasetText.skipped(manifest).forEach(terminal::println);
    }
}
