package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.TextTable;
import org.quern.dataset.file.DatasetColumns.Field;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.file.DatasetPreview;
import org.quern.task.dataset.ImportDataset;
import org.quern.task.dataset.PreviewDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset import}: imports a published dataset into the workspace. */
@Command(name = "import", mixinStandardHelpOptions = true)
final class DatasetImportCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "FILE", description = "The file to import.")
    private Path file = Path.of("");
    @Mixin
    private NewDataset target = new NewDataset();
    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Option(names = "--preview", description = "Show the first questions, the columns they are read from, and what would be kept and skipped. Write nothing.")
    private boolean preview;

    @Override
    protected void run() throws Exception {
        ImportDataset.Settings settings = reading.of(file, Optional.of(target.name(DatasetImport.nameOf(file))),
                target.isReplaced());
        if (preview)
            perform(in -> new PreviewDataset(in.workspace(), files), common::openOrCreate, settings,
                    found -> print(found.preview(), settings.called()));
        else
            perform(in -> new ImportDataset(in.workspace(), files), common::openOrCreate, settings,
                    imported -> print(imported.dataset(), imported.manifest()));
    }

    private void print(DatasetPreview found, String called) {
        if (!found.names().isEmpty())
            terminal.println("Columns: " + found.columns().entrySet().stream()
                    .map(one -> one.getKey() + "=" + one.getValue()).collect(Collectors.joining(", "))
                    + "; all columns: " + String.join(", ", found.names()));
        List<Field> fields = Stream.of(Field.values()).filter(field -> found.rows().stream()
                .anyMatch(row -> !row.getOrDefault(field, "").isEmpty())).toList();
        TextTable table = new TextTable(fields.stream().map(Field::toString).toList(), TextTable.READABLE);
        found.rows().forEach(row -> table.add(fields.stream()
                .map(field -> row.getOrDefault(field, "").replaceAll("\\s+", " ")).toList()));
        table.lines().forEach(terminal::println);
        print(called, found.manifest());
        terminal.note("Nothing was written (--preview).");
    }

    private void print(String called, DatasetManifest manifest) {
        terminal.println(DatasetText.line(called, manifest));
        DatasetText.kept(manifest).ifPresent(terminal::println);
        DatasetText.skipped(manifest).forEach(terminal::println);
    }
}
