package org.quern.sparql.statistics;

import java.util.List;
import org.apache.jena.query.Query;

/**
 * A query as its syntax trees.
 *
 * @param main the query, without what it includes by name
 * @param named its named sub-selects ({@code WITH … AS %name}), each once however often it is included
 */
record QueryParts(Query main, List<Query> named) {
    QueryParts {
        named = List.copyOf(named);
    }
}
