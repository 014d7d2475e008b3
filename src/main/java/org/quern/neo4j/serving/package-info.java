/**
 * The Bolt server of a served graph: every statement of a client is checked, every client is a mere reader, and each
 * query has limits of time, rows and memory.
 */
@NullMarked
package org.quern.neo4j.serving;

import org.jspecify.annotations.NullMarked;
