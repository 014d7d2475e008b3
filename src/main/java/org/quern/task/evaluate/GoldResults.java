package org.quern.task.evaluate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderChoices;
import org.quern.cypher.VolatileCalls;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;

/** Runs a gold query several times, also with the opposite choices where it leaves the order of rows open. */
final class GoldResults {

    /** What is wrong with the result of a gold query. */
    enum Flaw {
        NONE(""), FAILS("the gold query fails"), EMPTY("the gold result is empty"),
        /** A scored result must be the same tomorrow. */
        DIFFERS("two executions return different results"),
        VOLATILE("the result depends on the date or on chance"),
        CHOICE("the result depends on an order of rows that the query does not determine (LIMIT, SKIP, collect)"),
        /** Only the order differs, which tie-aware execution accuracy takes into account. */
        TIES("rows with equal sort keys are in no determined order");

        final String text;

        Flaw(String text) {
            this.text = text;
        }
    }

    /** @param message of the database, if the query fails */
    record Found(Flaw flaw, String message) {

        private Found(Flaw flaw) {
            this(flaw, "");
        }

        /** The flaw with the message, for people. */
        String text() {
            return flaw.text + (message.isEmpty() ? "" : ": " + message);
        }
    }

    private final ScoringSettings scoring;
    private final TableMatcher matcher;
    private final QueryScorer scorer;

    GoldResults(ScoringSettings scoring) {
        this.scoring = scoring;
        this.matcher = new TableMatcher(scoring.mode());
        this.scorer = new QueryScorer(scoring.mode(), scoring.limits());
    }

    Found of(GraphDatabase database, String gold, Progress progress) {
        try {
            boolean ordered = scorer.isOrdered(gold);
            Table first = table(database, gold, progress);
            if (first.rows().isEmpty())
                return new Found(Flaw.EMPTY);
            // Of two results with values that cannot be compared, none would be equal.
            matcher.compareWith(first, ordered).finish();
            List<String> calls = CypherQuery.ifValid(gold).map(VolatileCalls::of).orElse(List.of());
            if (!calls.isEmpty())
                return new Found(Flaw.VOLATILE, String.join(", ", calls));
            Table second = table(database, gold, progress);
            if (!isSame(first, second, ordered))
                return new Found(isSame(first, second, false) ? Flaw.TIES : Flaw.DIFFERS);
            return choices(database, gold, first.columns(), ordered, progress);
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return new Found(Flaw.FAILS, String.valueOf(failure.getMessage()));
        } catch (GoldIncomparable incomparable) {
            return new Found(Flaw.FAILS, String.valueOf(incomparable.getMessage()));
        }
    }

    private Found choices(GraphDatabase database, String gold, List<String> columns, boolean ordered,
            Progress progress) throws GoldIncomparable {
        Optional<OrderChoices> open = open(gold, columns);
        if (open.isEmpty())
            return new Found(Flaw.NONE);
        try {
            Table one = table(database, open.get().ascending(), progress);
            Table other = table(database, open.get().descending(), progress);
            return new Found(!isSame(one, other, false) ? Flaw.CHOICE
                    : ordered && !isSame(one, other, true) ? Flaw.TIES : Flaw.NONE);
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            // Not every column can be sorted by; the query itself has run.
            return new Found(Flaw.NONE);
        }
    }

    private static Optional<OrderChoices> open(String gold, List<String> columns) {
        return CypherQuery.ifValid(gold).flatMap(query -> OrderChoices.of(query, columns));
    }

    private boolean isSame(Table one, Table other, boolean ordered) throws GoldIncomparable {
        return matcher.matches(one, other, ordered);
    }

    private Table table(GraphDatabase database, String query, Progress progress) throws QueryFailure {
        return database.table(query, Map.of(), scoring.limits(), progress);
    }
}
