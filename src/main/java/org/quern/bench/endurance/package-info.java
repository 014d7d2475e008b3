/** Endurance: whether Quern leaks over many jobs, and whether long jobs survive being killed. */
@NullMarked
package org.quern.bench.endurance;

import org.jspecify.annotations.NullMarked;
