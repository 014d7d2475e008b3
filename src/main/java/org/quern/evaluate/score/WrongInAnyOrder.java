package org.quern.evaluate.score;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.RowCuts;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.Comparison;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.engine.SureRows;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;

/**
 * Determines whether a prediction is wrong however the database orders tied rows and whichever of them a LIMIT
 * keeps. The sort keys are then not needed.
 */
record WrongInAnyOrder(SureRows rows, TableMatcher matcher) {
    /** @throws QueryFailure when the database does not respond */
    boolean is(String gold, String pred, Progress progress) throws QueryFailure {
        Optional<Sure> right = rows.sure(gold, progress);
        Optional<Sure> predicted = right.isEmpty() ? Optional.empty() : rows.sure(pred, progress);
        return predicted.isPresent() && is(gold, right.get(), predicted.get());
    }

    private boolean is(String query, Sure gold, Sure pred) {
        boolean cut = RowCuts.mayOccur(query);
        // Where tied rows are chosen earlier, even the number of rows may be another.
        if (gold.certain() == Certainty.COUNT || !canBeCompared(gold)
                || cut && CypherQuery.ifValid(query).filter(parsed -> RowCuts.of(parsed).isEmpty()).isEmpty())
            return false;
        if (gold.rows().size() != pred.rows().size())
            return true;
        if (gold.rows().isEmpty())
            return false;
        if (gold.columns().size() != pred.columns().size())
            return true;
        // Where SKIP or LIMIT cut ties, other rows may replace gold's.
        boolean chosen = cut || pred.certain() == Certainty.COUNT;
        return !chosen && !equalInAnyOrder(gold, pred);
    }

    private boolean canBeCompared(Sure gold) {
        try {
            matcher.compareWith(new Table(gold.columns(), gold.rows()), false).finish();
            return true;
        } catch (GoldIncomparable _) {
            return false;
        }
    }

    private boolean equalInAnyOrder(Sure gold, Sure pred) {
        Comparison comparison = matcher.compareWith(new Table(gold.columns(), gold.rows()), false);
        for (List<@Nullable Object> row : pred.rows()) {
            if (!comparison.accept(row))
                break;
        }
        try {
            return comparison.finish();
        } catch (GoldIncomparable _) {
            return true;
        }
    }
}
