/**
 * The frame of all panes: header, content with its empty, loading and error states, and views that are created
 * when they are first shown. Work that takes longer than a frame is split into steps.
 */
@NullMarked
package org.quern.ui.pane;

import org.jspecify.annotations.NullMarked;
