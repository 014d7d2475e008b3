/** The tasks: they generate questions, word them, and know the answers. */
@NullMarked
package org.quern.textgraph.task;

import org.jspecify.annotations.NullMarked;
