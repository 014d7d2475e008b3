package org.quern.evaluate;

import java.util.List;
import java.util.Optional;

/**
 * A predicted query with its gold query and their graph.
 *
 * @param golds the gold query and its alternatives
 * @param answer what was predicted in place of a query
 */
public record QueryPair(String graph, List<String> golds, String pred, Optional<PredictedAnswer> answer) {

    public QueryPair(String graph, String gold, String pred) {
        this(graph, List.of(gold), pred, Optional.empty());
    }

    public String gold() {
        return golds.getFirst();
    }
}
