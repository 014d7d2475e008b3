/** Row-major EM and F1: how well the rows of a SPARQL result match those of the gold result (SPINACH, section 5.1). */
@NullMarked
package org.quern.evaluate.rowmajor;

import org.jspecify.annotations.NullMarked;
