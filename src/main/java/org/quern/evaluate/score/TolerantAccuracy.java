package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

    /** A prediction with more rows has not the form of any answer. */
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
        boolean ordered = pair.isOrdered();
        Table gold = pair.goldTable();
        Table pred = read(pair, ordered);
        if (pred.rows().size() > MOST_ROWS)
            return Measured.of(Score.of(false));
        try {
            return new TolerantMatch(pair.matcher().cells()).of(gold, pred, ordered)
                    .map(tolerated -> new Measured(Score.of(true), tolerated))
                    .orElseGet(() -> Measured.of(Score.of(false)));
        } catch (Cells.Incomparable _) {
            return Measured.of(Score.none(Outcome.NOT_APPLICABLE));
        }
    }

    private static Table read(ExecutedPair pair, boolean ordered) throws QueryFailure {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        List<String> columns = ordered
                ? pair.database().stream(pair.pred(), Map.of(), pair.limits(), pair.progress(),
                        (_, row) -> add(rows, row))
                : pair.database().streamInAnyOrder(pair.pred(), pair.limits(), pair.progress(),
                        (_, row) -> add(rows, row));
        return new Table(columns, rows);
    }

    private static boolean add(List<List<@Nullable Object>> rows, List<@Nullable Object> row) {
        rows.add(row);
        return rows.size() <= MOST_ROWS;
    }
}
