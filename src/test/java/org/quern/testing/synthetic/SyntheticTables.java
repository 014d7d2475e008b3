package org.quern.testing.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Pairs of large tables that are alike in one way or another. The same shape gives the same tables. */
public final class SyntheticTables {

    /** How the predicted rows lie to the gold ones. */
    public enum Shape {
        /** The same rows in another order. */
        EQUAL,
        /** Every other row is found whole, of the rest two cells. */
        HALF,
        /** A key that differs, and one of 200 values. */
        COUNTRY,
        /** A key that differs, and two cells of few values: most rows could be paired with most others. */
        GENDER,
        /** Cells of many values that hardly meet. */
        UNLIKE,
        /** Six cells, four of them of few values. */
        WIDE
    }

    private final Shape shape;
    private final int rows;

    public SyntheticTables(Shape shape, int rows) {
        this.shape = shape;
        this.rows = rows;
    }

    public List<List<@Nullable String>> gold() {
        return table(new Random(2), false);
    }

    /** In an order of its own. */
    public List<List<@Nullable String>> predicted() {
        List<List<@Nullable String>> table = table(new Random(1), true);
        Collections.shuffle(table, new Random(3));
        return table;
    }

    private List<List<@Nullable String>> table(Random random, boolean predicted) {
        List<List<@Nullable String>> table = new ArrayList<>(rows);
        for (int r = 0; r < rows; r++)
            table.add(row(r, "k" + r, random, predicted));
        return table;
    }

    private List<@Nullable String> row(int number, String key, Random random, boolean predicted) {
        return switch (shape) {
            case EQUAL -> Arrays.asList(key, "a" + number % 100, "b");
            case HALF -> Arrays.asList(number % 2 == 0 ? key : key + predicted, "a" + number % 100, "b");
            case COUNTRY -> Arrays.asList(key, "c" + random.nextInt(200));
            case GENDER -> Arrays.asList(key, "g" + random.nextInt(2), "x" + random.nextInt(3));
            case UNLIKE -> Arrays.asList("p" + random.nextInt(3_000), "q" + random.nextInt(3_000),
                    "r" + random.nextInt(30));
            case WIDE -> Arrays.asList(key, "a" + random.nextInt(5), "b" + random.nextInt(5),
                    "c" + random.nextInt(5), "d" + random.nextInt(50), "e" + random.nextInt(2));
        };
    }
}
