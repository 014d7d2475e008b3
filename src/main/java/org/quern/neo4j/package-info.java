/**
 * Starts embedded Neo4j databases, which are stored in {@code graphs/NAME/neo4j} of the workspace, and connects to
 * external ones over Bolt. Queries of users and models run read-only, with limits and a list of allowed procedures.
 */
@NullMarked
package org.quern.neo4j;

import org.jspecify.annotations.NullMarked;
