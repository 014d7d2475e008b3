package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.dataset.file.DatasetManifest;
import org.quern.task.dataset.UpdateDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset update}: carries the edits of a set over to a newer version of its file. */
@Command(name = "update", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        UpdateDataset.Settings settings = new UpdateDataset.Settings(reading.of(file, Optional.of(choice.name()), true),
                decisions.author(common), decisions.read(), preview);
        UpdateDataset.Result updated = perform(in -> new UpdateDataset(in.workspace(), files), common::openToWrite,
                settings, this::print);
        exit = preview || updated.manifest().isPresent() ? 0 : 1;
    }

    private void print(UpdateDataset.Result updated) {
        MergeDecisions.print(updated.merged(), terminal);
        if (!preview && !updated.merged().undecided().isEmpty())
            return;
        updated.manifest().ifPresent(manifest -> terminal.println(DatasetText.line(choice.name(), manifest)));
        terminal.println("  new: %s, renumbered: %,d, no longer in the file: %,d; edits of %s kept".formatted(
                Amount.of(updated.added(), "question"), updated.renumbered(), updated.removed(),
                Amount.of(updated.kept(), "question")));
        updated.manifest().ifPresentOrElse(this::print,
                () -> terminal.note("Nothing was written (--preview)."));
    }

    private void print(DatasetManifest manifest) {
        DatasetText.kept(manifest).ifPresent(terminal::println);
        DatasetText.skipped(manifest).forEach(terminal::println);
        terminal.note("The former version can be restored with 'quern dataset restore %s'.".formatted(choice.name()));
    }
}
