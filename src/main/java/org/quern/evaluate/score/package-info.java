/** Scores predictions by running them and the gold queries: execution accuracy, PSJS and comparison of rows. */
@NullMarked
package org.quern.evaluate.score;

import org.jspecify.annotations.NullMarked;
