/**
 * Realism (CypherBench, section 4.4): values of a graph's relations and the rules by which unrealistic questions are
 * rejected.
 */
@NullMarked
package org.quern.question.realism;

import org.jspecify.annotations.NullMarked;
