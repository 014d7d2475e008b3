package org.quern.review.agreement;

import java.time.Instant;
import java.util.Optional;
import org.quern.review.Verdict;
import org.quern.workspace.Texts.Keyed;

/**
 * A test whether an annotator has changed: the second half of the decisions against the first. Another mix of
 * questions is not taken for a change of the annotator.
 *
 * @param basis how the mix of questions is allowed for
 * @param verdict the verdict whose share changed most; empty for agreement with the others
 * @param first number of decisions with this verdict, or that agree, in the first half
 * @param firstItems number of decisions in the first half
 * @param second the same of the second half
 * @param secondItems number of decisions in the second half
 * @param change the share of the second half minus that of the first, as far as the basis does not explain it
 * @param p probability of such a change by chance, corrected for the number of tests (Holm)
 * @param since the time of the first decision of the second half
 */
public record Drift(String annotator, Basis basis, Optional<Verdict> verdict, int first, int firstItems, int second,
        int secondItems, double change, double p, Instant since) {

    /** How the mix of questions is allowed for. */
    public enum Basis implements Keyed {
        /** The halves are compared within MATCH categories (Cochran-Mantel-Haenszel test). */
        CATEGORIES,
        /**
         * The halves have too few categories in common, as when a file was decided in order; the annotator is
         * compared with the others on the same questions (Welch's test).
         */
        OTHERS;
    }

    /** The smallest half that is tested. */
    public static final int FEWEST = 20;
    /** A smaller change is no reason for a warning, even if it is significant. */
    public static final double SMALLEST_CHANGE = 0.1;
    public static final double SIGNIFICANCE = 0.05;

    public double firstShare() {
        return (double) first / firstItems;
    }

    public double secondShare() {
        return (double) second / secondItems;
    }

    public boolean isWarning() {
        return p < SIGNIFICANCE && Math.abs(change) >= SMALLEST_CHANGE;
    }

    Drift withP(double corrected) {
        return new Drift(annotator, basis, verdict, first, firstItems, second, secondItems, change, corrected, since);
    }
}
