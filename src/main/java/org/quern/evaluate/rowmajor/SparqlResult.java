package org.quern.evaluate.rowmajor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of a SPARQL query. */
public sealed interface SparqlResult {

    /** The answer of an ASK. */
    record Truth(boolean value) implements SparqlResult {}

    /** No result: there is no query, or it does not run. */
    record None() implements SparqlResult {}

    /**
     * The rows of a SELECT.
     *
     * @param variables names of the columns, without the question mark; fewer than cells when some are unknown
     * @param rows cells as in {@link RdfTerms}; null where a variable is unbound
     */
    record Rows(List<String> variables, List<List<@Nullable String>> rows) implements SparqlResult {

        /** The rows as bags of bound cells. */
        List<List<String>> bags() {
            return rows.stream().map(row -> row.stream().<String>mapMulti((cell, next) -> {
                if (cell != null)
                    next.accept(cell);
            }).toList()).toList();
        }

        /** The result without label columns. */
        Rows withoutLabels() {
            boolean[] kept = new boolean[rows.stream().mapToInt(List::size).max().orElse(0)];
            for (int c = 0; c < kept.length; c++)
                kept[c] = c >= variables.size() || !isLabel(variables.get(c));
            return new Rows(variables.stream().filter(v -> !isLabel(v)).toList(), rows.stream().map(row -> {
                List<@Nullable String> cells = new java.util.ArrayList<>();
                for (int c = 0; c < row.size(); c++) {
                    if (kept[c])
                        cells.add(row.get(c));
                }
                return cells;
            }).toList());
        }

        private static boolean isLabel(String variable) {
            return variable.endsWith("Label") || variable.endsWith("Description");
        }
    }
}
