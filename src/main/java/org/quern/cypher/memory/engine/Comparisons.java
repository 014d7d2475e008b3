package org.quern.cypher.memory.engine;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Equality;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Ordering;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Typed;

/** Operators that compare two values. */
public final class Comparisons {

    /** This many comparisons count as one step. */
    private static final int ITEMS_A_STEP = 16;
    private static final int CHARACTERS_A_STEP = 1024;
    private static final int RESULT = Kinds.BOOLEAN | Kinds.NULL;
    private static final List<Integer> ORDERED = List.of(Kinds.NUMBER, Kinds.STRING, Kinds.DATE, Kinds.BOOLEAN);

    public Typed of(String operator, Typed a, Typed b) {
        return switch (operator) {
            case "=" -> equal(a, b, true);
            case "<>" -> equal(a, b, false);
            case "<" -> order(a, b, sign -> sign < 0);
            case "<=" -> order(a, b, sign -> sign <= 0);
            case ">" -> order(a, b, sign -> sign > 0);
            case ">=" -> order(a, b, sign -> sign >= 0);
            case "IN" -> in(a, b);
            case "CONTAINS" -> texts(a, b, String::contains);
            case "STARTS WITH" -> texts(a, b, String::startsWith);
            case "ENDS WITH" -> texts(a, b, String::endsWith);
            default -> throw new NotSure("the operator " + operator);
        };
    }

    /** The database may report an error for two different types that are known before the query runs. */
    private static void checkAlike(Typed a, Typed b) {
        boolean known = !a.open() && !b.open() && (a.kinds() & ~Kinds.NULL) != 0 && (b.kinds() & ~Kinds.NULL) != 0;
        if (known && !Kinds.within(a.kinds(), wide(b.kinds())))
            throw new NotSure("comparison of different types");
    }

    private static int wide(int kinds) {
        return (kinds & Kinds.NUMBER) != 0 ? kinds | Kinds.NUMBER : kinds;
    }

    private static Typed equal(Typed a, Typed b, boolean wanted) {
        checkAlike(a, b);
        return Typed.closed((row, run) -> {
            Boolean same = Equality.equal(a.expression().value(row, run), b.expression().value(row, run), run);
            return same == null ? null : (Boolean) (same == wanted);
        }, RESULT, a.mayFail() || b.mayFail());
    }

    private static Typed order(Typed a, Typed b, IntPredicate holds) {
        checkAlike(a, b);
        for (Typed side : List.of(a, b)) {
            if (!side.open() && ORDERED.stream().noneMatch(kinds -> Kinds.within(side.kinds(), kinds)))
                throw new NotSure("order of unsupported types");
        }
        return Typed.closed((row, run) -> {
            Object x = a.expression().value(row, run);
            Object y = b.expression().value(row, run);
            if (x == null || y == null || !comparable(x, y))
                return null;
            Integer sign = Ordering.compare(x, y);
            return sign == null ? null : (Boolean) holds.test(sign);
        }, RESULT, a.mayFail() || b.mayFail());
    }

    /** Values of different types have no order. */
    private static boolean comparable(Object a, Object b) {
        int kinds = wide(Kinds.of(a));
        if ((kinds & (Kinds.NUMBER | Kinds.STRING | Kinds.DATE | Kinds.BOOLEAN)) == 0)
            throw new NotSure("order of unsupported types");
        return Kinds.within(Kinds.of(b), kinds);
    }

    private static Typed in(Typed item, Typed list) {
        boolean fails = list.mayNotBe(Kinds.LIST);
        return Typed.closed((row, run) -> {
            Object value = item.expression().value(row, run);
            Object items = list.expression().value(row, run);
            if (items == null)
                return null;
            if (!(items instanceof List<?> all))
                throw new NotSure("IN without a list");
            return isIn(value, all, run);
        }, RESULT, fails || item.mayFail() || list.mayFail());
    }

    @Nullable
    private static Boolean isIn(@Nullable Object value, List<?> all, Run run) {
        boolean unknown = false;
        run.steps(all.size() / ITEMS_A_STEP);
        for (Object one : all) {
            Boolean same = Equality.equal(value, one, run);
            if (same == null)
                unknown = true;
            else if (same)
                return true;
        }
        return unknown ? null : Boolean.FALSE;
    }

    private static Typed texts(Typed a, Typed b, BiPredicate<String, String> holds) {
        boolean fails = a.mayNotBe(Kinds.STRING) | b.mayNotBe(Kinds.STRING);
        return Typed.closed((row, run) -> {
            Object x = a.expression().value(row, run);
            Object y = b.expression().value(row, run);
            if (x == null || y == null)
                return null;
            if (x instanceof String text && y instanceof String part) {
                run.steps((long) text.length() * part.length() / CHARACTERS_A_STEP);
                return holds.test(text, part);
            }
            throw new NotSure("a string test on a value that is not a string");
        }, RESULT, fails || a.mayFail() || b.mayFail());
    }
}
