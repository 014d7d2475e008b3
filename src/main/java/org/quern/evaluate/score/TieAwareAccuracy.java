package org.quern.evaluate.score;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.Cells;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.PredictedRows;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;

/** Execution accuracy with tied rows in any order, and with any of the tied rows that a LIMIT cuts. */
public final class TieAwareAccuracy implements Metric {

    @Override
    public String id() {
        return "ex-ties";
    }

    @Override
    public String text() {
        return "execution_accuracy_ties";
    }

    @Override
    public String title() {
        return "Tie-aware EX";
    }

    @Override
    public String heading() {
        return "ties";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "Tie-aware execution accuracy", "es", "Exactitud de ejecución con empates");
    }

    @Override
    public String description() {
        return "Execution accuracy with tied rows in any order, and with any of the tied rows that a LIMIT cuts.";
    }

    @Override
    public Scale scale() {
        return Scale.BINARY;
    }

    @Override
    public Measured of(Execution execution) {
        return switch (execution) {
            case Execution.Ran ran -> Measured.of(ran.results()
                    .map(results -> of(ran.pair(), ran.pair().gold(), results.gold(), results.rows(), ran.ex()))
                    .orElse(ran.ex()));
            case Execution.Answered answered -> Measured.of(answered.ties());
            default -> Metric.usual(execution);
        };
    }

    /**
     * @param gold a query with the result {@code table}
     * @param ex execution accuracy without regard to ties
     */
    static Score of(ExecutedPair pair, String gold, Table table, PredictedRows rows, Score ex) {
        if (ex.value().isEmpty() || ex.value().getAsDouble() == 1)
            return ex;
        try {
            if (TieGroups.chosenBefore(gold, pair.database(), pair.limits(), pair.progress()))
                return Score.none(Outcome.NOT_APPLICABLE);
            if (rows.candidates().isEmpty())
                return ex;
            List<List<@Nullable Object>> pred = rows.candidates().get();
            // The sort keys are not needed where no order could make the rows equal.
            if (!rows.chosen() && !pair.matcher().matches(table, new Table(table.columns(), pred), false))
                return ex;
            Optional<TieGroups> tied = TieGroups.of(gold, table.rows(), pair.database(), pair.limits(),
                    pair.progress());
            Optional<Boolean> right = tied.isEmpty() ? Optional.empty()
                    : new TieAwareMatch(pair.matcher().cells()).matches(tied.get(), pred);
            return right.map(Score::of).orElseGet(() -> Score.none(Outcome.NOT_APPLICABLE));
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, pair.progress());
            return Score.none(QueryScorer.outcome(failure));
        } catch (Cells.Incomparable | TableMatcher.GoldIncomparable _) {
            return Score.none(Outcome.GOLD_ERROR);
        }
    }
}
