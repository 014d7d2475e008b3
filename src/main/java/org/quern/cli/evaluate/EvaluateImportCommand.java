package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.PredictionsArgument;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.SkippedRows;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.task.Services;
import org.quern.task.evaluate.ImportPredictions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate import}: imports predictions made elsewhere as a run. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Imports predictions made elsewhere as a run. The input is a question file or table with gold queries and predictions or, with --questions, a table (.csv, .tsv), JSON or JSON Lines with qid and the predicted query, or with graph, question and the query. For methods that do not produce queries, the file contains answers instead: a name, a Wikidata id, a number, or a JSON list of them; several lines for one question are the rows of its answer. A question without a prediction counts as wrong. Rows that are not predictions for a question are skipped, counted and listed.")
final class EvaluateImportCommand extends WorkspaceCommand {

    @Mixin
    private PredictionsArgument predictions = new PredictionsArgument();
    @Option(names = "--questions", paramLabel = "FILE", description = "The question file that the predictions belong to, or its name in the workspace (default: the predictions contain the questions).")
    private Optional<String> questions = Optional.empty();
    @Option(names = "--column", paramLabel = "[FIELD=]NAME", description = "Column or JSON member with the predicted query (default: the first of pred_cypher, pred, prediction, pred_sparql, cypher, sparql, query), or of a field: qid, graph, question, gold, answer or pred, for instance question=frage. Dots lead into JSON, for instance qid=doc.id. Can be repeated.")
    private List<String> columns = List.of();
    @Option(names = "--lenient-json", description = "Also find queries in JSON replies with unescaped line breaks. Published figures count such replies as wrong; 'quern evaluate run' always reads them.")
    private boolean lenient;
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the run in the workspace (default: the file's name).")
    private Optional<String> id = Optional.empty();

    @Override
    protected void run() {
        Optional<Path> about = questions.map(text -> QuestionFile.path(text, common));
        ImportPredictions.Result done;
        try (Services services = common.open()) {
            done = new ImportPredictions(services)
                    .run(new ImportPredictions.Settings(predictions.file(), about, id, false,
                            columns, predictions.areAnswers(), lenient));
        }
        Imported imported = done.imported();
        if (common.json()) {
            terminal.json(JsonMembers.of("run", done.run(), "questions", imported.samples().size(), "unanswered",
                    imported.unanswered().size(), "without_prediction", imported.unanswered(), "skipped",
                    imported.skipped()));
        } else {
            terminal.println("Imported %s as run %s".formatted(
                    Amount.of(imported.samples().size(), "question"), done.run()));
            SkippedRows.unanswered(imported.unanswered(), terminal);
            SkippedRows.print(imported.skipped().stream().map(row -> row.where() + ": " + row.problem()).toList(),
                    terminal);
            terminal.note("Score it with 'quern evaluate score " + done.run() + "'.");
        }
    }
}
