package org.quern.cypher.memory;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.StatementContext;
import org.quern.cypher.CypherQuery;

/**
 * Answers queries from a graph in memory, as the database that holds the graph would, or says that it is not sure. It is
 * sure of queries whose every part it knows, which cannot fail, and whose rows are no choice of the database. Safe to
 * use from several threads.
 */
public final class MemoryEngine {

    /** What the engine says. */
    public sealed interface Answer {
    }

    /**
     * The result.
     *
     * @param rows with values as in {@link MemoryGraph#node}, besides {@link MemoryNode}, {@link MemoryRelationship},
     *        {@link MemoryPath}, maps and null
     * @param certain what is certain of the rows
     */
    public record Sure(List<String> columns, List<List<@Nullable Object>> rows, Certainty certain) implements Answer {}

    /** The database refuses the query before it runs. */
    public record Refused(String what) implements Answer {}

    /** Nothing: somebody must ask the database. */
    public record Unsure(String why) implements Answer {}

    /** The options of a query are the database's matter. */
    private static final Pattern BEFORE = Pattern.compile(
            "(?is)(?:\\s|//[^\\n]*\\n|/\\*.*?\\*/)*(cypher\\s+(5|25)\\s+)?(explain\\s+)?");

    private final MemoryGraph graph;
    private final Set<String> names;

    /** @param names by which a query may name the database that it is asked of anyway, in small letters */
    public MemoryEngine(MemoryGraph graph, Set<String> names) {
        this.graph = graph;
        this.names = Set.copyOf(names);
    }

    /** @param stopped asked now and then whether nobody wants the answer any more */
    public Answer answer(CypherQuery query, BooleanSupplier stopped) {
        try {
            return sure(query, stopped);
        } catch (NotSure open) {
            return new Unsure(String.valueOf(open.getMessage()));
        }
    }

    private Answer sure(CypherQuery query, BooleanSupplier stopped) {
        StatementContext statement = query.tree().statement().getFirst();
        int start = query.text().offsetByCodePoints(0, statement.getStart().getStartIndex());
        if (!BEFORE.matcher(query.text().substring(0, start)).matches() || query.text().contains("\\u"))
            throw new NotSure("options before the query, or characters that are written as numbers");
        if (statement.queryWithLocalDefinitions() == null)
            throw new NotSure("a command");
        Optional<String> error = SureErrors.of(query, statement.queryWithLocalDefinitions());
        if (error.isPresent())
            return new Refused(error.get());
        Spellings.check(statement);
        Scope.Slots slots = new Scope.Slots();
        QueryPlan plan = new QueryCompiler(graph, names).query(statement.queryWithLocalDefinitions(), new Scope(slots));
        List<String> columns = plan.columns().stream().map(QueryPlan.Column::name).toList();
        if (query.explain())
            return new Sure(columns, List.of(), Certainty.ORDER);
        Run run = new Run(slots.count(), stopped);
        QueryPlan.Result result = plan.result(run.emptyRow(), run);
        return new Sure(columns, result.rows(), result.certain());
    }
}
