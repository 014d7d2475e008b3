/**
 * Graph databases, embedded or remote. Queries of users and models can only read, with limits and a list of allowed
 * procedures.
 */
@NullMarked
package org.quern.neo4j;

import org.jspecify.annotations.NullMarked;
