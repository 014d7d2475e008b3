package org.quern.evaluate.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Answer;
import org.quern.cypher.memory.engine.MemoryEngine.Refused;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.cypher.memory.engine.MemoryEngine.Unsure;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryFailure.Kind;
import org.quern.neo4j.QueryLimits;

/** Compares answers of the in-memory engine with those of the database. */
public final class EngineCheck {

    /** The result of a comparison. */
    public sealed interface Verdict {}

    /**
     * The database gives the same answer.
     *
     * @param refused whether both reject the query
     */
    public record Same(boolean refused) implements Verdict {}

    /** The engine leaves the query to the database. */
    public record Left(String why) implements Verdict {}

    /** The database gives another answer: the engine is wrong. */
    public record Different(String query, String how) implements Verdict {

        public String text() {
            return query + " – " + how;
        }
    }

    private static final Set<Kind> FAILURES = Set.of(Kind.INVALID, Kind.RUNTIME);

    private final GraphDatabase database;
    private final EngineAnswers engine;
    private final QueryLimits limits;

    public EngineCheck(GraphDatabase database, MemoryEngine engine, QueryLimits limits) {
        this.database = database;
        this.engine = new EngineAnswers(engine, limits);
        this.limits = limits;
    }

    /**
     * Runs a query on both.
     *
     * @throws QueryFailure when the database does not respond
     */
    public Verdict verdict(String query, Progress progress) throws QueryFailure {
        return compare(query, engine.of(query, progress), progress);
    }

    /**
     * Runs a query that the engine answered on the database.
     *
     * @param answer the engine's answer, with values as a database returns them
     * @throws QueryFailure when the database does not respond
     */
    public Verdict compare(String query, Answer answer, Progress progress) throws QueryFailure {
        if (answer instanceof Unsure unsure)
            return new Left(unsure.why());
        Table table;
        try {
            table = database.table(query, Map.of(), limits, progress);
        } catch (QueryFailure failure) {
            if (failure.kind() == Kind.CANCELLED || failure.kind() == Kind.UNAVAILABLE)
                throw failure;
            if (failure.kind() == Kind.TIMEOUT)
                return new Left("the database timed out");
            return answer instanceof Refused refused && FAILURES.contains(failure.kind())
                    && refused.what().equals(failure.getMessage()) ? new Same(true)
                            : new Different(query, said(answer) + ", but the database fails: " + failure.getMessage());
        }
        return switch (answer) {
            case Unsure unsure -> new Left(unsure.why());
            case Refused refused -> new Different(query, refused.what() + ", but the query runs on the database");
            case Sure sure -> compare(query, sure, table);
        };
    }

    private Verdict compare(String query, Sure sure, Table table) {
        List<List<@Nullable Object>> rows = sure.rows();
        if (!table.columns().equals(sure.columns()))
            return new Different(query, "columns " + sure.columns() + " instead of " + table.columns());
        boolean same = switch (sure.certain()) {
            case ORDER -> rows.equals(table.rows());
            case TIES, ROWS -> counts(rows).equals(counts(table.rows()));
            case COUNT -> rows.size() == table.rows().size();
        };
        return same ? new Same(false) : new Different(query, said(rows) + " instead of " + said(table.rows()));
    }

    private static Map<Object, Integer> counts(List<List<@Nullable Object>> rows) {
        Map<Object, Integer> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(row, 1, Integer::sum));
        return counts;
    }

    private static String said(Answer answer) {
        return switch (answer) {
            case Sure sure -> said(sure.rows());
            case Refused refused -> refused.what();
            case Unsure unsure -> unsure.why();
        };
    }

    private static String said(List<List<@Nullable Object>> rows) {
        return "%d %s %s".formatted(rows.size(), rows.size() == 1 ? "row" : "rows",
                rows.subList(0, Math.min(5, rows.size())));
    }
}
