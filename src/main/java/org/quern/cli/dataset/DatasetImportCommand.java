package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.qaset.SetFormat;
import org.quern.qaset.file.Rights;
import org.quern.qaset.file.SetColumns;
import org.quern.qaset.file.SetImport;
import org.quern.qaset.file.SetManifest;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset import}: imports a published question set into the workspace. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Imports a question set into the workspace: JSON, JSON Lines or YAML in the form of SPINACH, WikiWebQuestions, QALD, LC-QuAD, RuBQ, KQA Pro, CWQ, WebQSP, Mintaka, SciQA, DBLP-QuAD and others, tables (.csv or .tsv), QAWiki (Turtle) or Quern's JSON Lines. Detects the format, recognizes members and columns by their names, and unpacks .gz. Other members are kept and listed.")
final class DatasetImportCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "FILE", description = "The file to import.")
    private Path file = Path.of("");
    @Mixin
    private NewSet target = new NewSet();
    @Option(names = "--format", paramLabel = "FORM", description = "Format: ${COMPLETION-CANDIDATES} (default: detected).")
    private Optional<SetFormat> format = Optional.empty();
    @Option(names = "--column", paramLabel = "FIELD=NAME", description = "JSON member or column of a field: id, question, question@LANGUAGE, language, query, answer or mentions, for instance question@de=frage. Paths lead into JSON, for instance query=gold.sparql or 'question=texts[0].value'. Can be repeated. Default: recognized by their names.")
    private List<String> columns = List.of();
    @Option(names = "--language", paramLabel = "TAG", defaultValue = "en", description = "Language of questions for which the file states no language (default: ${DEFAULT-VALUE}).")
    private String language = "en";
    @Option(names = "--licence", paramLabel = "TEXT", description = "The licence of the set, as a name or URL (default: the licence stated in the file or known for a published file).")
    private Optional<String> licence = Optional.empty();
    @Option(names = "--source", paramLabel = "URL", description = "Address where the set is published (default: the address stated in the file or known for a published file).")
    private Optional<String> source = Optional.empty();

    @Override
    protected void run() {
        String called = target.name(SetImport.nameOf(file));
        try (Workspace workspace = Workspace.openOrCreate(common.workspace())) {
            SetManifest manifest = new SetImport(files).run(file, workspace.dataset(called),
                    new SetImport.Wish(format, language, target.isReplaced(), new Rights(licence, source),
                            SetColumns.USUAL.with(columns)),
                    terminal.progress());
            result(() -> DatasetText.json(called, manifest), () -> show(called, manifest));
        }
    }

    private void show(String called, SetManifest manifest) {
        terminal.println(DatasetText.line(called, manifest));
        DatasetText.kept(manifest).ifPresent(terminal::println);
        DatasetText.skipped(manifest).forEach(terminal::println);
    }
}
