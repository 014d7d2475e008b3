/** Completion for Cypher: the words, names and functions that are valid at a position in a query. */
@NullMarked
package org.quern.cypher.completion;

import org.jspecify.annotations.NullMarked;
