package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.qaset.SetFormat;
import org.quern.qaset.file.SetImport;
import org.quern.qaset.file.SetManifest;
import org.quern.wikidata.Rejects;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset import}: a published question set comes into the workspace. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Takes a question set into the workspace: SPINACH and WikiWebQuestions (records), QALD 7, 9, 9-plus, 10, a table (.csv, .tsv with the headings id, question, sparql), QAWiki (Turtle) or our own form. The form is recognised; .gz is unpacked.")
final class DatasetImportCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "FILE", description = "The published file.")
    private Path file = Path.of("");
    @Option(names = "--name", paramLabel = "NAME", description = "What the set is called in the workspace (default: as its file).")
    private Optional<String> name = Optional.empty();
    @Option(names = "--format", paramLabel = "FORM", description = "Its form, where it is not recognised: ${COMPLETION-CANDIDATES}.")
    private Optional<SetFormat> format = Optional.empty();
    @Option(names = "--language", paramLabel = "TAG", defaultValue = "en", description = "Language of questions whose file does not say (default: ${DEFAULT-VALUE}).")
    private String language = "en";
    @Option(names = "--replace", description = "Replace a set of the same name.")
    private boolean replace;

    @Override
    protected void run() {
        String called = name.orElseGet(() -> SetImport.nameOf(file));
        try (Workspace workspace = Workspace.openOrCreate(common.workspace())) {
            SetManifest manifest = new SetImport(new SafeFiles()).run(file, workspace.dataset(called),
                    new SetImport.Wish(format, language, replace), terminal.progress());
            result(() -> DatasetText.json(called, manifest), () -> show(called, manifest));
        }
    }

    private void show(String called, SetManifest manifest) {
        terminal.println(DatasetText.line(called, manifest));
        for (Rejects one : manifest.leftOut()) {
            terminal.println("  left out: %,d times: %s".formatted(one.count(), one.what()));
            one.samples().forEach(place -> terminal.println("    " + place));
        }
    }
}
