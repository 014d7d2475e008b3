/** The five tasks: how questions are generated and worded, and what their answers are. */
@NullMarked
package org.quern.textgraph.task;

import org.jspecify.annotations.NullMarked;
