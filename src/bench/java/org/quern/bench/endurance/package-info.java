/**
 * Endurance: many jobs one after the other, and long jobs that are killed.
 * The first must not leak, the second must lose nothing.
 */
@NullMarked
package org.quern.bench.endurance;

import org.jspecify.annotations.NullMarked;
