package org.quern.evaluate.score;

import org.quern.evaluate.Score;

/**
 * What a metric found.
 *
 * @param message the reason for the score, if there is something to say; otherwise empty
 */
public record Measured(Score score, String message) {

    public static Measured of(Score score) {
        return new Measured(score, "");
    }
}
