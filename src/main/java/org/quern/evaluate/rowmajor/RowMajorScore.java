package org.quern.evaluate.rowmajor;

import java.util.Optional;

/**
 * The row-major score of a result.
 *
 * @param em whether {@code f1} is exactly 1
 * @param goldEmpty whether gold has no rows; such questions are excluded from the mean of a set
 * @param counts the counts behind {@code f1}; empty when a Boolean, or nothing, is compared
 */
public record RowMajorScore(boolean em, double f1, boolean goldEmpty, Optional<Counts> counts) {

    /**
     * Found, missing and additional rows. A partly found gold row counts partly.
     *
     * @param tp the sum of the recalls of paired rows
     * @param fp number of predicted rows without a partner
     * @param fn what paired gold rows lack, plus the number of unpaired gold rows
     */
    public record Counts(double tp, double fp, double fn) {}

    static RowMajorScore plain(boolean right, boolean goldEmpty) {
        return new RowMajorScore(right, right ? 1 : 0, goldEmpty, Optional.empty());
    }
}
