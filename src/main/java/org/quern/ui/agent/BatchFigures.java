package org.quern.ui.agent;

import java.util.Optional;
import org.quern.ui.Figures;

/** Figures of a batch as they are read. */
final class BatchFigures {

    private static final int STEPS = 1_000;

    private BatchFigures() {}

    /** A mean between 0 and 1 as a share; a dash when there is none. */
    static String share(Optional<Double> mean) {
        return mean.map(m -> Figures.share(Math.round(m * STEPS), STEPS)).orElse("–");
    }
}
