/** Material: SPARQL as text: its words, what a query may do here, and guarded execution. */
@NullMarked
package org.quern.sparql;

import org.jspecify.annotations.NullMarked;
