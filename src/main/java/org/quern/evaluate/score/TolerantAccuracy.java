package org.quern.evaluate.score;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.Cells;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;

/**
 * Execution accuracy that forgives the form of a table: extra columns, missing columns that the rows do not need,
 * repeated rows, and names in the place of entities. Row order counts where it does in execution accuracy.
 */
public final class TolerantAccuracy implements Metric {

    /** Larger tables are not compared: nobody reads such an answer. */
    private static final int MOST_ROWS = 100_000;

    @Override
    public String id() {
        return "ex-tolerant";
    }

    @Override
    public String text() {
        return "execution_accuracy_tolerant";
    }

    @Override
    public String title() {
        return "Tolerant EX";
    }

    @Override
    public String heading() {
        return "toler.";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "Column-tolerant execution accuracy", "es", "Exactitud de ejecución tolerante");
    }

    @Override
    public String description() {
        return "Execution accuracy that tolerates extra columns, missing columns that rows do not need, repeated rows, and names for entities.";
    }

    @Override
    public Scale scale() {
        return Scale.BINARY;
    }

    @Override
    public Measured of(Execution execution) throws QueryFailure {
        return switch (execution) {
            case Execution.Ran ran -> of(ran);
            case Execution.Answered answered -> Measured.of(answered.ex());
            default -> Metric.usual(execution);
        };
    }

    private static Measured of(Execution.Ran ran) throws QueryFailure {
        OptionalDouble ex = ran.ex().value();
        if (ex.isEmpty() || ex.getAsDouble() == 1)
            return Measured.of(ran.ex());
        ExecutedPair pair = ran.pair();
        Table gold = pair.goldTable();
        if (gold.rows().size() > MOST_ROWS)
            return Measured.of(Score.none(Outcome.NOT_APPLICABLE));
        try {
            Reading reading = new Reading(new TolerantMatch(pair.matcher().cells(), gold, pair.isOrdered()));
            List<String> columns = reading.read(pair);
            return reading.match.filter(_ -> reading.rows <= MOST_ROWS)
                    .flatMap(match -> match.tolerated(gold.columns(), columns))
                    .map(tolerated -> new Measured(Score.of(true), tolerated))
                    .orElseGet(() -> Measured.of(Score.of(false)));
        } catch (Cells.Incomparable _) {
            return Measured.of(Score.none(Outcome.GOLD_ERROR));
        }
    }

    /** Reads the prediction, until its rows cannot be those of gold. */
    private static final class Reading {

        /** Empty once a row cannot be compared. */
        private Optional<TolerantMatch> match;
        private int rows;

        Reading(TolerantMatch match) {
            this.match = Optional.of(match);
        }

        List<String> read(ExecutedPair pair) throws QueryFailure {
            return pair.isOrdered()
                    ? pair.database().stream(pair.pred(), Map.of(), pair.limits(), pair.progress(),
                            (_, row) -> take(row))
                    : pair.database().streamInAnyOrder(pair.pred(), pair.limits(), pair.progress(),
                            (_, row) -> take(row));
        }

        private boolean take(List<@Nullable Object> row) {
            try {
                return ++rows <= MOST_ROWS && match.isPresent() && match.get().take(row);
            } catch (Cells.Incomparable _) {
                match = Optional.empty();
                return false;
            }
        }
    }
}
