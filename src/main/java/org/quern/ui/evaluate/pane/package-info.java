/** The Evaluation pane: asks models, scores predictions, and shows why they are wrong, item by item and run by run. */
@NullMarked
package org.quern.ui.evaluate.pane;

import org.jspecify.annotations.NullMarked;
