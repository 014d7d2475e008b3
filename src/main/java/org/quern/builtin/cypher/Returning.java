package org.quern.builtin.cypher;

import java.util.List;
import java.util.Optional;

/**
 * What a query returns of the entities that are asked for.
 *
 * @param name whether their names are returned
 * @param properties returned, counted or aggregated
 * @param cover how well each word is explained
 */
record Returning(Shape shape, boolean name, List<Column> properties, Optional<Ordering> ordering, double[] cover,
        double bonus) {

    enum Shape {
        ROWS, DISTINCT, COUNT, AVG, SUM, MIN, MAX, GROUP
    }

    /** @param list whether it has several values */
    record Column(String property, boolean list, boolean year) {

        String text(String variable) {
            return variable + "." + QueryWriter.quoted(property) + (year ? ".year" : "");
        }
    }

    /** @param limit 0 for all */
    record Ordering(Column by, boolean descending, int limit) {}
}
