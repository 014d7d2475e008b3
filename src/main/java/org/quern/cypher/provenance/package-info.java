/** Queries for the provenance subgraph of a query. */
@NullMarked
package org.quern.cypher.provenance;

import org.jspecify.annotations.NullMarked;
