/** The main window: the list of panes, activity bar, command palette, status bar, preferences and session. */
@NullMarked
package org.quern.ui.shell.window;

import org.jspecify.annotations.NullMarked;
