/** Invented names in place of the real names of entities, without existing or offensive ones. */
@NullMarked
package org.quern.textgraph.pseudonym;

import org.jspecify.annotations.NullMarked;
