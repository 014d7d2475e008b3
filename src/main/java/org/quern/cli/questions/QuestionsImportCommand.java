package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.SkippedRows;
import org.quern.task.question.ImportQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions import}: imports questions of other programs. */
@Command(name = "import", mixinStandardHelpOptions = true)
final class QuestionsImportCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "FILE", description = "The questions: .csv, .tsv, .jsonl or .json, plain or .gz.")
    private Path file = Path.of("");
    @Option(names = "--column", paramLabel = "FIELD=NAME", description = "Column or JSON member of a field: qid, graph, question, gold, answer or pred. Can be repeated. Defaults: qid, id, question_id, instance_id; graph, database_reference_alias; nl_question, question; gold_cypher, gold, cypher, query; answer_json; pred_cypher, pred.")
    private List<String> columns = List.of();
    @Option(names = "--graph", paramLabel = "NAME", description = "Graph of all questions (default: the graph of each row).")
    private Optional<String> graph = Optional.empty();
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the question file in the workspace (default: the file's name).")
    private Optional<String> name = Optional.empty();
    @Option(names = "--overwrite", description = "Overwrite an existing question file.")
    private boolean replace;

    @Override
    protected void run() throws Exception {
        perform(ImportQuestions::new, new ImportQuestions.Settings(file, name, columns, graph, replace), this::print);
    }

    private void print(ImportQuestions.Result done) {
        terminal.println("Imported %s as %s".formatted(Amount.of(done.imported(), "question"), done.questions()));
        done.columns().forEach((field, column) -> terminal.println("  %-9s %s".formatted(field, column)));
        SkippedRows.print(done.skipped().stream().map(row -> row.where() + ": " + row.problem()).toList(), terminal);
        if (done.withoutGraph() > 0)
            terminal.warning("%,d without a graph; --graph sets it.".formatted(done.withoutGraph()));
    }
}
