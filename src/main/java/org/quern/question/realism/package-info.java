/**
 * Realism (CypherBench, section 4.4): facts about a graph's relations, their proposal from data, and the rules that
 * reject unrealistic questions.
 */
@NullMarked
package org.quern.question.realism;

import org.jspecify.annotations.NullMarked;
