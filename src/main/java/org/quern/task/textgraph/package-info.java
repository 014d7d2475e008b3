/** Tasks about graphs as text. They build data sets, have their questions answered, and report how well. */
@NullMarked
package org.quern.task.textgraph;

import org.jspecify.annotations.NullMarked;
