/** Graph patterns of the engine in memory: their compilation and the search for matches. */
@NullMarked
package org.quern.cypher.memory.pattern;

import org.jspecify.annotations.NullMarked;
