package org.quern.question;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.EnvironmentException;

/**
 * Sends small queries to the graph while a question is generated, and turns failures into reasons for rejection. A database
 * takes longer to plan such a query than to run it. In a graph of moderate size types are parameters, so that one plan
 * serves all of them; in a large graph the plan must know the types, to use their indexes and counts.
 */
public final class GraphProbe {

    /** Sampling reads names as a stream and keeps few, so it may read many. */
    private static final long MANY = 50_000_000;
    /** In a graph of up to this many nodes, scanning all nodes of a type for a name takes less time than planning. */
    private static final long MODERATE = 20_000;

    private final GraphDatabase database;
    private final QueryLimits limits;
    private final Progress progress;
    private final AtomicReference<@Nullable Boolean> typesAsParameters = new AtomicReference<>();

    public GraphProbe(GraphDatabase database, Duration time, Progress progress) {
        this.database = database;
        this.limits = new QueryLimits(time, MANY, Long.MAX_VALUE);
        this.progress = progress;
    }

    /**
     * Passes the rows on as they arrive.
     *
     * <p>A database that has just started may take longer to plan a query than to run it. Results must not
     * depend on that, so a query that has returned nothing is run again before it counts as slow.
     *
     * @return the names of the columns
     */
    public List<String> rows(String cypher, Map<String, Object> parameters, Consumer<List<@Nullable Object>> each)
            throws Rejected {
        boolean[] any = {false};
        for (boolean again = false;; again = true) {
            progress.checkCancelled();
            try {
                return database.stream(cypher, parameters, limits, progress, (_, values) -> {
                    any[0] = true;
                    each.accept(values);
                    return true;
                });
            } catch (QueryFailure failure) {
                if (again || any[0] || failure.kind() != QueryFailure.Kind.TIMEOUT)
                    throw reason(cypher, failure);
            }
        }
    }

    /**
     * As {@link #rows}, for queries that differ in their types.
     *
     * @param receivers creates the receiver of the rows, again after a failed first attempt
     * @return the receiver that received all rows
     */
    public <T extends Consumer<List<@Nullable Object>>> T read(TypedQuery query, Supplier<T> receivers)
            throws Rejected {
        if (typesAsParameters()) {
            try {
                T receiver = receivers.get();
                rows(query.cypher(), query.withTypeParameters(), receiver);
                return receiver;
            } catch (Rejected failed) {
                // Servers before 2025 do not support types as parameters. A query may also be slow only because
                // of them.
                if (failed.rule() == Rule.FAILED_QUERY)
                    typesAsParameters.set(false);
            }
        }
        T receiver = receivers.get();
        rows(query.withLiteralTypes(), query.parameters(), receiver);
        return receiver;
    }

    private boolean typesAsParameters() throws Rejected {
        Boolean known = typesAsParameters.get();
        if (known == null) {
            known = numbers("MATCH (n) RETURN count(n)").getFirst() <= MODERATE;
            typesAsParameters.compareAndSet(null, known);
        }
        return known;
    }

    /** The rows of a short result. */
    public List<List<@Nullable Object>> rows(TypedQuery query) throws Rejected {
        return read(query, Collected::new).rows();
    }

    private record Collected(List<List<@Nullable Object>> rows) implements Consumer<List<@Nullable Object>> {
        Collected() {
            this(new ArrayList<>());
        }

        @Override
        public void accept(List<@Nullable Object> row) {
            rows.add(row);
        }
    }

    public GraphDatabase.Table table(String cypher) throws Rejected {
        return table(cypher, Map.of());
    }

    public GraphDatabase.Table table(String cypher, Map<String, Object> parameters) throws Rejected {
        List<List<@Nullable Object>> all = new ArrayList<>();
        List<String> columns = rows(cypher, parameters, all::add);
        return new GraphDatabase.Table(columns, all);
    }

    /** The numbers in the only row of a result. */
    public List<Long> numbers(String cypher) throws Rejected {
        return numbers(cypher, Map.of());
    }

    public List<Long> numbers(String cypher, Map<String, Object> parameters) throws Rejected {
        return numbers(table(cypher, parameters).rows());
    }

    public List<Long> numbers(TypedQuery query) throws Rejected {
        return numbers(rows(query));
    }

    private static List<Long> numbers(List<List<@Nullable Object>> rows) {
        return rows.getFirst().stream().map(v -> v instanceof Long number ? number : 0L).toList();
    }

    private static Rejected reason(String cypher, QueryFailure failure) {
        return switch (failure.kind()) {
            case CANCELLED -> throw new CancellationException();
            case UNAVAILABLE -> throw new EnvironmentException("the database is not responding ({0})", "",
                    "check that it is running and try again", failure.getMessage()).causedBy(failure);
            case TIMEOUT, TOO_LARGE, QUERY_TOO_LARGE -> new Rejected(Rule.TOO_SLOW, cypher);
            case INVALID, RUNTIME, FORBIDDEN -> new Rejected(Rule.FAILED_QUERY,
                    cypher + " (" + failure.getMessage() + ")");
        };
    }
}
