/** Files with one JSON object per line, which use cases read. */
@NullMarked
package org.quern.task.lines;

import org.jspecify.annotations.NullMarked;
