/** The Evaluation pane. It scores predictions and shows why they are wrong. */
@NullMarked
package org.quern.ui.evaluate;

import org.jspecify.annotations.NullMarked;
