package org.quern.evaluate.error;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * The results of two queries.
 *
 * @param gold empty when the gold query does not run
 * @param pred empty when the prediction does not run, or its result is too large
 * @param failure why the prediction does not run
 */
record ResultComparison(Optional<Table> gold, Optional<Table> pred, Optional<QueryFailure> failure) {

    private static final int MOST_ROWS = 20_000;

    static ResultComparison of(GraphDatabase database, String gold, String pred, QueryLimits limits,
            Progress progress) {
        Optional<Table> goldTable = Optional.empty();
        try {
            goldTable = table(database, gold, limits, progress);
        } catch (QueryFailure broken) {
            QueryScorer.checkAnswers(broken, progress);
        }
        return new ResultComparison(goldTable, Optional.empty(), Optional.empty()).of(database, pred, limits, progress);
    }

    /** The same gold result with that of another prediction. */
    ResultComparison of(GraphDatabase database, String pred, QueryLimits limits, Progress progress) {
        try {
            return new ResultComparison(gold, table(database, pred, limits, progress), Optional.empty());
        } catch (QueryFailure broken) {
            QueryScorer.checkAnswers(broken, progress);
            return new ResultComparison(gold, Optional.empty(), Optional.of(broken));
        }
    }

    private static Optional<Table> table(GraphDatabase database, String query, QueryLimits limits, Progress progress)
            throws QueryFailure {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        List<String> columns = database.stream(query, Map.of(), limits, progress, (_, row) -> {
            rows.add(row);
            return rows.size() <= MOST_ROWS;
        });
        return rows.size() > MOST_ROWS ? Optional.empty() : Optional.of(new Table(columns, rows));
    }

    boolean isRight(boolean ordered) {
        return gold.isPresent() && pred.isPresent() && matches(gold.get(), pred.get(), ordered);
    }

    /** Whether another prediction has the same rows, in any order. */
    boolean isSame(ResultComparison other) {
        return pred.isPresent() && other.pred.isPresent() && matches(pred.get(), other.pred.get(), false);
    }

    /** Whether the same rows occur more or less often; the total number may be the same. */
    boolean equalAsSetsOnly() {
        return gold.isPresent() && pred.isPresent() && !gold.get().rows().isEmpty()
                && !matches(gold.get(), pred.get(), false)
                && matches(distinct(gold.get()), distinct(pred.get()), false);
    }

    private static boolean matches(Table gold, Table pred, boolean ordered) {
        try {
            return new TableMatcher(Mode.STRICT).matches(gold, pred, ordered);
        } catch (GoldIncomparable _) {
            return false;
        }
    }

    private static Table distinct(Table table) {
        return new Table(table.columns(), new ArrayList<>(new LinkedHashSet<>(table.rows())));
    }
}
