/** Proofs that two queries have the same result on every graph, by the algebra and case analysis. */
@NullMarked
package org.quern.verdict.proof;

import org.jspecify.annotations.NullMarked;
