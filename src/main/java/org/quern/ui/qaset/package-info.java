/** The Question sets pane. It lists, checks, edits, merges and extends question sets. */
@NullMarked
package org.quern.ui.qaset;

import org.jspecify.annotations.NullMarked;
