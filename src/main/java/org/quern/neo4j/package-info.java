/**
 * Neo4j databases over Bolt: sessions, their schema and content, and results, which can be written to files. Queries of
 * users and models run read-only, with limits and a list of allowed procedures. Databases are opened by
 * {@code neo4j.management} and filled by {@code neo4j.load}.
 */
@NullMarked
package org.quern.neo4j;

import org.jspecify.annotations.NullMarked;
