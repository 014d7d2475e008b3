/** Whether two Cypher queries are equivalent: what a verdict says. Proofs and counterexamples have their own packages. */
@NullMarked
package org.quern.verdict;

import org.jspecify.annotations.NullMarked;
