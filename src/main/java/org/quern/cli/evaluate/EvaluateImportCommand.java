package org.quern.cli.evaluate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.option.PredictionsArgument;
import org.quern.cli.output.Amount;
import org.quern.cli.output.SkippedRows;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.evaluate.run.PredictionPreview;
import org.quern.evaluate.run.Skipped;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.task.evaluate.exchange.ImportRun;
import org.quern.task.evaluate.exchange.PreviewImport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate import}: imports predictions made elsewhere as a run. */
@Command(name = "import", mixinStandardHelpOptions = true)
final class EvaluateImportCommand extends WorkspaceCommand {

    @Mixin
    private PredictionsArgument predictions = new PredictionsArgument();
    @Option(names = "--questions", paramLabel = "FILE", description = "The question file that the predictions belong to, or its name in the workspace (default: the predictions contain the questions).")
    private Optional<String> questions = Optional.empty();
    @Option(names = "--predicted-graphs", description = "Only questions about graphs for which there are predictions. Default: all questions of the file; those without a prediction count as wrong, as in published figures.")
    private boolean predictedGraphs;
    @Option(names = "--filter", paramLabel = "EXPRESSION", description = "Only questions that match, for example 'graph:nba,movie hops:>=2'. The language is that of 'quern evaluate items --filter', without conditions on scores, errors and other runs.")
    private String filter = "";
    @Option(names = "--column", paramLabel = "[FIELD=]NAME", description = "Column or JSON member with the predicted query, or of a field: qid, graph, question, gold, answer, attempt or pred, for instance question=frage. Paths lead into JSON, for instance qid=doc.id or 'choices[0].text'. Can be repeated. Default: recognized by their names, see --preview; assigned columns are remembered for files with the same columns.")
    private List<String> columns = List.of();
    @Option(names = "--lenient-json", description = "Also find queries in JSON replies with unescaped line breaks. Published figures count such replies as wrong; 'quern evaluate run' always reads them.")
    private boolean lenient;
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the run in the workspace (default: the name of the file, or of the folder of several files).")
    private Optional<String> id = Optional.empty();
    @Option(names = "--preview", description = "Show the first predictions, the columns they are read from and the question files that they belong to. Write nothing.")
    private boolean preview;

    @Override
    protected void run() throws Exception {
        ItemChoice.parsed(common, "--filter", filter);
        ImportRun.Settings settings = new ImportRun.Settings(predictions.files(), questions, predictedGraphs,
                Optional.of(filter), id, columns, predictions.areAnswers(), lenient);
        if (preview)
            exit = readable(perform(in -> new PreviewImport(in.get()), settings, this::show)) ? 0 : 1;
        else
            perform(in -> new ImportRun(in.get()), settings, this::show);
    }

    private static boolean readable(PredictionPreview found) {
        return found.columns().containsKey(Field.PRED) || found.columns().containsKey(Field.ANSWER);
    }

    private void show(PredictionPreview found) {
        terminal.println(Amount.of(found.predictions(), "prediction") + "; columns: "
                + text(found.columns()));
        terminal.println("All columns: " + String.join(", ", found.names()));
        List<Field> fields = List.copyOf(found.columns().keySet());
        TextTable table = new TextTable(fields.stream().map(Field::toString).toList(),
                TextTable.READABLE);
        found.rows().forEach(row -> table.add(fields.stream()
                .map(field -> row.getOrDefault(field, "").replaceAll("\\s+", " ")).toList()));
        table.lines().forEach(terminal::println);
        found.questions().forEach(fit -> {
            terminal.println("%,d of %,d belong to the questions in %s".formatted(fit.predictions(),
                    found.predictions(), fit.name()));
            if (!fit.missing().isEmpty())
                terminal.println(
                        "  without a prediction, which would count as wrong with --questions %s: %s"
                                .formatted(fit.name(), SkippedRows.counts(fit.missing(), "question")));
            if (!fit.graphs().isEmpty())
                terminal.println("  graphs without any prediction, which --predicted-graphs leaves out: "
                        + String.join(", ", fit.graphs()));
        });
        if (questions.isPresent() && found.questions().isEmpty())
            terminal.println("None belong to the chosen questions in " + questions.get());
        skipped(found.skipped());
        if (!readable(found))
            terminal.note(
                    "No column was recognized as that of the predictions. Assign it with --column NAME, "
                            + "and others with --column FIELD=NAME, for example --column qid=NAME.");
        terminal.note("Nothing was written (--preview).");
    }

    private static String text(Map<Field, String> columns) {
        return columns.isEmpty() ? "none" : columns.entrySet().stream()
                .map(each -> each.getKey() + "=" + each.getValue()).collect(Collectors.joining(", "));
    }

    private void show(ImportRun.Result done) {
        terminal.println("Imported %s as run %s".formatted(Amount.of(done.questions(), "question"),
                String.join(", ", done.runs())));
        terminal.note("Columns: " + text(done.columns()));
        if (!done.questionFile().isEmpty())
            terminal.println("Ids and texts are those of the questions in " + done.questionFile());
        counts(done);
        SkippedRows.unanswered(done.withoutPrediction(), terminal);
        if (!done.graphsWithoutPrediction().isEmpty())
            terminal.println("Graphs without any prediction, whose questions count as wrong: "
                    + SkippedRows.counts(done.graphsWithoutPrediction(), "question")
                    + ". To leave them out, import with --predicted-graphs.");
        missing(done.missingGraphs());
        skipped(done.skipped());
        terminal.note(done.runs().size() == 1 ? "Score it with 'quern evaluate score " + done.run() + "'."
                : "Score each of them with 'quern evaluate score', and compare them with 'quern evaluate repeats "
                        + done.run() + "'.");
    }

    private void counts(ImportRun.Result done) {
        if (done.leftOut() > 0)
            terminal.println("Questions left out (--predicted-graphs, --filter): %,d".formatted(done.leftOut()));
        if (done.sharedGold() > 0)
            terminal.println("Predictions whose gold query is that of several questions: %,d (kept apart)"
                    .formatted(done.sharedGold()));
        if (done.duplicates() > 0)
            terminal.println("Duplicates, imported once: %,d".formatted(done.duplicates()));
    }

    private void missing(Map<String, Integer> graphs) {
        if (!graphs.isEmpty())
            terminal.println("Graphs that are not in the workspace: " + SkippedRows.counts(graphs, "question")
                    + ". Add them once with 'quern graph load NAME --file FILE', or score with --graph or --graphs, "
                    + "which import them for each command; otherwise, these questions get no score.");
    }

    private void skipped(List<Skipped> rows) {
        SkippedRows.print(rows.stream().map(row -> row.where() + ": " + row.problem()).toList(), terminal);
        if (rows.size() > 1)
            terminal.println("By reason: " + Skipped.counts(rows).entrySet().stream()
                    .map(each -> "%s %,d".formatted(each.getKey().text(), each.getValue()))
                    .collect(Collectors.joining(", ")));
    }
}
