package org.quern.evaluate.rowmajor;

import java.util.Optional;

/**
 * The row-major score of a result.
 *
 * @param em whether {@code f1} is exactly 1
 * @param goldEmpty whether gold has no rows; such questions are left out of a set's mean
 * @param counts what {@code f1} was worked out from; empty where a Boolean, or nothing, is compared
 */
public record RowMajorScore(boolean em, double f1, boolean goldEmpty, Optional<Counts> counts) {

    /**
     * Rows found, missing and too many. A gold row that is found in part counts with that part.
     *
     * @param tp the sum of the recalls of paired rows
     * @param fp rows of the prediction that are paired with none
     * @param fn what paired gold rows lack, and gold rows that are paired with none
     */
    public record Counts(double tp, double fp, double fn) {}

    static RowMajorScore plain(boolean right, boolean goldEmpty) {
        return new RowMajorScore(right, right ? 1 : 0, goldEmpty, Optional.empty());
    }
}
