/** Material: SPARQL queries as text: tokens, what a query may do, limits for guarded execution. */
@NullMarked
package org.quern.sparql;

import org.jspecify.annotations.NullMarked;
