/** Use cases that exchange runs with other programs: import predictions, and export runs for other platforms. */
@NullMarked
package org.quern.task.evaluate.exchange;

import org.jspecify.annotations.NullMarked;
