/** The commands of {@code quern-bench}, one class each. Options and output follow those of the product. */
@NullMarked
package org.quern.bench.cli;

import org.jspecify.annotations.NullMarked;
