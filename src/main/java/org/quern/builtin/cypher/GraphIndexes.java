package org.quern.builtin.cypher;

import java.util.Optional;

/** The names in the graphs of a workspace. */
@FunctionalInterface
public interface GraphIndexes {

    /** Without any graph. */
    GraphIndexes NONE = _ -> Optional.empty();

    /** @return empty if there is no file of the graph */
    Optional<GraphIndex> of(String graph);
}
