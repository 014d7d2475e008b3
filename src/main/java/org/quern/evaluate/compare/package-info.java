/** Runs side by side: item by item, with intervals that say how much of a difference is chance. */
@NullMarked
package org.quern.evaluate.compare;

import org.jspecify.annotations.NullMarked;
