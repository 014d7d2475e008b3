/**
 * The frame of all panes: header, tabs, columns and drawers, empty, loading and error states, and how the controls were
 * left, which is restored after a restart.
 */
@NullMarked
package org.quern.ui.pane;

import org.jspecify.annotations.NullMarked;
