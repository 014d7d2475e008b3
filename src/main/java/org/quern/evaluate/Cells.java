package org.quern.evaluate;

import org.jspecify.annotations.Nullable;

/** Converts result values to cells, by one of the two definitions of equality. */
public interface Cells {

    /** A value that cannot be compared. */
    final class Incomparable extends Exception {
        Incomparable(String why) {
            super(why);
        }
    }

    Cell cell(@Nullable Object value) throws Incomparable;
}
