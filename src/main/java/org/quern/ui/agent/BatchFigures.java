package org.quern.ui.agent;

import java.util.Optional;
import org.quern.ui.kit.NumberFormats;

/** Formats the numbers of a batch. */
final class BatchFigures {

    private static final int STEPS = 1_000;

    private BatchFigures() {}

    /** A mean between 0 and 1 as a percentage; a dash if there is none. */
    static String share(Optional<Double> mean) {
        return mean.map(m -> NumberFormats.share(Math.round(m * STEPS), STEPS)).orElse("–");
    }
}
