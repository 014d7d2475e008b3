package org.quern.review.agreement;

import java.util.Collection;
import org.quern.review.ReviewVerdict;

/**
 * The figures of a group of questions, as functions of sums over its questions; NaN when undefined. A resample
 * of the questions has other sums.
 */
final class Coefficients {

    private static final int VERDICTS = ReviewVerdict.values().length;
    private static final int QUESTIONS = 0;
    /** The sum of the share of agreeing pairs of each question. */
    private static final int AGREEING = 1;
    /** The same, weighted by the number of ratings: the diagonal of Krippendorff's coincidence matrix. */
    private static final int COINCIDING = 2;
    private static final int COUNTS = 3;

    private Coefficients() {}

    /** The contribution of a question with two or more ratings by any annotators. */
    static double[] question(Collection<ReviewVerdict> ratings) {
        double[] sums = new double[COUNTS + VERDICTS];
        int all = ratings.size();
        for (ReviewVerdict verdict : ratings)
            sums[COUNTS + verdict.ordinal()]++;
        double pairs = 0;
        for (int v = 0; v < VERDICTS; v++)
            pairs += sums[COUNTS + v] * (sums[COUNTS + v] - 1);
        sums[QUESTIONS] = 1;
        sums[AGREEING] = pairs / (all * (all - 1.0));
        sums[COINCIDING] = pairs / (all - 1.0);
        return sums;
    }

    /** The contribution of a question to the table of two annotators. */
    static double[] cell(ReviewVerdict first, ReviewVerdict second) {
        double[] cells = new double[VERDICTS * VERDICTS];
        cells[first.ordinal() * VERDICTS + second.ordinal()] = 1;
        return cells;
    }

    /** The sums of {@link #question} that a table of two annotators implies. */
    static double[] ofTable(double[] cells) {
        double[] sums = new double[COUNTS + VERDICTS];
        for (int i = 0; i < VERDICTS; i++) {
            for (int j = 0; j < VERDICTS; j++) {
                double n = cells[i * VERDICTS + j];
                sums[QUESTIONS] += n;
                sums[COUNTS + i] += n;
                sums[COUNTS + j] += n;
            }
            sums[AGREEING] += cells[i * VERDICTS + i];
        }
        sums[COINCIDING] = 2 * sums[AGREEING];
        return sums;
    }

    /** The share of pairs of annotators with the same verdict, averaged over the questions. */
    static double raw(double[] sums) {
        return sums[QUESTIONS] == 0 ? Double.NaN : sums[AGREEING] / sums[QUESTIONS];
    }

    /** Fleiss' kappa; chance uses the common distribution of verdicts. */
    static double fleiss(double[] sums) {
        double all = ratings(sums);
        double expected = 0;
        for (int v = 0; v < VERDICTS; v++)
            expected += sums[COUNTS + v] / all * (sums[COUNTS + v] / all);
        return beyond(raw(sums), expected);
    }

    /** Cohen's kappa; chance uses the distribution of each annotator. */
    static double cohen(double[] cells) {
        double all = 0;
        for (double n : cells)
            all += n;
        double observed = 0;
        double expected = 0;
        for (int i = 0; i < VERDICTS; i++) {
            double row = 0;
            double column = 0;
            for (int j = 0; j < VERDICTS; j++) {
                row += cells[i * VERDICTS + j];
                column += cells[j * VERDICTS + i];
            }
            observed += cells[i * VERDICTS + i] / all;
            expected += row / all * (column / all);
        }
        return beyond(observed, expected);
    }

    /** Krippendorff's alpha for nominal data; ratings may be missing. */
    static double alpha(double[] sums) {
        double all = ratings(sums);
        double unlike = all * all;
        for (int v = 0; v < VERDICTS; v++)
            unlike -= sums[COUNTS + v] * sums[COUNTS + v];
        return all == 0 || unlike == 0 ? Double.NaN : 1 - (all - 1) * (all - sums[COINCIDING]) / unlike;
    }

    private static double ratings(double[] sums) {
        double all = 0;
        for (int v = 0; v < VERDICTS; v++)
            all += sums[COUNTS + v];
        return all;
    }

    private static double beyond(double observed, double expected) {
        // Shares of integers: a value this close to 1 is 1.
        return Double.isNaN(observed) || 1 - expected < 1e-12 ? Double.NaN : (observed - expected) / (1 - expected);
    }
}
