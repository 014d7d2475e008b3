/**
 * Tasks about graphs as text. They build data sets, add runs that answer their questions, and report the
 * results.
 */
@NullMarked
package org.quern.task.textgraph;

import org.jspecify.annotations.NullMarked;
