package org.quern.cypher.memory.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Typed;

/** Three-valued AND, OR and NOT. */
final class Logic {

    private static final int RESULT = Kinds.BOOLEAN | Kinds.NULL;

    Typed and(List<Typed> parts) {
        return many(parts, false);
    }

    Typed or(List<Typed> parts) {
        return many(parts, true);
    }

    /** @param decisive the value that decides alone */
    private static Typed many(List<Typed> parts, boolean decisive) {
        parts.forEach(Logic::check);
        return Typed.closed((row, run) -> {
            boolean unknown = false;
            for (Typed part : parts) {
                Boolean value = truth(part.expression().value(row, run));
                if (value == null)
                    unknown = true;
                else if (value == decisive)
                    return decisive;
            }
            return unknown ? null : (Boolean) !decisive;
        }, RESULT, false);
    }

    Typed xor(List<Typed> parts) {
        parts.forEach(Logic::check);
        return Typed.closed((row, run) -> {
            boolean result = false;
            for (Typed part : parts) {
                Boolean value = truth(part.expression().value(row, run));
                if (value == null)
                    return null;
                result ^= value;
            }
            return result;
        }, RESULT, false);
    }

    Typed not(Typed part) {
        check(part);
        return Typed.closed((row, run) -> {
            Boolean value = truth(part.expression().value(row, run));
            return value == null ? null : (Boolean) !value;
        }, RESULT, false);
    }

    /** The database chooses the order of evaluation and may skip operands, so none of them may fail. */
    private static void check(Typed part) {
        if (part.mayNotBe(Kinds.BOOLEAN) || part.mayFail())
            throw new NotSure("a condition that may fail");
    }

    @Nullable
    static Boolean truth(@Nullable Object value) {
        return (Boolean) value;
    }
}
