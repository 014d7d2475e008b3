/** Queries that differ from a gold query by one mistake. */
@NullMarked
package org.quern.verdict.mutant;

import org.jspecify.annotations.NullMarked;
