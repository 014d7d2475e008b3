package org.quern.ui.agent;

import java.util.Optional;
import org.quern.agent.batch.BatchStatistics;
import org.quern.ui.Figures;

/** Figures of a batch as they are read. */
final class BatchFigures {

    private static final int STEPS = 1_000;

    private BatchFigures() {}

    /** A mean between 0 and 1 as a share; a dash when there is none. */
    static String share(Optional<Double> mean) {
        return mean.map(m -> Figures.share(Math.round(m * STEPS), STEPS)).orElse("–");
    }

    /** Tokens of one question on average. */
    static long tokens(BatchStatistics of) {
        return of.answered() == 0 ? 0 : of.spent().tokens() / of.answered();
    }

    /** Steps of one question on average, without those taken back. */
    static double steps(BatchStatistics of) {
        return of.answered() == 0 ? 0
                : of.steps().entrySet().stream().mapToLong(e -> (long) e.getKey() * e.getValue()).sum()
                        / (double) of.answered();
    }
}
