/**
 * The frame of all panes: header, content with its empty, loading and error states, and views that are built when they are
 * first shown. What takes longer than a frame is done in parts.
 */
@NullMarked
package org.quern.ui.pane;

import org.jspecify.annotations.NullMarked;
