/**
 * Starts embedded Neo4j databases, stored in {@code graphs/NAME/neo4j} of the workspace, connects to external ones
 * over Bolt, and reads their schema and content. Queries of users and models run read-only, with limits and a list of
 * allowed procedures; results can be written to files.
 */
@NullMarked
package org.quern.neo4j;

import org.jspecify.annotations.NullMarked;
