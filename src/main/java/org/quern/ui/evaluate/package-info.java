/** The pane where predictions are scored and their failures are explained. */
@NullMarked
package org.quern.ui.evaluate;

import org.jspecify.annotations.NullMarked;
