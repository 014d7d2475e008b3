package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.SkippedRows;
import org.quern.question.file.QuestionColumns;
import org.quern.question.file.QuestionImport;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.question.ImportQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions import}: imports questions of other programs. */
@Command(name = "import", mixinStandardHelpOptions = true, description = "Imports questions with gold Cypher as a question file of the workspace: from CSV, TSV, JSON Lines or JSON with any column names, including Neo4j's text2cypher data sets. Rows that are not questions are skipped, counted and listed; other columns are kept.")
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
    protected void run() {
        ImportQuestions.Result done;
        try (Services services = common.open()) {
            done = new ImportQuestions(services).run(new ImportQuestions.Settings(file, name,
                    QuestionColumns.OF_QUESTIONS.with(columns, Optional.empty()), graph, replace), terminal.progress());
        }
        QuestionImport.Imported imported = done.imported();
        result(() -> JsonMembers.of("questions", done.name(), "imported", imported.questions(), "without_graph",
                imported.withoutGraph(), "columns",
                JsonMembers.named(imported.columns(), QuestionColumns.Field::toString),
                "skipped", imported.bad()),
                () -> print(done.name(), imported));
    }

    private void print(String target, QuestionImport.Imported imported) {
        terminal.println("Imported %s as %s".formatted(Amount.of(imported.questions(), "question"), target));
        imported.columns().forEach((field, column) -> terminal.println("  %-9s %s".formatted(field, column)));
        SkippedRows.print(imported.bad().stream().map(row -> row.where() + ": " + row.problem()).toList(), terminal);
        if (imported.withoutGraph() > 0)
            terminal.warning("%,d without a graph; --graph sets it.".formatted(imported.withoutGraph()));
    }
}
