package org.quern.evaluate.filter;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.quern.evaluate.filter.ItemExpression.Bound;
import org.quern.evaluate.filter.ItemExpression.Numbers;
import org.quern.evaluate.filter.ItemExpression.Range;
import org.quern.evaluate.filter.ItemExpression.Term;

/** Expressions of any form over fields that need no other run. */
record RandomExpressions(Random random) {

    private static final List<String> TEXTS = List.of("capital", "number 1", "OR", "a\"b", "c\\d", "-x", "(y)", "z,w",
            "graph:nba", "*", "日本", " ", "n", "7");
    private static final List<ItemField> FIELDS = ItemField.ALL.stream()
            .filter(field -> field.kind() != ItemField.Kind.RUN).toList();

    ItemExpression next(int depth) {
        return switch (depth == 0 ? 3 : random.nextInt(5)) {
            case 0 -> ItemExpression.all(some(depth));
            case 1 -> ItemExpression.any(some(depth));
            case 2 -> next(depth - 1).negated();
            default -> term();
        };
    }

    private List<ItemExpression> some(int depth) {
        return IntStream.rangeClosed(0, 1 + random.nextInt(2)).mapToObj(_ -> next(depth - 1)).toList();
    }

    private ItemExpression term() {
        ItemField field = one(FIELDS);
        if (random.nextInt(6) == 0)
            return ItemExpression.has(field);
        if (field.kind() == ItemField.Kind.NUMBER)
            return new Term(field, new Numbers(IntStream.rangeClosed(0, random.nextInt(2)).mapToObj(_ -> range())
                    .toList()));
        List<String> values = !field.only().isEmpty() ? field.only()
                : field.equals(ItemField.GRAPH) ? List.of("g0", "G1", "none") : TEXTS;
        return ItemExpression.is(field, IntStream.rangeClosed(0, random.nextInt(2)).mapToObj(_ -> one(values))
                .toArray(String[]::new));
    }

    private Range range() {
        Bound bound = one(List.of(Bound.values()));
        double low = random.nextInt(-2, 9) / 4.0;
        return new Range(bound, low, bound == Bound.WITHIN ? low + random.nextInt(5) / 4.0 : low);
    }

    private <T> T one(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
