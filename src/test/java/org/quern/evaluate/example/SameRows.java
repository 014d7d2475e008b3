package org.quern.evaluate.example;

import java.util.Map;
import org.quern.evaluate.Score;
import org.quern.evaluate.score.ExecutedPair;
import org.quern.evaluate.score.Execution;
import org.quern.evaluate.score.Measured;
import org.quern.evaluate.score.Metric;
import org.quern.neo4j.QueryFailure;

/** Whether the prediction returns as many rows as the gold query. */
public final class SameRows implements Metric {

    @Override
    public String id() {
        return "same-rows";
    }

    @Override
    public String text() {
        return "same_number_of_rows";
    }

    @Override
    public String title() {
        return "Same rows";
    }

    @Override
    public String heading() {
        return "rows";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "Same number of rows", "es", "Mismo número de filas");
    }

    @Override
    public String description() {
        return "Share of questions whose predicted query returns as many rows as the gold query.";
    }

    @Override
    public Scale scale() {
        return Scale.BINARY;
    }

    @Override
    public boolean isMain() {
        return true;
    }

    @Override
    public Measured of(Execution execution) throws QueryFailure {
        if (!(execution instanceof Execution.Ran ran))
            return Metric.usual(execution);
        long gold = rows(ran.pair(), ran.pair().gold());
        long pred = rows(ran.pair(), ran.pair().pred());
        return gold == pred ? Measured.of(Score.of(1))
                : new Measured(Score.of(0), "%d rows instead of %d".formatted(pred, gold));
    }

    private static long rows(ExecutedPair pair, String query) throws QueryFailure {
        long[] rows = new long[1];
        pair.database().streamInAnyOrder(query, pair.limits(), pair.progress(), (_, _) -> ++rows[0] > 0);
        return rows[0];
    }
}
