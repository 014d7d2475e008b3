/** Runs: what models answer to the questions of a file, kept as it arrives, with tokens, cost and time. */
@NullMarked
package org.quern.evaluate.run;

import org.jspecify.annotations.NullMarked;
