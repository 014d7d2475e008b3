package org.quern.wikidata.endpoint;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.jena.graph.Node;
import org.jspecify.annotations.Nullable;

/** One solution: a node for each variable of the query, in the query's order. */
final class Row {

    private final @Nullable Node[] nodes;

    /** @param bound one node per variable, null where it is unbound */
    Row(@Nullable Node[] bound) {
        this.nodes = bound;
    }

    Node get(int index) {
        return find(index).orElseThrow(() -> new NoSuchElementException("variable " + index + " is not bound"));
    }

    Optional<Node> find(int index) {
        return Optional.ofNullable(nodes[index]);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Row row && java.util.Arrays.equals(nodes, row.nodes);
    }

    @Override
    public int hashCode() {
        return java.util.Arrays.hashCode(nodes);
    }
}
