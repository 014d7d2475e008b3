/** Completion for Cypher: keywords, names and functions that are valid at a position of an incomplete query. */
@NullMarked
package org.quern.cypher.completion;

import org.jspecify.annotations.NullMarked;
