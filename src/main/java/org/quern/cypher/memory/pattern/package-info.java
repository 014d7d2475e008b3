/** Graph patterns of the in-memory engine: their compilation and the search for matches. */
@NullMarked
package org.quern.cypher.memory.pattern;

import org.jspecify.annotations.NullMarked;
