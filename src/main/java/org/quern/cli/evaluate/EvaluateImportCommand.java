package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.JsonMembers;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.task.Services;
import org.quern.task.evaluate.ImportPredictions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate import}: predictions that came about elsewhere become a run. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Makes a run of predictions that came about elsewhere: a question file with pred_cypher or pred, or a table (.csv, .tsv) with the columns pred_cypher and qid, or pred_cypher, graph and question. A question without a prediction counts as wrong.")
final class EvaluateImportCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "FILE", description = "The predictions.")
    private Path file = Path.of("");
    @Option(names = "--questions", paramLabel = "FILE", description = "The question file that the predictions are about, or the name of one in the workspace (default: the questions stand with the predictions).")
    private Optional<String> questions = Optional.empty();
    @Option(names = "--run", paramLabel = "ID", description = "The run's name in the workspace (default: that of the file).")
    private Optional<String> id = Optional.empty();

    @Override
    protected void run() {
        Optional<Path> about = questions.map(text -> QuestionFile.path(text, common));
        ImportPredictions.Result done;
        try (Services services = common.open()) {
            done = new ImportPredictions(services).run(new ImportPredictions.Settings(file, about, id, false));
        }
        Imported imported = done.imported();
        result(() -> JsonMembers.of("run", done.run(), "questions", imported.samples().size(), "unanswered",
                imported.unanswered()), () -> {
                    terminal.println("%,d questions in run %s".formatted(imported.samples().size(), done.run()));
                    if (imported.unanswered() > 0)
                        terminal.println("%,d of them without a prediction".formatted(imported.unanswered()));
                    terminal.note("Score it with “quern evaluate score " + done.run() + "”.");
                });
    }
}
