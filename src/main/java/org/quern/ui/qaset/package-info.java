/** The pane of question sets. */
@NullMarked
package org.quern.ui.qaset;

import org.jspecify.annotations.NullMarked;
