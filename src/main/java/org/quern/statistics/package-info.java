/** Statistics of scores: means with confidence intervals (bootstrap or robust), paired tests, and the power of a comparison. */
@NullMarked
package org.quern.statistics;

import org.jspecify.annotations.NullMarked;
