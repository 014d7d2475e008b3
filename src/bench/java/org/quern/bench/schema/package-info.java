/** Measurements of what schemas suggest. */
@NullMarked
package org.quern.bench.schema;

import org.jspecify.annotations.NullMarked;
