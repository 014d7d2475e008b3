package org.quern.cypher.memory.engine;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.StatementContext;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.EngineLimits;
import org.quern.cypher.memory.Fails;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryPath;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Scope;

/**
 * Answers queries from a graph in memory exactly as the database would, or reports that it is not sure. It is
 * sure if it knows every part of the query, the query cannot fail, and the database has no choice about the
 * rows. Thread-safe.
 */
public final class MemoryEngine {

    /** The result of an attempt. */
    public sealed interface Answer {}

    /**
     * The result.
     *
     * @param rows with values as in {@link MemoryGraph#node}, and {@link MemoryNode}, {@link
     * MemoryRelationship}, {@link MemoryPath}, maps and null
     * @param certain what is certain about the rows
     */
    public record Sure(List<String> columns, List<List<@Nullable Object>> rows, Certainty certain) implements Answer {}

    /** The database rejects the query before it returns a row. */
    public record Refused(String what) implements Answer {}

    /** Unknown: the database must answer. */
    public record Unsure(String why) implements Answer {}

    /** Words that may precede a query; other options are left to the database. */
    private static final Set<List<String>> BEFORE = Set.of(List.of(), List.of("explain"), List.of("cypher", "5"),
            List.of("cypher", "5", "explain"));

    /** With these clauses, the database may return rows before a failure, or never reach it. */
    private static final Set<String> AROUND_FAILURES = Set.of("limit", "case", "with", "union", "call", "exists",
            "count", "collect", "skip", "offset");

    /** Beginning of the reason in {@link Unsure} when the engine itself failed. */
    public static final String FAILURE = "the in-memory engine failed: ";

    private final MemoryGraph graph;
    private final Set<String> names;
    private final EngineLimits budget;

    /** @param names the names of the current database that USE may name, in lower case */
    public MemoryEngine(MemoryGraph graph, Set<String> names) {
        this(graph, names, EngineLimits.USUAL);
    }

    MemoryEngine(MemoryGraph graph, Set<String> names, EngineLimits budget) {
        this.graph = graph;
        this.names = Set.copyOf(names);
        this.budget = budget;
    }

    /**
     * Answers a query. Every failure, an {@code Error} included, gives {@link Unsure}, so that the database
     * answers.
     *
     * @param stopped polled to see whether the answer is no longer needed
     */
    public Answer answer(CypherQuery query, BooleanSupplier stopped) {
        try {
            return sure(query, stopped);
        } catch (NotSure open) {
            return new Unsure(String.valueOf(open.getMessage()));
        } catch (Complaint complaint) {
            return new Refused(String.valueOf(complaint.getMessage()));
        } catch (Fails failure) {
            return isPlain(query.text()) ? new Refused(String.valueOf(failure.getMessage()))
                    : new Unsure("an error that the database might not raise");
        } catch (CancellationException cancelled) {
            throw cancelled;
        } catch (Throwable failure) {
            return new Unsure(FAILURE + failure.getClass().getSimpleName());
        }
    }

    /** Whether the database computes the returned values, for each row: one RETURN without preceding comments. */
    private static boolean isPlain(String text) {
        int returned = 0;
        boolean slash = false;
        for (int at = 0; at < text.length();) {
            int end = at;
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end)))
                end++;
            String word = text.substring(at, end).toLowerCase(Locale.ROOT);
            if (AROUND_FAILURES.contains(word) || word.equals("return") && (slash || ++returned > 1))
                return false;
            slash |= end < text.length() && text.charAt(end) == '/';
            at = end + 1;
        }
        return returned == 1;
    }

    private Answer sure(CypherQuery query, BooleanSupplier stopped) {
        StatementContext statement = query.tree().statement().getFirst();
        int start = query.text().offsetByCodePoints(0, statement.getStart().getStartIndex());
        if (!BEFORE.contains(query.preamble().words()) || query.preamble().start() != start
                || query.text().contains("\\u") || query.text().chars().anyMatch(c -> Character.isSurrogate((char) c)))
            throw new NotSure("query options or Unicode escapes");
        if (statement.queryWithLocalDefinitions() == null)
            throw new NotSure("a command");
        Spellings.check(statement);
        Scope.Slots slots = new Scope.Slots(budget);
        QueryPlan plan = new QueryCompiler(graph, names).query(statement.queryWithLocalDefinitions(), new Scope(slots));
        List<String> columns = plan.columns().stream().map(QueryPlan.Column::name).toList();
        if (!slots.unknown().isEmpty())
            return unknown(query, slots);
        if (!slots.parameters().isEmpty())
            return missing(slots.parameters(), query.explain());
        if (query.explain())
            return new Sure(columns, List.of(), Certainty.ORDER);
        Run run = new Run(slots.count(), budget, stopped);
        QueryPlan.Result result = plan.result(run.emptyRow(), run);
        if (slots.mayFail())
            return new Unsure("an expression that may fail in unseen rows");
        for (List<@Nullable Object> row : result.rows())
            row.forEach(run::returned);
        return new Sure(columns, result.rows(), result.certain());
    }

    /** The database reports one of several errors. */
    private static Answer unknown(CypherQuery query, Scope.Slots slots) {
        if (slots.unknown().size() > 1 || !slots.parameters().isEmpty())
            return new Unsure("several undefined variables");
        String name = slots.unknown().iterator().next();
        Complaint complaint = UnknownName.in(query.tree(), name)
                .map(place -> new Complaint("Variable `" + name + "` not defined", place))
                .orElseThrow(() -> new NotSure("the variable " + name + " is undefined"));
        return new Refused(String.valueOf(complaint.getMessage()));
    }

    /** A query without its parameters. */
    private static Answer missing(Set<String> parameters, boolean explain) {
        return explain || parameters.size() > 1 ? new Unsure("parameters")
                : new Refused("Expected parameter(s): " + parameters.iterator().next());
    }
}
