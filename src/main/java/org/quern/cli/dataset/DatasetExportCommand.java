package org.quern.cli.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.PublicationOptions;
import org.quern.cli.output.Amount;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetExport.Form;
import org.quern.task.JsonMembers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset export}: writes a dataset in another format. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes a dataset as QALD JSON (.json), Turtle in the QAWiki data model (.ttl), Quern's JSON Lines (.jsonl), prompts that name the entities of each question (.prompts.jsonl), a card with its licence, source and size (.md), or a data set with Croissant metadata and a data card (--format croissant, a folder). If a format cannot store the licence, a card is written next to the file.")
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
    protected void run() {
        Path file = out.or(() -> former).orElseThrow(() -> common.wrong("Missing required option: '--out=FILE'"));
        Form wanted = form.or(() -> Form.ofName(file)).orElseThrow(() -> common
                .wrong("specify the format with --format, or a file name that ends in .json, .jsonl, .prompts.jsonl, .ttl or .md"));
        Optional<Path> card = DatasetExport.card(wanted, file);
        card.ifPresent(next -> common.require(replace || !Files.exists(next),
                "the card " + next + " already exists; use --overwrite to replace it"));
        common.require(replace || !Files.exists(file), (wanted.isFolder() ? "the folder" : "the file")
                + " already exists; use --overwrite to replace it");
        long questions = choice.with(common, files,
                set -> new DatasetExport(files, publication.attribution(common)).write(set, wanted, file,
                        terminal.progress()));
        result(() -> JsonMembers.of("dataset", choice.name(), "form", wanted.toString(), "file", file.toString(),
                "questions", questions, "card", card.map(Path::toString)),
                () -> {
                    terminal.println((wanted == Form.CARD ? "Wrote the card of %s to %s" : "Wrote %s to %s").formatted(
                            Amount.of(questions, "question"), file));
                    card.ifPresent(next -> terminal.println("Wrote the card with licence and source to " + next));
                });
    }
}
