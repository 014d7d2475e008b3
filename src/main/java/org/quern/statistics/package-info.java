/**
 * Statistics of scores: bootstrap and clustered confidence intervals, paired tests, correction for many tests,
 * pass@k, and the power of a comparison.
 */
@NullMarked
package org.quern.statistics;

import org.jspecify.annotations.NullMarked;
