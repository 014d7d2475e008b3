/**
 * Help when something goes wrong: the log, the history of jobs, and bug reports. It also checks for a newer version
 * of the program.
 */
@NullMarked
package org.quern.ui.shell.trouble;

import org.jspecify.annotations.NullMarked;
