/** Help when something goes wrong: the log, the history of jobs, and bug reports. */
@NullMarked
package org.quern.ui.shell.trouble;

import org.jspecify.annotations.NullMarked;
