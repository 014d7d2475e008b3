package org.quern.evaluate;

import java.util.Optional;

/**
 * A predicted query with its gold query and their graph.
 *
 * @param answer what was predicted in place of a query
 */
public record QueryPair(String graph, String gold, String pred, Optional<PredictedAnswer> answer) {

    public QueryPair(String graph, String gold, String pred) {
        this(graph, gold, pred, Optional.empty());
    }
}
