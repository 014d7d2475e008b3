package org.quern.verdict.proof;

import org.jspecify.annotations.Nullable;

/** How two values compare; it decides all six comparison operators. */
enum Relation {
    /** The result is null. */
    NULL,
    /** Neither equal nor in an order, and no null: NaN. */
    NAN,
    /** Different, and without an order: values of different types. */
    OTHER, LESS, EQUAL, GREATER,
    /** Equal, and without an order. */
    SAME;

    Relation reversed() {
        return switch (this) {
            case LESS -> GREATER;
            case GREATER -> LESS;
            default -> this;
        };
    }

    /** The value of {@code =}. */
    @Nullable
    Boolean equal() {
        return this == NULL ? null : (Boolean) (this == EQUAL || this == SAME);
    }

    /** The value of {@code <}, or of {@code <=}. */
    @Nullable
    Boolean less(boolean orEqual) {
        return switch (this) {
            case NULL, OTHER, SAME -> null;
            case LESS -> true;
            case EQUAL -> orEqual;
            case NAN, GREATER -> false;
        };
    }
}
