/**
 * The in-memory engine for Cypher: a copy of a graph, values, and the stages of a query's run. {@code engine} compiles
 * queries, {@code pattern} finds matches. If the answer might differ from Neo4j's, there is none, and the database answers.
 */
@NullMarked
package org.quern.cypher.memory;

import org.jspecify.annotations.NullMarked;
