/**
 * The in-memory engine: compiles and runs Cypher on a copy of a graph, clause by clause. If the answer might differ
 * from Neo4j's, it gives none, and the database answers.
 */
@org.jspecify.annotations.NullMarked
package org.quern.cypher.memory;
