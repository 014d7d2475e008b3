/**
 * Face: the window. This package is the shell (activity bar, actions, palette, dialogs, theme, status bar) and what it
 * offers to the panes; each pane has a package of its own below it.
 */
@NullMarked
package org.quern.ui;

import org.jspecify.annotations.NullMarked;
