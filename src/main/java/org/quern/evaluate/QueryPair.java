package org.quern.evaluate;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A predicted query with its gold query and their graph.
 *
 * @param golds the gold query and its alternatives
 * @param answer what was predicted in place of a query
 * @param day the day that both queries take for today, if the question states it
 */
public record QueryPair(String graph, List<String> golds, String pred, Optional<PredictedAnswer> answer,
        Optional<LocalDate> day) {

    public QueryPair(String graph, String gold, String pred) {
        this(graph, List.of(gold), pred, Optional.empty(), Optional.empty());
    }

    public String gold() {
        return golds.getFirst();
    }
}
