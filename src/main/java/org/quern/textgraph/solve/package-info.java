/** Solvers that answer the questions from the text alone. They prove that a text contains the whole graph. */
@NullMarked
package org.quern.textgraph.solve;

import org.jspecify.annotations.NullMarked;
