/**
 * Writes the query that returns the provenance subgraph of a query: the nodes and relationships that its answer rests
 * on.
 */
@NullMarked
package org.quern.cypher.provenance;

import org.jspecify.annotations.NullMarked;
