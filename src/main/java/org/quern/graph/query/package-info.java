/** Queries that are built from choices instead of text. */
@NullMarked
package org.quern.graph.query;

import org.jspecify.annotations.NullMarked;
