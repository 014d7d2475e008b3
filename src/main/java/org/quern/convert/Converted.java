package org.quern.convert;

/** The result of converting one value. */
public sealed interface Converted {
    /** A value of the graph. */
    record Value(Object value) implements Converted {}

    record Discarded(Reason reason) implements Converted {}

    static Converted value(Object value) {
        return new Value(value);
    }

    static Converted discarded(Reason reason) {
        return new Discarded(reason);
    }
}
