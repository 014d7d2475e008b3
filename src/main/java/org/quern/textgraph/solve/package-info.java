/** Answers read off the text by algorithm: the proof that a text carries the whole graph. */
@NullMarked
package org.quern.textgraph.solve;

import org.jspecify.annotations.NullMarked;
