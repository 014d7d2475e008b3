/** The Review pane. Annotators decide on questions, disputes are adjudicated, and agreement is shown. */
@NullMarked
package org.quern.ui.review;

import org.jspecify.annotations.NullMarked;
