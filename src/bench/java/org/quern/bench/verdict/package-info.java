/** Measures verdicts on pairs of queries. */
@NullMarked
package org.quern.bench.verdict;

import org.jspecify.annotations.NullMarked;
