package org.quern.cypher.memory;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The possible types of an expression's values, as a bit set. */
public final class Kinds {

    public static final int NULL = 1;
    public static final int BOOLEAN = 1 << 1;
    /** An integer so small that the sum and product of two fit into 64 bits. */
    public static final int SMALL = 1 << 2;
    public static final int LARGE = 1 << 3;
    public static final int FLOAT = 1 << 4;
    public static final int STRING = 1 << 5;
    public static final int DATE = 1 << 6;
    public static final int LIST = 1 << 7;
    public static final int MAP = 1 << 8;
    public static final int NODE = 1 << 9;
    public static final int RELATIONSHIP = 1 << 10;
    public static final int PATH = 1 << 11;

    public static final int INTEGER = SMALL | LARGE;
    public static final int NUMBER = INTEGER | FLOAT;
    public static final int ELEMENT = NODE | RELATIONSHIP;
    public static final int ANY = (1 << 12) - 1;

    private static final long SMALL_BOUND = 1L << 31;

    private Kinds() {}

    /** @throws NotSure when values of this class are not supported */
    public static int of(@Nullable Object value) {
        return switch (value) {
            case null -> NULL;
            case Boolean _ -> BOOLEAN;
            case Long number -> isSmall(number) ? SMALL : LARGE;
            case Double _ -> FLOAT;
            case String _ -> STRING;
            case LocalDate _ -> DATE;
            case List<?> _ -> LIST;
            case Map<?, ?> _ -> MAP;
            case MemoryNode _ -> NODE;
            case MemoryRelationship _ -> RELATIONSHIP;
            case MemoryPath _ -> PATH;
            default -> throw new NotSure("a value of " + value.getClass().getSimpleName());
        };
    }

    private static boolean isSmall(long number) {
        return -SMALL_BOUND < number && number < SMALL_BOUND;
    }

    /** Whether all kinds of the first set, except null, are in the second. */
    public static boolean within(int kinds, int allowed) {
        return (kinds & ~NULL & ~allowed) == 0;
    }
}
