/**
 * Cypher queries as text, parsed by the official grammar: safety checks, problems with positions, tokens, and
 * differences between two queries. Queries are executed in {@code neo4j} and {@code cypher.memory}.
 */
@NullMarked
package org.quern.cypher;

import org.jspecify.annotations.NullMarked;
