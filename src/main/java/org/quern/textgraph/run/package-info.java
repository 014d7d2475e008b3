/**
 * Runs about graphs as text: models (through {@code llm.batch}), solvers or imported files reply to the questions of
 * a data set.
 */
@NullMarked
package org.quern.textgraph.run;

import org.jspecify.annotations.NullMarked;
