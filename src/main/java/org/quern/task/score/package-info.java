/** Use cases of {@code quern score}: files of other tools, each line of which gets its scores. */
@NullMarked
package org.quern.task.score;

import org.jspecify.annotations.NullMarked;
