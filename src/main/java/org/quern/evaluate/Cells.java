package org.quern.evaluate;

import org.jspecify.annotations.Nullable;

/** Turns values of results into cells, by one or the other idea of equality. */
interface Cells {

    /** A value that cannot be compared at all. */
    final class Incomparable extends Exception {
        Incomparable(String why) {
            super(why);
        }
    }

    Cell cell(@Nullable Object value) throws Incomparable;
}
