package org.quern.verdict.proof;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is assumed about the value of one expression. */
final class Term {

    /** The kind of a value. */
    enum Kind {
        NULL, NUMBER, NAN, TEXT, BOOLEAN, OTHER;

        static Kind of(@Nullable Object constant) {
            return switch (constant) {
                case null -> NULL;
                case Number n -> n instanceof Double d && d.isNaN() ? NAN : NUMBER;
                case String _ -> TEXT;
                case Boolean _ -> BOOLEAN;
                default -> OTHER;
            };
        }
    }

    private final EnumSet<Kind> kinds;
    private final Set<Object> unequal = new HashSet<>();
    private @Nullable Object exact;
    private @Nullable Object above;
    private @Nullable Object below;

    Term(Set<Kind> kinds) {
        this.kinds = EnumSet.copyOf(kinds);
    }

    Set<Kind> kinds() {
        return kinds;
    }

    void only(Set<Kind> some) {
        kinds.retainAll(some);
        if (kinds.isEmpty())
            throw new Facts.Impossible();
    }

    @Nullable
    Object exact() {
        return exact;
    }

    /** Numbers of both types in one form. */
    static Object comparable(Object constant) {
        return switch (constant) {
            case Long n -> BigDecimal.valueOf(n).stripTrailingZeros();
            case Double d when !d.isNaN() && !d.isInfinite() -> new BigDecimal(d).stripTrailingZeros();
            default -> constant;
        };
    }

    @SuppressWarnings("unchecked")
    static int order(Object a, Object b) {
        return ((Comparable<Object>) comparable(a)).compareTo(comparable(b));
    }

    /** Whether the value, if it is of this constant's kind, may compare to it in this way. */
    boolean mayBe(Relation relation, Object constant) {
        Kind kind = Kind.of(constant);
        return switch (relation) {
            case NULL -> kinds.contains(Kind.NULL);
            case NAN -> kind == Kind.NUMBER && kinds.contains(Kind.NAN);
            case OTHER -> kinds.stream().anyMatch(k -> k != Kind.NULL && k != kind
                    && !(k == Kind.NAN && kind == Kind.NUMBER));
            case EQUAL -> kinds.contains(kind) && !unequal.contains(comparable(constant))
                    && (exact == null || order(exact, constant) == 0) && inside(constant);
            case LESS -> kinds.contains(kind) && (exact == null ? above == null || order(above, constant) < 0
                    : order(exact, constant) < 0) && !constant.equals(false);
            case GREATER -> kinds.contains(kind) && (exact == null ? below == null || order(below, constant) > 0
                    : order(exact, constant) > 0) && !constant.equals(true);
            case SAME -> false;
        };
    }

    private boolean inside(Object constant) {
        return (above == null || order(above, constant) < 0) && (below == null || order(below, constant) > 0);
    }

    /** Assumes that the value compares to the constant in this way. */
    void is(Relation relation, Object constant) {
        Kind kind = Kind.of(constant);
        switch (relation) {
            case NULL -> only(EnumSet.of(Kind.NULL));
            case NAN -> only(EnumSet.of(Kind.NAN));
            case OTHER -> {
                EnumSet<Kind> others = EnumSet.complementOf(EnumSet.of(Kind.NULL, kind));
                if (kind == Kind.NUMBER)
                    others.remove(Kind.NAN);
                only(others);
            }
            default -> {
                only(EnumSet.of(kind));
                if (relation == Relation.EQUAL)
                    exact = constant;
                else if (relation == Relation.LESS)
                    below = below == null || order(constant, below) < 0 ? constant : below;
                else
                    above = above == null || order(constant, above) > 0 ? constant : above;
            }
        }
    }

    /** Assumes that it is neither null nor equal to the constant. */
    void isNot(Object constant) {
        only(EnumSet.complementOf(EnumSet.of(Kind.NULL)));
        unequal.add(comparable(constant));
    }
}
