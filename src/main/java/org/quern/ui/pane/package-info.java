/**
 * The frame and the list of all panes: header, empty, loading and error states, lazy views, and the state that is
 * restored after a restart. The frame budget splits long work on the window's thread.
 */
@NullMarked
package org.quern.ui.pane;

import org.jspecify.annotations.NullMarked;
