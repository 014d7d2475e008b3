/**
 * The start of the window: parses its target (a workspace, a file or a {@code quern://} link), hands it over to a
 * window that has the workspace open, and shows the welcome page. The main window opens the target.
 */
@NullMarked
package org.quern.ui.shell.start;

import org.jspecify.annotations.NullMarked;
