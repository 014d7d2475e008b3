/**
 * The in-memory engine. It answers Cypher from a copy of the graph, and leaves every query to the database if the
 * answers might differ.
 */
@org.jspecify.annotations.NullMarked
package org.quern.cypher.memory;
