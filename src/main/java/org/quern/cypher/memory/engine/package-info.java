/**
 * Compiles and runs queries in memory: expressions, patterns, projections and subqueries, clause by clause.
 * {@code MemoryEngine} is the entry.
 */
@NullMarked
package org.quern.cypher.memory.engine;

import org.jspecify.annotations.NullMarked;
