/** Statistics of scores: means with confidence intervals, paired tests, and the power of a comparison. */
@NullMarked
package org.quern.statistics;

import org.jspecify.annotations.NullMarked;
