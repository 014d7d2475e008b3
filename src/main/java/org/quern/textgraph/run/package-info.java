/** Runs: models, the solver or other people's files answer a data set's questions. */
@NullMarked
package org.quern.textgraph.run;

import org.jspecify.annotations.NullMarked;
