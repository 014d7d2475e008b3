/**
 * Use cases of graphs as text: build data sets, add runs of models, solvers or imported replies, score them, and
 * write the results.
 */
@NullMarked
package org.quern.task.textgraph;

import org.jspecify.annotations.NullMarked;
