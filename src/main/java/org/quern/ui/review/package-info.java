/** The Review pane. Annotators decide on questions, and disputes are settled. */
@NullMarked
package org.quern.ui.review;

import org.jspecify.annotations.NullMarked;
