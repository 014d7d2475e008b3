/**
 * Compares runs of different models or settings by metric: differences with confidence intervals and tests, by group
 * and item by item. For repeated runs of one model, see {@code evaluate.repeat}.
 */
@NullMarked
package org.quern.evaluate.compare;

import org.jspecify.annotations.NullMarked;
