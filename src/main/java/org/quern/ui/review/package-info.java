/** The Review pane. Annotators decide on questions, and disputes are adjudicated. */
@NullMarked
package org.quern.ui.review;

import org.jspecify.annotations.NullMarked;
