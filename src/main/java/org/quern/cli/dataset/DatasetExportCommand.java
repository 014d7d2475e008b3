package org.quern.cli.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.PublicationOptions;
import org.quern.cli.output.Amount;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetExport.Form;
import org.quern.task.dataset.ExportDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset export}: writes a dataset in another format. */
@Command(name = "export", mixinStandardHelpOptions = true)
final class DatasetExportCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--out", paramLabel = "FILE", description = "The file to write: .json, .ttl, .jsonl, .prompts.jsonl or .md, plain or .gz; a folder for croissant.")
    private Optional<Path> out = Optional.empty();
    /** The option name of the first edition. */
    @Parameters(index = "1", arity = "0..1", hidden = true)
    private Optional<Path> former = Optional.empty();
    @Option(names = "--format", paramLabel = "FORM", description = "Format: ${COMPLETION-CANDIDATES} (default: derived from the file name).")
    private Optional<Form> form = Optional.empty();
    @Option(names = "--overwrite", description = "Overwrite an existing file.")
    private boolean replace;

    @Mixin
    private PublicationOptions publication = new PublicationOptions();

    @Override
    protected void run() throws Exception {
        Path file = out.or(() -> former).orElseThrow(() -> common.wrong("Missing required option: '--out=FILE'"));
        Form wanted = form.or(() -> Form.ofName(file)).orElseThrow(() -> common
                .wrong("specify the format with --format, or a file name that ends in .json, .jsonl, .prompts.jsonl, .ttl or .md"));
        Optional<Path> card = DatasetExport.card(wanted, file);
        card.ifPresent(next -> common.require(replace || !Files.exists(next),
                "the card " + next + " already exists; use --overwrite to replace it"));
        common.require(replace || !Files.exists(file), (wanted.isFolder() ? "the folder" : "the file")
                + " already exists; use --overwrite to replace it");
        perform(in -> new ExportDataset(in.workspace(), files), common::read, new ExportDataset.Settings(choice.name(),
                file, Optional.of(wanted), publication.attribution(common)), done -> {
                    terminal.println((wanted == Form.CARD ? "Wrote the card of %s to %s" : "Wrote %s to %s").formatted(
                            Amount.of(done.questions(), "question"), file));
                    card.ifPresent(next -> terminal.println("Wrote the card with licence and source to " + next));
                });
    }
}
