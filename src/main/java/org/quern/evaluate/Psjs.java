package org.quern.evaluate;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.Provenance;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Provenance subgraph Jaccard similarity (CypherBench, section 5.2): how much of what two queries match is the same.
 */
public final class Psjs {

    private final Provenance.Scope scope;
    private final QueryLimits limits;

    /** @param scope what belongs to a subgraph: its nodes, as in published figures, or its relationships too */
    public Psjs(Provenance.Scope scope, QueryLimits limits) {
        this.scope = scope;
        this.limits = limits;
    }

    /**
     * @return the elements that both subgraphs have by the elements that either has; 0 when neither has any
     * @throws QueryFailure when one of the subgraphs cannot be had
     */
    public double similarity(GraphDatabase database, Provenance gold, Provenance pred, Progress progress)
            throws QueryFailure {
        return jaccard(subgraph(database, gold, progress), subgraph(database, pred, progress));
    }

    /** The ids of a query's provenance subgraph. */
    Set<String> subgraph(GraphDatabase database, Provenance provenance, Progress progress) throws QueryFailure {
        Set<String> ids = new HashSet<>();
        Optional<String> query = provenance.ids(scope);
        if (query.isPresent()) {
            database.stream(query.get(), Map.of(), limits, progress, (_, row) -> {
                ids.add(String.valueOf(row.getFirst()));
                return true;
            });
        }
        return ids;
    }

    static double jaccard(Set<String> a, Set<String> b) {
        Set<String> smaller = a.size() < b.size() ? a : b;
        Set<String> larger = smaller == a ? b : a;
        long common = smaller.stream().filter(larger::contains).count();
        long all = (long) a.size() + b.size() - common;
        return all == 0 ? 0 : (double) common / all;
    }
}
