/** The pane where people decide about questions. */
@NullMarked
package org.quern.ui.review;

import org.jspecify.annotations.NullMarked;
