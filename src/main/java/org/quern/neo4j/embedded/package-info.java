/** Embedded Neo4j databases: start and stop, queries in the same process, and serving over Bolt. */
@NullMarked
package org.quern.neo4j.embedded;

import org.jspecify.annotations.NullMarked;
