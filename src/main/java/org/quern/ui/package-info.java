/**
 * The window. This package contains the shell (activity bar, actions, palette, dialogs, theme, status bar); each pane
 * has its own package below it.
 */
@NullMarked
package org.quern.ui;

import org.jspecify.annotations.NullMarked;
