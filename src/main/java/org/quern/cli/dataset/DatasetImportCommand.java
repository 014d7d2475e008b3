package org.quern.cli.dataset;

import java.nio.file.Path;
import org.quern.cli.WorkspaceCommand;
import org.quern.qaset.file.SetImport;
import org.quern.qaset.file.SetManifest;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern dataset import}: imports a published question set into the workspace. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Imports a question set into the workspace: JSON, JSON Lines or YAML in the form of SPINACH, WikiWebQuestions, QALD, LC-QuAD, RuBQ, KQA Pro, CWQ, WebQSP, Mintaka, SciQA, DBLP-QuAD and others, XML of QALD 1 to 5, tables (.csv or .tsv), QAWiki (Turtle) or Quern's JSON Lines. Detects the format, recognizes members and columns by their names, and unpacks .gz. Other members are kept and listed.")
final class DatasetImportCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "FILE", description = "The file to import.")
    private Path file = Path.of("");
    @Mixin
    private NewSet target = new NewSet();
    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Override
    protected void run() {
        String called = target.name(SetImport.nameOf(file));
        try (Workspace workspace = Workspace.openOrCreate(common.workspace())) {
            SetManifest manifest = new SetImport(files).run(file, workspace.dataset(called),
                    reading.wish(target.isReplaced()), terminal.progress());
            result(() -> DatasetText.json(called, manifest), () -> show(called, manifest));
        }
    }

    private void show(String called, SetManifest manifest) {
        terminal.println(DatasetText.line(called, manifest));
        DatasetText.kept(manifest).ifPresent(terminal::println);
        DatasetText.skipped(manifest).forEach(terminal::println);
    }
}
