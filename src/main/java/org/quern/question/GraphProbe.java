package org.quern.question;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.QuernException;

/** Asks the graph small questions while a question is made, and turns failures into reasons for dropping it. */
final class GraphProbe {

    /** Sampling reads names as a stream and keeps few, so it may pass many. */
    private static final long MANY = 50_000_000;

    private final GraphDatabase database;
    private final QueryLimits limits;
    private final Progress progress;

    GraphProbe(GraphDatabase database, Duration time, Progress progress) {
        this.database = database;
        this.limits = new QueryLimits(time, MANY, Long.MAX_VALUE);
        this.progress = progress;
    }

    /** Hands over the rows as they come. */
    void rows(String cypher, Map<String, Object> parameters, Consumer<List<@Nullable Object>> each) throws Rejected {
        progress.checkCancelled();
        try {
            database.stream(cypher, parameters, limits, progress, (_, values) -> {
                each.accept(values);
                return true;
            });
        } catch (QueryFailure failure) {
            throw reason(cypher, failure);
        }
    }

    GraphDatabase.Table table(String cypher) throws Rejected {
        return table(cypher, Map.of());
    }

    GraphDatabase.Table table(String cypher, Map<String, Object> parameters) throws Rejected {
        progress.checkCancelled();
        try {
            return database.table(cypher, parameters, limits, progress);
        } catch (QueryFailure failure) {
            throw reason(cypher, failure);
        }
    }

    /** The numbers in the only row of a result. */
    List<Long> numbers(String cypher) throws Rejected {
        return numbers(cypher, Map.of());
    }

    List<Long> numbers(String cypher, Map<String, Object> parameters) throws Rejected {
        return table(cypher, parameters).rows().getFirst().stream().map(v -> v instanceof Long number ? number : 0L)
                .toList();
    }

    private static Rejected reason(String cypher, QueryFailure failure) {
        return switch (failure.kind()) {
            case CANCELLED -> throw new CancellationException();
            case UNAVAILABLE -> throw new QuernException("the database does not answer (" + failure.getMessage() + ")",
                    "", "check that it runs, and try again", failure);
            case TIMEOUT, TOO_LARGE -> new Rejected(Rule.TOO_SLOW, cypher);
            case INVALID, RUNTIME, FORBIDDEN -> new Rejected(Rule.FAILED_QUERY,
                    cypher + " (" + failure.getMessage() + ")");
        };
    }
}
