/** What helps when something goes wrong: the log, the history of jobs, and a report on a bug. */
@NullMarked
package org.quern.ui.trouble;

import org.jspecify.annotations.NullMarked;
