/** SPARQL queries as text: tokens, checks, and limits for guarded execution. */
@NullMarked
package org.quern.sparql;

import org.jspecify.annotations.NullMarked;
