/**
 * Cypher queries as text, parsed by the official grammar: their tree, tokens and names, and differences between two
 * queries. They are checked in {@code cypher.check} and executed in {@code neo4j} and {@code cypher.memory}.
 */
@NullMarked
package org.quern.cypher;

import org.jspecify.annotations.NullMarked;
