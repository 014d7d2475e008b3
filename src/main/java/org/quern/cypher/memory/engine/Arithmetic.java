package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Fails;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Typed;

/** Arithmetic, and concatenation of texts and lists. */
final class Arithmetic {

    Typed of(String operator, Typed a, Typed b) {
        return switch (operator) {
            case "+" -> plus(a, b);
            case "-", "*" -> numbers(operator, a, b, false);
            case "/", "%" -> isZero(b) && a.constant().orElse("") instanceof Long ? byZero()
                    : numbers(operator, a, b, divisorMayBeZero(b));
            default -> throw new NotSure("the operator " + operator);
        };
    }

    /** Only for number literals. */
    Typed negative(Typed a) {
        return switch (a.constant().orElse("")) {
            case Long number when number > Long.MIN_VALUE -> Typed.constant(-number);
            case Double number -> Typed.constant(-number);
            default -> throw new NotSure("a sign before an expression");
        };
    }

    private static Typed byZero() {
        return Typed.closed((_, _) -> {
            throw new Fails("/ by zero");
        }, Kinds.INTEGER, true);
    }

    private static boolean isZero(Typed b) {
        return b.constant().orElse("").equals(0L);
    }

    /** Division by an integer zero ends the query, whatever the dividend. */
    private static boolean divisorMayBeZero(Typed b) {
        return b.constant().isPresent() ? isZero(b) : (b.kinds() & Kinds.INTEGER) != 0;
    }

    private static Typed numbers(String operator, Typed a, Typed b, boolean fails) {
        boolean strange = a.mayNotBe(Kinds.NUMBER) | b.mayNotBe(Kinds.NUMBER);
        return Typed.closed((row, run) -> {
            Object x = a.expression().value(row, run);
            Object y = b.expression().value(row, run);
            return x == null || y == null ? null : number(operator, x, y);
        }, result(a, b), fails || strange || overflows(a, b) || a.mayFail() || b.mayFail());
    }

    /** Never only null: the database knows that the value, if there is one, is a number. */
    private static int result(Typed a, Typed b) {
        int floats = (a.kinds() | b.kinds()) & Kinds.FLOAT;
        boolean integers = (a.kinds() & Kinds.INTEGER) != 0 && (b.kinds() & Kinds.INTEGER) != 0;
        int known = floats | (integers ? Kinds.INTEGER : 0);
        return (known == 0 ? Kinds.NUMBER : known) | (a.kinds() | b.kinds()) & Kinds.NULL;
    }

    private static boolean overflows(Typed a, Typed b) {
        boolean integers = (a.kinds() & Kinds.INTEGER) != 0 && (b.kinds() & Kinds.INTEGER) != 0;
        return integers && ((a.kinds() | b.kinds()) & Kinds.LARGE) != 0;
    }

    private static Object number(String operator, Object a, Object b) {
        if (a instanceof Long x && b instanceof Long y)
            return whole(operator, x, y);
        if (!(a instanceof Number x && b instanceof Number y))
            throw new NotSure("a sum of values that are not numbers");
        double p = x.doubleValue();
        double q = y.doubleValue();
        if (q == 0 && (operator.equals("/") || operator.equals("%")))
            throw new NotSure("a division by zero");
        return switch (operator) {
            case "+" -> p + q;
            case "-" -> p - q;
            case "*" -> p * q;
            case "/" -> p / q;
            default -> p % q;
        };
    }

    private static Object whole(String operator, long a, long b) {
        try {
            return switch (operator) {
                case "+" -> Math.addExact(a, b);
                case "-" -> Math.subtractExact(a, b);
                case "*" -> Math.multiplyExact(a, b);
                case "/" -> Math.divideExact(a, b);
                default -> a % b;
            };
        } catch (ArithmeticException _) {
            throw new NotSure("an integer that is too large, or a division by zero");
        }
    }

    private static Typed plus(Typed a, Typed b) {
        boolean numbers = Kinds.within(a.kinds(), Kinds.NUMBER) && Kinds.within(b.kinds(), Kinds.NUMBER);
        if (numbers)
            return numbers("+", a, b, false);
        boolean texts = Kinds.within(a.kinds(), Kinds.STRING) && Kinds.within(b.kinds(), Kinds.STRING);
        boolean lists = Kinds.within(a.kinds(), Kinds.LIST) && Kinds.within(b.kinds(), Kinds.LIST);
        boolean textAndNumber = Kinds.within(a.kinds(), Kinds.STRING) && Kinds.within(b.kinds(), Kinds.INTEGER)
                && a.open();
        if (!texts && !lists && !textAndNumber && !(a.open() && b.open()))
            throw new NotSure("concatenation of different types");
        int kinds = texts ? Kinds.STRING : lists ? Kinds.LIST : Kinds.NUMBER | Kinds.STRING | Kinds.LIST;
        return Typed.closed((row, run) -> {
            Object x = a.expression().value(row, run);
            if (x == null && b.mayFail())
                throw new NotSure("null combined with an expression that may fail");
            Object y = b.expression().value(row, run);
            return x == null || y == null ? null : together(x, y, run);
        }, kinds | Kinds.NULL, !texts && !lists || a.mayFail() || b.mayFail())
                .withElements(a.elements() | b.elements());
    }

    private static Object together(Object a, Object b, Run run) {
        if (a instanceof String x && (b instanceof String || b instanceof Long)) {
            String y = b.toString();
            run.text((long) x.length() + y.length());
            return x + y;
        }
        if (a instanceof List<?> x && b instanceof List<?> y) {
            run.list((long) x.size() + y.size());
            List<@Nullable Object> all = new ArrayList<>(x.size() + y.size());
            all.addAll(x);
            all.addAll(y);
            return all;
        }
        return number("+", a, b);
    }
}
