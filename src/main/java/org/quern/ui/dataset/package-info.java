/** The Datasets pane. It lists, checks, edits, merges and extends datasets. */
@NullMarked
package org.quern.ui.dataset;

import org.jspecify.annotations.NullMarked;
