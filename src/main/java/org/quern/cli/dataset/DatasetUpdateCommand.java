package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.dataset.file.DatasetManifest;
import org.quern.task.JsonMembers;
import org.quern.task.dataset.ImportDataset;
import org.quern.task.dataset.UpdateDataset;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset update}: carries the edits of a set over to a newer version of its file. */
@Command(name = "update", mixinStandardHelpOptions = true, description = {
    "Replaces a set with a newer version of its file, for example a newer dump of QAWiki, and carries the edits over. If a part of a question was edited here and changed differently in the newer version, the conflict is listed with both versions, and nothing is written until it is resolved: ours is the edit, theirs the newer version. Questions that are numbered differently in the newer version are found by their wording. The file is read with the columns and language of the import, unless options say otherwise. The former version can be restored with 'quern dataset restore'.",
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
    @Option(names = "--preview", description = "Show what would change and the conflicts. Write nothing.")
    private boolean preview;

    @Override
    protected void run() {
        String author = decisions.author(common);
        try (Workspace workspace = Workspace.open(common.workspace())) {
            ImportDataset.Settings settings = reading.of(file, Optional.of(choice.name()), true);
            UpdateDataset task = new UpdateDataset(workspace, files);
            UpdateDataset.Result updated = preview
                    ? task.preview(settings, decisions.read(), terminal.progress())
                    : task.run(settings, author, decisions.read(), terminal.progress());
            exit = preview || updated.manifest().isPresent() ? 0 : 1;
            result(() -> JsonMembers.of("dataset", choice.name(), "written", updated.manifest().isPresent(), "added",
                    updated.added(), "removed", updated.removed(), "renumbered", updated.renumbered(), "edited",
                    updated.kept(), "conflicts", MergeDecisions.json(updated.merged())), () -> show(updated));
        }
    }

    private void show(UpdateDataset.Result updated) {
        MergeDecisions.show(updated.merged(), terminal);
        if (!preview && !updated.merged().undecided().isEmpty())
            return;
        updated.manifest().ifPresent(manifest -> terminal.println(DatasetText.line(choice.name(), manifest)));
        terminal.println("  new: %s, renumbered: %,d, no longer in the file: %,d; edits of %s kept".formatted(
                Amount.of(updated.added(), "question"), updated.renumbered(), updated.removed(),
                Amount.of(updated.kept(), "question")));
        updated.manifest().ifPresentOrElse(this::show,
                () -> terminal.note("Nothing was written (--preview)."));
    }

    private void show(DatasetManifest manifest) {
        DatasetText.kept(manifest).ifPresent(terminal::println);
        DatasetText.skipped(manifest).forEach(terminal::println);
        terminal.note("The former version can be restored with 'quern dataset restore %s'.".formatted(choice.name()));
    }
}
