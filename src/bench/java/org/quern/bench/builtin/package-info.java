/** Measures of the built-in model. */
@NullMarked
package org.quern.bench.builtin;

import org.jspecify.annotations.NullMarked;
