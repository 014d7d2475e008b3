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
import org.quern.task.JsonMembers;
import org.quern.task.dataset.ImportDataset;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset import}: imports a published dataset into the workspace. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Imports a dataset into the workspace: JSON, JSON Lines or YAML in the form of SPINACH, WikiWebQuestions, QALD, LC-QuAD, RuBQ, KQA Pro, CWQ, WebQSP, Mintaka, SciQA, DBLP-QuAD and others, XML of QALD 1 to 5, tables (.csv or .tsv), QAWiki (Turtle) or Quern's JSON Lines. Detects the format, recognizes members and columns by their names, and unpacks .gz. Other members are kept and listed.")
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
    protected void run() {
        ImportDataset.Settings settings = reading.of(file, Optional.of(target.name(DatasetImport.nameOf(file))),
                target.isReplaced());
        try (Workspace workspace = Workspace.openOrCreate(common.workspace())) {
            ImportDataset task = new ImportDataset(workspace, files);
            if (preview) {
                show(settings.called(), task.preview(settings, terminal.progress()));
                return;
            }
            DatasetManifest manifest = task.run(settings, terminal.progress());
            result(() -> DatasetText.json(settings.called(), manifest), () -> show(settings.called(), manifest));
        }
    }

    private void show(String called, DatasetPreview found) {
        found.problem().ifPresent(problem -> {
            throw problem;
        });
        result(() -> JsonMembers.of("columns", JsonMembers.named(found.columns(), Field::toString), "names",
                found.names(), "rows", found.rows().stream().map(row -> JsonMembers.named(row, Field::toString))
                        .toList(),
                "set", DatasetText.json(called, found.manifest())), () -> {
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
                    show(called, found.manifest());
                    terminal.note("Nothing was written (--preview).");
                });
    }

    private void show(String called, DatasetManifest manifest) {
        terminal.println(DatasetText.line(called, manifest));
        DatasetText.kept(manifest).ifPresent(terminal::println);
        DatasetText.skipped(manifest).forEach(terminal::println);
    }
}
