/** Finds the matches of a MATCH pattern in memory: an order of its steps, and the search itself. */
@NullMarked
package org.quern.cypher.memory.pattern;

import org.jspecify.annotations.NullMarked;
