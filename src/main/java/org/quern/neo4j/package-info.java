/** Graph databases, embedded or remote: loading, reading the schema, guarded execution. */
@NullMarked
package org.quern.neo4j;

import org.jspecify.annotations.NullMarked;
