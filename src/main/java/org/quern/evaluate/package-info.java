/**
 * Metrics of predicted Cypher queries (CypherBench, section 5): execution accuracy (EX), provenance subgraph Jaccard
 * similarity (PSJS) and executability, and the alignment of both results that explains a score. {@code evaluate.score}
 * applies them to predictions; row-major F1 is in {@code evaluate.rowmajor}.
 */
@NullMarked
package org.quern.evaluate;

import org.jspecify.annotations.NullMarked;
