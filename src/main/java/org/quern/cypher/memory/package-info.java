/**
 * Engine in memory: answers Cypher from a copy of the graph, and leaves every query to the database where the answer
 * might differ.
 */
@org.jspecify.annotations.NullMarked
package org.quern.cypher.memory;
