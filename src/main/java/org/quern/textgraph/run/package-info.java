/** Runs about text graphs. Models, solvers or imported files reply to the questions of a data set. */
@NullMarked
package org.quern.textgraph.run;

import org.jspecify.annotations.NullMarked;
