/**
 * Rewrites a query to return its provenance subgraph: the nodes and relationships that its MATCH clauses match
 * (CypherBench, section 5.2). PSJS in {@code evaluate} compares these subgraphs.
 */
@NullMarked
package org.quern.cypher.provenance;

import org.jspecify.annotations.NullMarked;
