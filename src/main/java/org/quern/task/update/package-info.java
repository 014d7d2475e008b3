/** Whether there is a newer version of the program. */
@NullMarked
package org.quern.task.update;

import org.jspecify.annotations.NullMarked;
