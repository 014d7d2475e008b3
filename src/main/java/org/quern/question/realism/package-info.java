/** Realism values (CypherBench, section 4.4): which questions about a graph a person might ask. */
@NullMarked
package org.quern.question.realism;

import org.jspecify.annotations.NullMarked;
