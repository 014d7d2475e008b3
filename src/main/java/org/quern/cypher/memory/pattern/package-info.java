/** Graph patterns of the in-memory engine: compiles the patterns of MATCH and searches for their matches. */
@NullMarked
package org.quern.cypher.memory.pattern;

import org.jspecify.annotations.NullMarked;
