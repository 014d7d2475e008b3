/** The five tasks: how a question is drawn, worded, and what answers it. */
@NullMarked
package org.quern.textgraph.task;

import org.jspecify.annotations.NullMarked;
