/**
 * The solver, which answers questions from the text alone by algorithm. It proves that a text contains the whole
 * graph.
 */
@NullMarked
package org.quern.textgraph.solve;

import org.jspecify.annotations.NullMarked;
