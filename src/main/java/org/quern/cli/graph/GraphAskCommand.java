package org.quern.cli.graph;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.option.ModelOptions;
import org.quern.job.Progress;
import org.quern.llm.reply.ReplyQuery;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.task.graph.AskGraph;
import org.quern.task.graph.QueryGraph;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern graph ask}: answers a question in words about a graph. */
@Command(name = "ask", mixinStandardHelpOptions = true, description = "Asks a model for the Cypher query that answers a question, using the same prompt as evaluation runs, and runs the query in a read-only session. Prints the query, its rows, tokens and cost.")
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
    protected void run() {
        common.require(choice.elsewhere() == (arguments.size() == 1),
                "Expected NAME QUESTION, or QUESTION with --uri or --database");
        asking.requireModel(common);
        String question = arguments.getLast();
        common.require(!question.isBlank(), "QUESTION must not be empty");
        String graph = choice.elsewhere() ? choice.selection().graph() : arguments.getFirst();
        Progress progress = terminal.progress();
        try (Services services = common.open();
                GraphSource graphs = choice.selection().source(LazyServices.of(services))) {
            ReplyQuery asked = new AskGraph(services, graphs).run(
                    new AskGraph.Settings(graph, question, asking.name()), asking.use(terminal), progress);
            QueryGraph.Result read;
            try {
                read = QueryGraph.Result.read(graphs.of(graph, progress), new QueryGraph.Query(graph,
                        choice.selection(), asked.text(), Map.of(), rows.time()), rows.limit(), progress);
            } catch (QueryFailure failure) {
                if (failure.kind() == QueryFailure.Kind.CANCELLED)
                    throw (CancellationException) new CancellationException().initCause(failure);
                throw new QuernException("the model's query failed ({0})", asked.text(),
                        "rephrase the question, or correct the query and run it with 'quern graph query'",
                        failure.getMessage()).causedBy(failure);
            }
            show(asked, read);
        }
    }

    private void show(ReplyQuery query, QueryGraph.Result read) {
        result(() -> {
            Map<String, Object> result = JsonMembers.of("query", query.text(), "cut", ReplyQuery.json(query.cut()));
            JsonRecords.write(read).properties().forEach(each -> result.put(each.getKey(), each.getValue()));
            asking.put(result);
            return result;
        }, () -> {
            terminal.println(query.text());
            if (!query.cut().isEmpty())
                terminal.warning("Removed from the reply: "
                        + String.join(", ", query.cut().stream().map(ReplyQuery.Cut::title).toList()) + ".");
            terminal.println("");
            RowOptions.print(read, terminal);
            asking.tell(terminal);
        });
    }
}
