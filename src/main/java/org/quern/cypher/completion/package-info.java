/** Completion: which words, names and functions may stand at a place of a query. */
@NullMarked
package org.quern.cypher.completion;

import org.jspecify.annotations.NullMarked;
