/** Invented names in place of real ones. */
@NullMarked
package org.quern.textgraph.pseudonym;

import org.jspecify.annotations.NullMarked;
