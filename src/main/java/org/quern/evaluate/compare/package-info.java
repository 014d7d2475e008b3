/** Comparison of runs, item by item, with confidence intervals of the differences. */
@NullMarked
package org.quern.evaluate.compare;

import org.jspecify.annotations.NullMarked;
