package org.quern.cli.graph;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.option.ModelOptions;
import org.quern.llm.reply.ReplyQuery;
import org.quern.task.graph.AnswerFromGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern graph ask}: answers a question in words about a graph. */
@Command(name = "ask", mixinStandardHelpOptions = true)
final class GraphAskCommand extends WorkspaceCommand {

    @Mixin
    private DatabaseChoice choice = new DatabaseChoice();
    @Mixin
    private ModelOptions asking = new ModelOptions();
    @Mixin
    private RowOptions rows = new RowOptions();

    @Parameters(arity = "1..2", paramLabel = "[NAME] QUESTION", description = "Name of a graph in the workspace or of a database in quern.json (omit it with --uri or --database), and the question in plain language.")
    private List<String> arguments = List.of();

    @Override
    protected void run() throws Exception {
        common.require(choice.elsewhere() == (arguments.size() == 1),
                "Expected NAME QUESTION, or QUESTION with --uri or --database");
        asking.requireModel(common);
        String question = arguments.getLast();
        common.require(!question.isBlank(), "QUESTION must not be empty");
        String graph = choice.elsewhere() ? choice.selection().graph() : arguments.getFirst();
        perform(AnswerFromGraph::new, new AnswerFromGraph.Settings(graph, choice.selection(), question, asking.name(),
                rows.time(), rows.limit(), asking.limits()), this::show);
    }

    private void show(AnswerFromGraph.Result answer) {
        terminal.println(answer.query());
        if (!answer.removed().isEmpty())
            terminal.warning("Removed from the reply: "
                    + String.join(", ", answer.removed().stream().map(ReplyQuery.Cut::title).toList()) + ".");
        terminal.println("");
        RowOptions.print(answer.rows(), terminal);
        ModelOptions.tell(answer.spending(), terminal);
    }
}
