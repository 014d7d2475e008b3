/** Verdicts on pairs of queries, by proof and by search. */
@NullMarked
package org.quern.verdict.judge;

import org.jspecify.annotations.NullMarked;
