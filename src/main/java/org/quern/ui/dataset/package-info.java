/** The Question sets pane. It lists, checks, edits, merges and extends question sets. */
@NullMarked
package org.quern.ui.dataset;

import org.jspecify.annotations.NullMarked;
